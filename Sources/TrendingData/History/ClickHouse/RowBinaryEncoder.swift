/// Writes rows in ClickHouse's format RowBinary: numbers in little-endian order, and a length before each text and array.
struct RowBinaryEncoder {
    private(set) var bytes: [UInt8] = []

    mutating func add(_ number: some FixedWidthInteger) {
        withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
    }

    mutating func add(_ text: String) {
        var text = text
        text.withUTF8 { text in
            add(length: text.count)
            bytes.append(contentsOf: text)
        }
    }

    mutating func add(_ texts: [String]) {
        add(length: texts.count)
        for text in texts { add(text) }
    }

    mutating func add(_ numbers: [some FixedWidthInteger]) {
        add(length: numbers.count)
        for number in numbers { add(number) }
    }

    /// In LEB128.
    private mutating func add(length: Int) {
        var rest = UInt64(length)
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }
}
