#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import TrendingDomain

/// What the bytes of a stored list turn out to be.
enum ListRecord: Sendable, Equatable {
    case list(TrendingList)
    case damaged
    case newerVersion(Int)

    init(_ bytes: [UInt8]) {
        switch SnapshotRecord.decode(bytes) {
        case .damaged: self = .damaged
        case .newerVersion(let version): self = .newerVersion(version)
        case .record(let record):
            let stored = JSONDocument.decode(StoredTrendingList.self, record.payload, most: Self.mostValues)
            self = stored?.list.map { .list($0) } ?? .damaged
        }
    }

    /// A row that was read has twice as many values in a record as in a feed.
    private static let mostValues = 3 * JSONDocument.mostValues

    /// The bytes to store, `nil` where the list cannot be written as JSON.
    static func encode(_ list: TrendingList) -> [UInt8]? {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(StoredTrendingList(list))).map { SnapshotRecord(payload: [UInt8]($0)).encoded }
    }
}
