/// The 64-bit hash FNV-1a: the same in every process, and not cryptographic.
package struct FNV1a: Sendable {
    package let value: UInt64

    package init(_ text: String.UTF8View) { self.init(of: text) }

    package init(_ bytes: ArraySlice<UInt8>) { self.init(of: bytes) }

    /// Only this module has it specialized: elsewhere, it costs a search of conformances.
    private init(of bytes: some Sequence<UInt8>) {
        value = bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }

    /// 16 digits.
    package var hexadecimal: String { value.hexadecimal }
}

extension FixedWidthInteger where Self: UnsignedInteger {
    /// All digits, with zeros at the start.
    package var hexadecimal: String {
        let digits = String(self, radix: 16)
        return String(repeating: "0", count: Self.bitWidth / 4 - digits.utf8.count) + digits
    }
}
