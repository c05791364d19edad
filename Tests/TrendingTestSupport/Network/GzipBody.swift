/// Creates data in gzip's format without a compression library.
package enum GzipBody {
    private static let header: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF]

    /// Wraps at most 65,535 bytes without compression.
    package static func stored(_ bytes: [UInt8]) -> [UInt8] {
        let count = UInt16(bytes.count)
        return header + [1] + littleEndian(count) + littleEndian(~count) + bytes + littleEndian(crc32(bytes))
            + littleEndian(UInt32(bytes.count))
    }

    /// A decompression bomb: 1 + 258 × `repeats` zero bytes, with 13 bits for each repeat. `repeats` is a multiple of
    /// 8, and at least 16. The data has no checksum, because no test reads it to its end.
    package static func zeros(repeats: Int) -> [UInt8] {
        var bits = BitWriter()
        bits.append(0b1, 1)  // the last block
        bits.append(0b01, 2)  // with the fixed Huffman codes
        bits.appendCode(0b0011_0000, 8)  // a zero byte
        for _ in 0..<16 {
            bits.appendCode(0b1100_0101, 8)  // repeat 258 bytes
            bits.appendCode(0, 5)  // from 1 byte before
        }
        bits.repeatLastBytes(13, times: (repeats - 16) / 8)  // 8 × 13 bits
        bits.appendCode(0, 7)  // end of the block
        return header + bits.bytes
    }

    private static func littleEndian(_ value: some FixedWidthInteger & UnsignedInteger) -> [UInt8] {
        (0..<value.bitWidth / 8).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }

    private static func crc32(_ bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(0xFFFF_FFFF as UInt32) { crc, byte in
            (0..<8).reduce(crc ^ UInt32(byte)) { crc, _ in (crc >> 1) ^ (crc & 1 == 1 ? 0xEDB8_8320 : 0) }
        }
    }

    private struct BitWriter {
        private var full: [UInt8] = []
        private var partial: UInt8 = 0
        private var used: UInt8 = 0

        var bytes: [UInt8] { used > 0 ? full + [partial] : full }

        /// Least significant bit first.
        mutating func append(_ value: UInt8, _ count: UInt8) {
            for shift in 0..<count {
                partial |= ((value >> shift) & 1) << used
                used += 1
                guard used == 8 else { continue }
                full.append(partial)
                (partial, used) = (0, 0)
            }
        }

        /// Repeats complete bytes only; the bits after them do not change.
        mutating func repeatLastBytes(_ count: Int, times: Int) {
            full += repeatElement(full.suffix(count), count: times).joined()
        }

        /// Huffman codes go most significant bit first.
        mutating func appendCode(_ code: UInt8, _ count: UInt8) {
            for shift in (0..<count).reversed() { append((code >> shift) & 1, 1) }
        }
    }
}
