/// A row of a list: a repository, or another kind of item that a source ranks.
package protocol RankedItem: Sendable, Equatable {
    static var kind: ItemKind { get }
    /// 1 for the first row of the source's own order; `nil` if the source does not rank it.
    var rank: Int? { get }
    /// How the item moved since the list's last edition; `nil` if that is not known.
    var movement: Movement? { get set }
    /// The server's number of the item, which stays when it is renamed; `nil` if it is not known.
    var id: Int? { get }
    /// Absolute address of the item. Two rows with the same address, in any case, are the same item.
    var url: String { get }
    /// The language the item is written in, as the source shows it.
    var language: String? { get }
    /// What `SortOrder.name` compares, in lower case.
    var sortName: String { get }

    /// The number that the order compares; `nil` if the item has none.
    func sortValue(_ order: Arrangement.SortOrder) -> Int?
    /// Appends the texts in which a search looks.
    func append(to text: inout SearchText)
}

extension RankedItem {
    /// Whether the source says the same of both. Their movements may differ.
    func isSameRow(as other: Self) -> Bool {
        var (one, other) = (self, other)
        (one.movement, other.movement) = (nil, nil)
        return one == other
    }
}

/// What the items of a list are. The raw value is part of stored files and of their names.
package enum ItemKind: String, Hashable, CaseIterable {
    case repos, developers
}

extension [Int?] {
    /// The places of rows with these ranks: the ranks if they are in order, and otherwise the numbers of the rows.
    package var places: [Int] {
        var places: [Int] = []
        places.reserveCapacity(count)
        for rank in self {
            guard let rank, rank > places.last ?? 0 else { return (0..<count).map { $0 + 1 } }
            places.append(rank)
        }
        return places
    }
}
