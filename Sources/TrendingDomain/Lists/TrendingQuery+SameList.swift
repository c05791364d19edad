extension TrendingQuery {
    /// Whether both queries mean the same list. Languages are compared by slug, not by name.
    package func isSameList(as other: TrendingQuery) -> Bool {
        kind == other.kind && source == other.source && language?.slug == other.language?.slug && since == other.since
            && spokenLanguage?.code == other.spokenLanguage?.code && account == other.account
    }
}
