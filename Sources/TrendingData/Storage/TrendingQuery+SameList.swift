import TrendingDomain

extension TrendingQuery {
    /// Whether both ask for one and the same list: what a language is called does not matter, its slug does.
    func asksTheSame(as other: TrendingQuery) -> Bool {
        source == other.source && language?.slug == other.language?.slug && since == other.since
            && spokenLanguage?.code == other.spokenLanguage?.code && account == other.account
    }
}
