import TrendingDomain

/// The JSON document of `trending history`, schema version 1.
struct StandingsDocument: Encodable {
    var schemaVersion = 1
    /// Only among several lists.
    var query: QueryDocument?
    /// The part of the requested days that lies within the history, or null.
    @Nullable var from: String?
    @Nullable var to: String?
    /// On how many days the history has the list. For all lists, the days from the first to the last, or null.
    @Nullable var historyDays: Int?
    /// The number of days from `from` to `to`, or null.
    @Nullable var days: Int?
    /// Null unless a team's server answered.
    @Nullable var teamHistory: TeamHistoryDocument?
    var repos: [Row]

    struct Row: Encodable {
        var owner: String
        var name: String
        var url: String
        @Nullable var language: String?
        var days: Int
        var bestRank: Int
        var bestRankOn: String
        /// The list in which it had its best rank.
        var bestRankIn: QueryDocument
        var first: String
        var last: String
        /// Null for github.com.
        @Nullable var server: String?
    }
}

/// The JSON document of `trending history` for several languages.
struct SeveralStandingsDocument: Encodable {
    var schemaVersion = 1
    var lists: [StandingsDocument]
}

extension StandingsDocument {
    init(_ standings: Standings, _ answerer: HistoryAnswerer, _ queries: HistoryQueries) {
        teamHistory = TeamHistoryDocument(answerer)
        from = standings.days?.lowerBound.calendarDay.text
        to = standings.days?.upperBound.calendarDay.text
        // The rows of a server say nothing about other days.
        if answerer == .own { historyDays = standings.historyDays ?? standings.span?.length }
        days = standings.days?.length
        repos = standings.rows.map { Row($0, queries($0.best.list)) }
    }
}

extension StandingsDocument.Row {
    fileprivate init(_ standing: Standing, _ query: TrendingQuery) {
        let best = standing.best
        owner = best.repo.name.owner
        name = best.repo.name.name
        url = (best.repo.knownServer ?? "https://github.com") + "/\(owner)/\(name)"
        language = best.repo.language
        days = best.days
        bestRank = best.rank
        bestRankOn = best.day.calendarDay.text
        bestRankIn = QueryDocument(ofHistory: query)
        first = standing.firstDay.calendarDay.text
        last = standing.lastDay.calendarDay.text
        server = best.repo.knownServer
    }
}
