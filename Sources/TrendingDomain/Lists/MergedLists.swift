/// Several lists as one.
package struct MergedLists<Item: RankedItem>: Sendable, Equatable {
    /// Latest first.
    package let lists: [RankedList<Item>]
    /// Each item once, as the latest list that has it shows it: the latest list's first, in the order of each.
    package let rows: [Row]

    /// An item with its rank in its own list, and which of the lists that is.
    package struct Row: Sendable, Equatable {
        package var item: Item
        package var list: Int
    }

    /// Leaves out a list from which the filter removes every row.
    package init(_ lists: [RankedList<Item>], filter: ListFilter = ListFilter()) {
        self.lists = lists.compactMap(filter.apply).sorted { $0.fetchedAt > $1.fetchedAt }
        var seen: Set<String> = []
        var rows: [Row] = []
        for (index, list) in self.lists.enumerated() {
            for item in Arrangement().apply(to: list.items) where seen.insert(item.url.lowercased()).inserted {
                rows.append(Row(item: item, list: index))
            }
        }
        self.rows = rows
    }

    /// The rows that the user wants, in the order they chose. Ranks of different lists are not compared, and stars
    /// gained only with those of the same period.
    package func rows(_ arrangement: Arrangement) -> [Row] {
        let items = rows.map(\.item)
        let order =
            switch arrangement.sort {
            case .rank: arrangement.unsorted(items)
            case .gained: arrangement.limited(byPeriod(arrangement.unlimited.order(of: items)))
            case .stars, .forks, .name: arrangement.order(of: items)
            }
        return order.map { rows[$0] }
    }

    /// The shortest period first; rows without the figure last.
    private func byPeriod(_ order: [Int]) -> [Int] {
        let known = order.filter { rows[$0].item.figure(.gained) != nil }
        func period(_ row: Int) -> TrendingQuery.Period? { lists[rows[row].list].gainedPeriod }
        var periods: [TrendingQuery.Period?] = []
        for period in known.map(period) where !periods.contains(period) { periods.append(period) }
        periods.sort { ($0?.days ?? .max) < ($1?.days ?? .max) }
        return periods.flatMap { wanted in known.filter { period($0) == wanted } }
            + order.filter { rows[$0].item.figure(.gained) == nil }
    }
}
