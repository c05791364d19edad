/// Computes the CRC-32 of the values of a row.
struct RowChecksum {
    private var checksum = CRC32()

    var value: Int64 { Int64(checksum.value) }
    var code: UInt32 { checksum.value }

    mutating func add(_ number: Int64?) {
        // The first byte tells no number from 0.
        let presence: UInt8 = number == nil ? 0 : 1
        withUnsafeBytes(of: presence) { checksum.add($0) }
        withUnsafeBytes(of: (number ?? 0).littleEndian) { checksum.add($0) }
    }

    mutating func add(_ text: String?) {
        add(text.map { Int64($0.utf8.count) })
        guard var text else { return }
        text.withUTF8 { checksum.add($0) }
    }

    /// Adds the texts as one.
    mutating func add(_ one: String, _ separator: String, _ other: String) {
        add(Int64(one.utf8.count + separator.utf8.count + other.utf8.count))
        for var text in [one, separator, other] { text.withUTF8 { checksum.add($0) } }
    }

    /// Adds the same for all spellings that differ only in case.
    mutating func addKey(_ text: String) {
        var text = text
        let isASCII = text.withUTF8 { bytes in
            guard bytes.count <= 64, bytes.allSatisfy({ $0 < 0x80 }) else { return false }
            withUnsafeTemporaryAllocation(byteCount: bytes.count, alignment: 1) { lower in
                for index in bytes.indices {
                    let isUpper = bytes[index] &- UInt8(ascii: "A") < 26
                    lower[index] = isUpper ? bytes[index] | 0x20 : bytes[index]
                }
                add(Int64(bytes.count))
                checksum.add(UnsafeRawBufferPointer(lower))
            }
            return true
        }
        if !isASCII { add(text.lowercased()) }
    }

    mutating func add(_ bytes: UnsafeRawBufferPointer) { checksum.add(bytes) }
}
