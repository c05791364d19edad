/// Computes the CRC-32 of the values of a row, or of several rows one after another.
struct RowChecksum {
    private var bytes: [UInt8] = []

    var value: Int64 {
        var checksum = CRC32()
        checksum.add(bytes)
        return Int64(checksum.value)
    }

    mutating func add(_ number: Int64?) {
        bytes.append(number == nil ? 0 : 1)
        withUnsafeBytes(of: (number ?? 0).littleEndian) { bytes.append(contentsOf: $0) }
    }

    mutating func add(_ text: String?) {
        bytes.append(text == nil ? 0 : 2)
        add(Int64(text?.utf8.count ?? 0))
        bytes.append(contentsOf: (text ?? "").utf8)
    }
}
