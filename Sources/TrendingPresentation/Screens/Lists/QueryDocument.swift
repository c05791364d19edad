import TrendingDomain

/// The query of a stored list, in JSON.
struct QueryDocument: Encodable {
    var source: String
    /// The server, if it is not the source's usual one.
    @Nullable var server: String?
    @Nullable var language: String?
    /// Null if the source has no periods.
    @Nullable var since: String?
    @Nullable var spokenLanguage: String?
    /// The list's account, if each account has its own list.
    @Nullable var account: String?
    /// `developers` for a list of developers. Lists of repositories do not have this key.
    var kind: String?
}

extension QueryDocument {
    init(_ query: TrendingQuery, since: TrendingQuery.Period?) {
        source = query.source.name
        server = query.source.label ?? query.source.address
        language = query.language?.name
        self.since = since?.text
        spokenLanguage = query.spokenLanguage?.code
        account = query.account?.login
        kind = query.kind == .repos ? nil : query.kind.rawValue
    }
}
