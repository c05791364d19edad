/// The columns of a table, in the order of the JSON.
extension StandingsDocument.Row {
    static let columns = [
        "owner", "name", "url", "language", "days", "bestRank", "bestRankOn", "bestRankIn.source", "bestRankIn.server",
        "bestRankIn.language", "bestRankIn.since", "bestRankIn.spokenLanguage", "bestRankIn.account", "first", "last",
        "server",
    ]
}
