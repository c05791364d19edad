/// The checksum of zlib, PNG and Ethernet (CRC-32/ISO-HDLC). Detects every change within 32 consecutive bits.
struct CRC32 {
    private static let table: [UInt32] = (0..<256 as Range<UInt32>).map { index in
        (0..<8).reduce(index) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1 }
    }

    private var state: UInt32 = 0xFFFF_FFFF

    var value: UInt32 { ~state }

    mutating func add(_ bytes: some Sequence<UInt8>) {
        Self.table.withUnsafeBufferPointer { table in
            for byte in bytes {
                state = table[Int(UInt8(truncatingIfNeeded: state) ^ byte)] ^ (state >> 8)
            }
        }
    }
}
