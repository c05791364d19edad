/// Selects and sorts the rows of a list: which rows, in which order and how many.
package struct Arrangement: Equatable {
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
    package enum SortOrder: String, CaseIterable {
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
        if sort == .name { return limited(sorted(matching, matching.map { items[$0].sortName })) }
        return limited(sorted(matching, matching.map { items[$0].sortValue(sort) }))
    }

    /// Sorts by keys that are read once: a row takes longer to copy than to compare. Most lists are sorted already.
    private func sorted<Key: Comparable>(_ indices: [Int], _ keys: [Key?]) -> [Int] {
        let isDescending = isReversed != (sort != .rank && sort != .name)
        func isBefore(_ one: Int, _ other: Int) -> Bool {
            guard let first = keys[one], let second = keys[other] else { return keys[one] != nil && keys[other] == nil }
            return isDescending ? second < first : first < second
        }
        let places = Array(indices.indices)
        guard zip(places, places.dropFirst()).contains(where: { isBefore($1, $0) }) else { return indices }
        return places.sorted { isBefore($0, $1) || (!isBefore($1, $0) && $0 < $1) }.map { indices[$0] }
    }

    /// The indices of the matching rows in the source's order, or in its reverse.
    func unsorted(_ items: [some RankedItem]) -> [Int] {
        limited(isReversed ? matching(items).reversed() : matching(items))
    }

    func limited<Element>(_ rows: [Element]) -> [Element] {
        limit.map { Array(rows.prefix(max(0, $0))) } ?? rows
    }

    /// The same order of all rows.
    package var ofAllRows: Arrangement { Arrangement(sort: sort, isReversed: isReversed) }

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
}
