/// The checksum of zlib, PNG and Ethernet (CRC-32/ISO-HDLC). Detects every change within 32 consecutive bits.
struct CRC32 {
    /// Four tables of 256 entries: the one at `n` is for a byte that `n` other bytes follow.
    private static let tables: [UInt32] = {
        var tables = (0..<256 as Range<UInt32>).map { index in
            (0..<8).reduce(index) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1 }
        }
        for index in 256..<1024 {
            let before = tables[index - 256]
            tables.append(tables[Int(before & 0xFF)] ^ (before >> 8))
        }
        return tables
    }()

    private var state: UInt32 = 0xFFFF_FFFF

    var value: UInt32 { ~state }

    mutating func add(_ bytes: some Sequence<UInt8>) {
        let isAdded: Void? = bytes.withContiguousStorageIfAvailable { add(UnsafeRawBufferPointer($0)) }
        if isAdded == nil { add(Array(bytes)) }
    }

    /// Four bytes at once, then the rest.
    mutating func add(_ bytes: UnsafeRawBufferPointer) {
        state = Self.tables.withUnsafeBufferPointer { tables in
            var (state, offset) = (state, 0)
            while offset &+ 4 <= bytes.count {
                let word = state ^ UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
                let first = tables[768 | Int(word & 0xFF)] ^ tables[512 | Int(word >> 8 & 0xFF)]
                state = first ^ tables[256 | Int(word >> 16 & 0xFF)] ^ tables[Int(word >> 24)]
                offset &+= 4
            }
            while offset < bytes.count {
                state = tables[Int(UInt8(truncatingIfNeeded: state) ^ bytes[offset])] ^ (state >> 8)
                offset &+= 1
            }
            return state
        }
    }
}
