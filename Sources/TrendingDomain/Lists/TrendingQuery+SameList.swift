extension TrendingQuery {
    /// Whether both ask for the same list: the slug of a language counts, its name does not.
    package func asksTheSame(as other: TrendingQuery) -> Bool {
        kind == other.kind && source == other.source && language?.slug == other.language?.slug && since == other.since
            && spokenLanguage?.code == other.spokenLanguage?.code && account == other.account
    }
}
