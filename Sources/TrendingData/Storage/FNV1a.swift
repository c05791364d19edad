/// The 64-bit hash FNV-1a: the same in every process, and not cryptographic.
struct FNV1a {
    let value: UInt64

    init(_ bytes: some Sequence<UInt8>) {
        value = bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }

    /// 16 digits.
    var hexadecimal: String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
