/// Several lists merged into one.
package struct MergedLists<Item: RankedItem>: Equatable {
    /// Latest first.
    package let lists: [RankedList<Item>]
    /// Each item once, taken from the latest list that contains it. Rows of the latest list come first, each list
    /// in its own order.
    package let rows: [Row]

    /// An item with its rank in its own list, and the index of that list.
    package struct Row: Equatable {
        package var item: Item
        package var list: Int
    }

    /// Leaves out each list in which the filter keeps no row.
    package init(_ lists: [RankedList<Item>], filter: ListFilter = ListFilter()) {
        self.lists = lists.compactMap(filter.apply).sorted { $0.fetchedAt > $1.fetchedAt }
        var seen = KnownItems()
        var rows: [Row] = []
        for (index, list) in self.lists.enumerated() {
            for item in Arrangement().apply(to: list.items) where seen.insert(item) {
                rows.append(Row(item: item, list: index))
            }
        }
        self.rows = rows
    }

    /// Returns the selected rows in the chosen order. Ranks from different lists are not compared, and gained stars are
    /// compared only within the same period.
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

    /// The number of an item says whether it is known already: it may have been renamed, and its name may be that of
    /// another one. Without a number, the address says it.
    private struct KnownItems {
        private var ids: Set<String> = []
        private var addresses: [String: Int?] = [:]

        /// Returns whether the item is new.
        mutating func insert(_ item: some RankedItem) -> Bool {
            let address = item.url.lowercased()
            if let id = item.id {
                // A number is only unique on its server.
                let server = address.split(separator: "/", maxSplits: 2).prefix(2).joined(separator: "/")
                guard ids.insert("\(server) \(id)").inserted else { return false }
            }
            guard let known = addresses.updateValue(item.id, forKey: address) else { return true }
            return known != nil && item.id != nil
        }
    }

    /// Groups the rows by period, shortest first; rows without a count come last.
    private func byPeriod(_ order: [Int]) -> [Int] {
        let known = order.filter { rows[$0].item.sortValue(.gained) != nil }
        func period(_ row: Int) -> TrendingQuery.Period? { lists[rows[row].list].gainedPeriod }
        var periods: [TrendingQuery.Period?] = []
        for period in known.map(period) where !periods.contains(period) { periods.append(period) }
        periods.sort { ($0?.days ?? .max) < ($1?.days ?? .max) }
        return periods.flatMap { wanted in known.filter { period($0) == wanted } }
            + order.filter { rows[$0].item.sortValue(.gained) == nil }
    }
}

/// Selects lists and rows by language and period.
package struct ListFilter: Equatable {
    /// Empty for every language.
    package var languages: [ProgrammingLanguage]
    /// `nil` for every period.
    package var since: TrendingQuery.Period?

    package init(languages: [ProgrammingLanguage] = [], since: TrendingQuery.Period? = nil) {
        self.languages = languages
        self.since = since
    }

    /// Returns a list in one of the languages unchanged, and any other list with only the rows in these languages;
    /// `nil` if no row is left.
    package func apply<Item: RankedItem>(_ list: RankedList<Item>) -> RankedList<Item>? {
        if let since, list.gainedPeriod != since { return nil }
        let slugs = languages.map(\.slug)
        if languages.isEmpty || list.query.language.map({ slugs.contains($0.slug) }) == true { return list }
        let names = languages.map { $0.name.lowercased() }
        var list = list
        list.items = list.items.filter { item in item.language.map { names.contains($0.lowercased()) } ?? false }
        return list.items.isEmpty ? nil : list
    }
}
