/// The checksum of zlib, PNG and Ethernet (CRC-32/ISO-HDLC). Detects every change within 32 consecutive bits.
struct CRC32 {
    /// Eight tables of 256 entries: the one at `n` is for a byte that `n` other bytes follow.
    private static let tables: [UInt32] = {
        var tables = (0..<256 as Range<UInt32>).map { index in
            (0..<8).reduce(index) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1 }
        }
        for index in 256..<2048 {
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

    /// Eight bytes at once, then the rest.
    mutating func add(_ bytes: UnsafeRawBufferPointer) {
        state = Self.tables.withUnsafeBufferPointer { tables in
            var (state, offset) = (state, 0)
            while offset &+ 8 <= bytes.count {
                let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
                state = Self.next(tables, UInt64(littleEndian: word) ^ UInt64(state))
                offset &+= 8
            }
            while offset < bytes.count {
                state = tables[Int(UInt8(truncatingIfNeeded: state) ^ bytes[offset])] ^ (state >> 8)
                offset &+= 1
            }
            return state
        }
    }

    private static func next(_ tables: UnsafeBufferPointer<UInt32>, _ word: UInt64) -> UInt32 {
        let first = tables[1792 | Int(word & 0xFF)] ^ tables[1536 | Int(word >> 8 & 0xFF)]
        let second = tables[1280 | Int(word >> 16 & 0xFF)] ^ tables[1024 | Int(word >> 24 & 0xFF)]
        let third = tables[768 | Int(word >> 32 & 0xFF)] ^ tables[512 | Int(word >> 40 & 0xFF)]
        return first ^ second ^ third ^ tables[256 | Int(word >> 48 & 0xFF)] ^ tables[Int(word >> 56)]
    }
}
