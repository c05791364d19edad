/// Identifies a list by source, language, period, spoken language and account. Each query has its own stored list.
package struct TrendingQuery: Hashable {
    /// What the rows of the list are.
    package var kind: ItemKind = .repos
    package var source: TrendingQuery.Source
    /// `nil` for all languages.
    package var language: ProgrammingLanguage?
    package var since: Period = .daily
    /// `nil` for every spoken language.
    package var spokenLanguage: SpokenLanguage?
    /// The account, for a source that has a list for each account.
    package var account: Account?
}

extension TrendingQuery {
    package init(source: TrendingQuery.Source, language: ProgrammingLanguage? = nil, since: Period = .daily) {
        self.source = source
        self.language = language
        self.since = since
    }
}

extension TrendingQuery {
    /// Whether the list has an edition for each day: the sample never changes, a range of days is over, and stars are
    /// no list of what is trending.
    package var hasDays: Bool {
        if case .between = since { return false }
        return ![.starred, .sample].contains(source.signal)
    }
}

extension TrendingQuery {
    /// Whether both queries mean the same list. Languages are compared by slug, not by name.
    package func isSameList(as other: TrendingQuery) -> Bool {
        kind == other.kind && source == other.source && language?.slug == other.language?.slug && since == other.since
            && spokenLanguage?.code == other.spokenLanguage?.code && account == other.account
    }
}
