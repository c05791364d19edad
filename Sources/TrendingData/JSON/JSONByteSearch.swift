/// Searches many bytes at once for characters that matter in JSON.
enum JSONByteSearch {
    /// The number of bytes for which `isCounted` returns true.
    @inline(__always)
    static func count(_ bytes: [UInt8], _ isCounted: (UInt8) -> Bool) -> Int {
        bytes.withUnsafeBufferPointer { bytes in
            var (count, index) = (0, 0)
            while index < bytes.count {
                // A sum that fits into a byte lets the processor add sixteen at a time.
                var part: UInt8 = 0
                let end = min(index + 128, bytes.count)
                while index < end {
                    part &+= isCounted(bytes[index]) ? 1 : 0
                    index &+= 1
                }
                count += Int(part)
            }
            return count
        }
    }

    /// Whether the byte begins an object or an array, or separates values.
    static func isValueBoundary(_ byte: UInt8) -> Bool {
        byte == "," || byte == "[" || byte == "{"
    }

    static func areASCII(_ bytes: ArraySlice<UInt8>) -> Bool {
        bytes.withUnsafeBufferPointer { $0.reduce(0, |) } < 0x80
    }

    /// Sets the highest bit of each of eight bytes that is a quotation mark, a backslash or a control character. Bytes
    /// after the lowest of these may also be set wrongly.
    static func endsOfPlainText(_ bytes: UInt64) -> UInt64 {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let (quotes, backslashes) = (bytes ^ ones &* 0x22, bytes ^ ones &* 0x5C)
        let ends = (quotes &- ones) & ~quotes | (backslashes &- ones) & ~backslashes | (bytes &- ones &* 0x20) & ~bytes
        return ends & (ones &* 0x80)
    }
}
