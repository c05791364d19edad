/// Writes rows in ClickHouse's format RowBinary: numbers in little-endian order, and a length before each text and array.
struct RowBinaryEncoder {
    /// What is in memory: all of it, or the end.
    private(set) var bytes: [UInt8] = []
    private(set) var spooled: SpooledBytes?
    /// Whether there can be no temporary file.
    private(set) var staysInMemory = false

    init() {}

    var count: Int { (spooled?.count ?? 0) + bytes.count }

    /// Moves what is in memory to a file, if that is possible.
    mutating func spool(to open: () -> SpooledBytes? = { SpooledBytes() }) {
        spooled = spooled ?? open()
        staysInMemory = !(spooled?.append(bytes) ?? false)
        if !staysInMemory { bytes.removeAll(keepingCapacity: true) }
    }

    /// Has space for as many bytes: an array that grows is copied, and needs three times its size then.
    init(capacity: Int) { bytes.reserveCapacity(capacity) }

    mutating func add(_ number: some FixedWidthInteger) {
        withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
    }

    mutating func add(_ text: String) {
        add(length: text.utf8.count)
        addBytes(of: text)
    }

    /// Adds the texts as one.
    mutating func add(_ one: String, _ separator: String, _ other: String) {
        add(length: one.utf8.count + separator.utf8.count + other.utf8.count)
        addBytes(of: one)
        addBytes(of: separator)
        addBytes(of: other)
    }

    private mutating func addBytes(of text: String) {
        var text = text
        text.withUTF8 { bytes.append(contentsOf: $0) }
    }

    /// Adds what the other has in memory.
    mutating func add(_ other: RowBinaryEncoder) { bytes.append(contentsOf: other.bytes) }

    mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

    /// In LEB128. It comes before the elements of an array, too.
    mutating func add(length: Int) {
        var rest = UInt64(length)
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }
}
