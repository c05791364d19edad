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
    package static var repos: ListFormat { ListFormat(StoredRepo.self) }
}

extension ListFormat where Item == Developer {
    package static var developers: ListFormat { ListFormat(StoredDeveloper.self) }
}

extension ListFormat where Item: RankedItem {
    init<Row: StoredItem>(_ row: Row.Type) where Row.Item == Item {
        decode = { ListRecord($0, row) }
        encode = { list in
            SnapshotRecord(payload: StoredRankedList(list).bytes(list.items.map(Row.init))).encoded
        }
    }
}

extension ListRecord where Item: RankedItem {
    fileprivate init<Row: StoredItem>(_ bytes: [UInt8], _ row: Row.Type) where Row.Item == Item {
        switch SnapshotRecord.decode(bytes) {
        case .damaged: self = .damaged
        case .newerVersion(let version): self = .newerVersion(version)
        case .record(let record): self = Self(payload: record.payload, row)
        }
    }

    private init<Row: StoredItem>(payload: [UInt8], _ row: Row.Type) where Row.Item == Item {
        guard let json = JSONDocument(payload).map(JSONValue.init) else { self = .damaged; return }
        if let query: StoredQuery = try? json["query"], query.itemKind == nil {
            self = .newerVersion(SnapshotRecord.currentVersion + 1)
        } else {
            self = (try? Self.list(json, row)).flatMap(\.self).map { .list($0) } ?? .damaged
        }
    }

    private static func list<Row: StoredItem>(_ json: JSONValue, _ row: Row.Type) throws(JSONMismatch) -> RankedList<
        Item
    >?
    where Row.Item == Item {
        let rows: [Row] = try json[Row.member.description]
        return try StoredRankedList(json).list(rows).flatMap { $0.query.kind == Item.kind ? $0 : nil }
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
