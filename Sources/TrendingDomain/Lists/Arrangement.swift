/// Selects and sorts the rows of a list: which rows, in which order and how many.
package struct Arrangement: Sendable, Equatable {
    package var sort: SortOrder
    package var isReversed: Bool
    /// `nil` for all rows.
    package var limit: Int?
    /// `nil` to match every row.
    package var match: TextMatcher?
    /// The addresses of the rows to choose from; `nil` for all rows.
    package var addresses: Set<String>?

    package init(
        sort: SortOrder = .rank,
        isReversed: Bool = false,
        limit: Int? = nil,
        match: TextMatcher? = nil
    ) {
        self.sort = sort
        self.isReversed = isReversed
        self.limit = limit
        self.match = match
    }

    /// `rank` is the source's own order; counts sort from large to small, names from A to Z.
    package enum SortOrder: String, Sendable, CaseIterable {
        case rank, gained, stars, forks, name
    }

    /// How many rows match.
    package func matchCount(_ items: [some RankedItem]) -> Int {
        addresses != nil ? matching(items).count : match?.indices(in: items).count ?? items.count
    }

    /// Returns the matching rows in this order, at most `limit`. Rows without the count come last, even in reverse
    /// order; equal rows keep the source's order.
    package func apply<Item: RankedItem>(to items: [Item]) -> [Item] {
        order(of: items).map { items[$0] }
    }

    /// The indices of the rows that `apply` returns.
    package func order(of items: [some RankedItem]) -> [Int] {
        let matching = matching(items)
        let sorted = matching.filter { isKnown(items[$0]) }.sorted { one, other in
            if comesBefore(items[one], items[other]) { return !isReversed }
            if comesBefore(items[other], items[one]) { return isReversed }
            return one < other
        }
        return limited(sorted + matching.filter { !isKnown(items[$0]) })
    }

    /// The indices of the matching rows in the source's order, or in its reverse.
    func unsorted(_ items: [some RankedItem]) -> [Int] {
        limited(isReversed ? matching(items).reversed() : matching(items))
    }

    func limited(_ indices: [Int]) -> [Int] {
        limit.map { Array(indices.prefix(max(0, $0))) } ?? indices
    }

    var unlimited: Arrangement {
        var arrangement = self
        arrangement.limit = nil
        return arrangement
    }

    private func matching(_ items: [some RankedItem]) -> [Int] {
        let matching = match?.indices(in: items) ?? Array(items.indices)
        guard let addresses else { return matching }
        return matching.filter { addresses.contains(items[$0].url) }
    }

    private func isKnown(_ item: some RankedItem) -> Bool {
        sort == .name || item.sortValue(sort) != nil
    }

    private func comesBefore<Item: RankedItem>(_ one: Item, _ other: Item) -> Bool {
        guard sort != .name else { return one.sortName < other.sortName }
        guard let first = one.sortValue(sort), let second = other.sortValue(sort) else { return false }
        return sort == .rank ? first < second : first > second
    }
}
