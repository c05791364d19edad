import TrendingDomain

/// The result of decoding a stored list.
enum ListRecord: Sendable, Equatable {
    case list(TrendingList)
    case damaged
    case newerVersion(Int)

    init(_ bytes: [UInt8]) {
        switch SnapshotRecord.decode(bytes) {
        case .damaged: self = .damaged
        case .newerVersion(let version): self = .newerVersion(version)
        case .record(let record):
            let stored = JSONDocument(record.payload).flatMap { try? StoredTrendingList(JSONValue($0)) }
            self = stored?.list.map { .list($0) } ?? .damaged
        }
    }

    static func encode(_ list: TrendingList) -> [UInt8] {
        SnapshotRecord(payload: JSONWriter.bytes(of: StoredTrendingList(list))).encoded
    }
}
