import TrendingDomain

/// A payload with a header line that has its length and checksum: `trending <version> <length> <checksum>`, a line
/// feed, the payload.
///
/// The length is the payload's in bytes, in decimal. The checksum is eight hexadecimal digits over `trending <version>
/// <length> ` and the payload. Later versions keep this line, so that every version can tell a later one from damage.
package struct SnapshotRecord: Sendable, Equatable {
    /// The version that this program writes, and the latest one that it reads.
    package static let currentVersion = 1

    package var version: Int
    package var payload: [UInt8]

    package init(payload: [UInt8], version: Int = currentVersion) {
        self.version = version
        self.payload = payload
    }

    package var encoded: [UInt8] { Self.header(version: version, payload: payload) + payload }
}

/// What the bytes of a record hold.
package enum DecodedRecord<Value> {
    case record(Value)
    case damaged
    /// Undamaged, but written by a later version of the program.
    case newerVersion(Int)

    var record: Value? { if case .record(let value) = self { value } else { nil } }
    var isDamaged: Bool { if case .damaged = self { true } else { false } }
    var isNewer: Bool { if case .newerVersion = self { true } else { false } }

    /// Damaged if `read` returns `nil`.
    func flatMap<Other>(_ read: (Value) -> Other?) -> DecodedRecord<Other> {
        switch self {
        case .record(let value): read(value).map { .record($0) } ?? .damaged
        case .damaged: .damaged
        case .newerVersion(let version): .newerVersion(version)
        }
    }
}

extension DecodedRecord: Sendable where Value: Sendable {}
extension DecodedRecord: Equatable where Value: Equatable {}

extension SnapshotRecord {
    /// Detects every change of one bit and every change of length as damage.
    package static func decode(_ bytes: [UInt8]) -> DecodedRecord<SnapshotRecord> {
        guard let (fields, end) = header(of: bytes), let version = Int(fields[1]), version > 0 else { return .damaged }
        // A header has only one form, so comparing it with a new one checks length, checksum and form at once.
        let payload = bytes[(end + 1)...]
        guard bytes[...end].elementsEqual(header(version: version, payload: payload)) else { return .damaged }
        return version > currentVersion
            ? .newerVersion(version) : .record(SnapshotRecord(payload: Array(payload), version: version))
    }

    /// Whether the bytes begin with a header, of any version and also of a record that is damaged after it.
    static func isBegun(by bytes: [UInt8]) -> Bool {
        header(of: bytes)?.fields[1...2].allSatisfy { Int($0) != nil } ?? false
    }

    /// The fields of the first line, and where it ends. `nil` if it is no header.
    static func header(of bytes: [UInt8]) -> (fields: [String], end: Int)? {
        guard let end = bytes.prefix(maxHeaderLength).firstIndex(of: "\n") else { return nil }
        let fields = bytes[..<end].split(separator: " ").map { String(decoding: $0, as: UTF8.self) }
        return fields.count == 4 && fields[0] == "trending" ? (fields, end) : nil
    }

    /// Enough for two numbers of 19 digits, the longest possible.
    static let maxHeaderLength = 64

    private static func header(version: Int, payload: some Collection<UInt8>) -> [UInt8] {
        let start = "trending \(version) \(payload.count) "
        var checksum = CRC32()
        checksum.add(start.utf8)
        checksum.add(payload)
        return Array("\(start)\(checksum.value.hexadecimal)\n".utf8)
    }
}

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
