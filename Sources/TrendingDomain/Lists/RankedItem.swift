/// A row of a list: a repository, or another kind of item that a source ranks.
package protocol RankedItem: Sendable, Equatable {
    static var kind: ItemKind { get }
    /// 1 for the first row of the source's own order; `nil` if the source does not rank it.
    var rank: Int? { get }
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

/// What the items of a list are. The raw value is part of stored files and of their names.
package enum ItemKind: String, Sendable, Hashable, CaseIterable {
    case repos
}
