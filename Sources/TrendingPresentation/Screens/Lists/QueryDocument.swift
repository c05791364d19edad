import TrendingDomain

/// The query of a stored list, in JSON.
extension JSONNode {
    static func stored(_ query: TrendingQuery, since period: TrendingQuery.Period?) -> JSONNode {
        let members: JSONNode = [
            "source": query.source.name,
            // If it is not the source's usual one.
            "server": query.source.label ?? query.source.address,
            "language": query.language?.name,
            // Null if the source has no periods.
            "since": period?.text,
            "spokenLanguage": query.spokenLanguage?.code,
            // If each account has its own list.
            "account": query.account?.login,
        ]
        return query.kind == .repos ? members : members.with(["kind": query.kind.rawValue])
    }

    static func ofHistory(_ query: TrendingQuery) -> JSONNode {
        stored(query, since: query.source.hasPeriods ? query.since : nil)
    }
}
