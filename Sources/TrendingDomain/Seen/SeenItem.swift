/// A repository or developer as the record of what was seen knows it.
///
/// Two names with the same id are one item that was renamed, and two ids with the same name are two items.
package struct SeenItem: Hashable {
    package var kind: ItemKind
    package var id: Int?
    /// `owner/name` or a login, in lower case; the whole address if it is on another server than the record's.
    package var name: String

    /// `nil` for a name that no server gives, such as one with a space: it can't be recorded.
    package init?(kind: ItemKind, id: Int?, name: String) {
        let name = name.lowercased()
        let bytes = name.utf8
        guard (1...Self.longest).contains(bytes.count), bytes.allSatisfy({ $0 > 0x20 && $0 != 0x7F }) else {
            return nil
        }
        (self.kind, self.id, self.name) = (kind, id, name)
    }

    /// `server` is the address of the record's server.
    package init?(_ item: some RankedItem, at server: String) {
        let url = item.url.lowercased()
        let prefix = server.lowercased() + "/"
        let isThere = url.hasPrefix(prefix)
        // A number is only unique on its server.
        self.init(
            kind: type(of: item).kind,
            id: isThere ? item.id : nil,
            name: isThere ? String(url.dropFirst(prefix.count)) : url
        )
    }

    package func isSame(as other: SeenItem) -> Bool {
        guard kind == other.kind else { return false }
        if let id, let otherID = other.id { return id == otherID }
        return name == other.name
    }

    /// In bytes. GitHub allows 39 for an owner and 100 for a name.
    private static let longest = 400
}

/// Finds which of a few items are the same as one of many.
struct SeenMatcher {
    private let items: [SeenItem]
    private var byName: [String: [Int]] = [:]
    private var byID: [Int: [Int]] = [:]

    init(_ items: [SeenItem]) {
        self.items = items
        for (index, item) in items.enumerated() {
            byName[item.name, default: []].append(index)
            if let id = item.id { byID[id, default: []].append(index) }
        }
    }

    /// The rows that are the same as one of the items. `server` is the address of the record's server.
    func rows<Item: RankedItem>(_ rows: [Item], at server: String) -> [Item] {
        rows.filter { row in SeenItem(row, at: server).map { !indices(of: $0).isEmpty } ?? false }
    }

    /// The indices of the items that are the same.
    func indices(of other: SeenItem) -> [Int] {
        var found = byName[other.name]?.filter { items[$0].isSame(as: other) } ?? []
        guard let id = other.id, let same = byID[id] else { return found }
        found += same.filter { items[$0].isSame(as: other) && !found.contains($0) }
        return found
    }
}
