import TrendingDomain

/// The result of decoding a stored list.
enum ListRecord<Item> {
    case list(RankedList<Item>)
    case damaged
    case newerVersion(Int)
}

extension ListRecord: Sendable where Item: Sendable {}
extension ListRecord: Equatable where Item: Equatable {}

/// How lists of one kind of item are written to a record and read from it.
package struct ListFormat<Item>: Sendable {
    let decode: @Sendable ([UInt8]) -> ListRecord<Item>
    let encode: @Sendable (RankedList<Item>) -> [UInt8]
}

extension ListFormat where Item == Repo {
    package static var repos: ListFormat { ListFormat(stored: ()) }
}

extension ListFormat where Item == Developer {
    package static var developers: ListFormat { ListFormat(stored: ()) }
}

extension ListFormat where Item: StoredItem {
    private init(stored: Void) {
        decode = { ListRecord($0) }
        encode = { SnapshotRecord(payload: JSONWriter.bytes(of: $0)).encoded }
    }
}

extension ListRecord where Item: StoredItem {
    fileprivate init(_ bytes: [UInt8]) {
        switch SnapshotRecord.decode(bytes) {
        case .damaged: self = .damaged
        case .newerVersion(let version): self = .newerVersion(version)
        case .record(let record): self = Self(payload: record.payload)
        }
    }

    private init(payload: [UInt8]) {
        guard let json = JSONDocument(payload).map(JSONValue.init) else { self = .damaged; return }
        let kind = try? json.member("query")?.member("kind")?.text
        if let kind, ItemKind(rawValue: kind) == nil {
            self = .newerVersion(SnapshotRecord.currentVersion + 1)
        } else {
            self = (try? RankedList(json)).map { .list($0) } ?? .damaged
        }
    }
}

/// The result of decoding a stored list of any kind, without its rows.
enum ListSummaryRecord: Equatable {
    case list(StoredListSummary)
    case damaged
    case newerVersion(Int)

    init(_ bytes: [UInt8]) {
        self.init(ListFormat.repos.decode(bytes))
        if self == .damaged { self.init(ListFormat.developers.decode(bytes)) }
    }

    private init<Item>(_ record: ListRecord<Item>) {
        switch record {
        case .list(let list):
            self = .list(StoredListSummary(list))
        case .damaged: self = .damaged
        case .newerVersion(let version): self = .newerVersion(version)
        }
    }
}
