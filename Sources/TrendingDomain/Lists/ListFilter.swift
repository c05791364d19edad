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
