import TrendingDomain

/// The JSON document of `trending history`, schema version 1.
struct StandingsDocument: Encodable {
    var schemaVersion = 1
    /// The days that the history has; null if it has none of the range.
    @Nullable var from: String?
    @Nullable var to: String?
    /// The days from the first edition to the last; null for an empty history.
    @Nullable var historyDays: Int?
    var repos: [Row]

    struct Row: Encodable {
        var owner: String
        var name: String
        @Nullable var language: String?
        var days: Int
        var bestRank: Int
        var bestRankOn: String
        var first: String
        var last: String
    }
}

/// The JSON document of `trending history` for several languages.
struct SeveralStandingsDocument: Encodable {
    var schemaVersion = 1
    var lists: [StandingsDocument]
}

extension StandingsDocument {
    init(_ standings: Standings) {
        from = standings.days?.lowerBound.calendarDay.text
        to = standings.days?.upperBound.calendarDay.text
        historyDays = standings.span.map { $0.length - 1 }
        repos = standings.rows.map(Row.init)
    }
}

extension StandingsDocument.Row {
    fileprivate init(_ standing: Standing) {
        let best = standing.best
        owner = best.repo.name.owner
        name = best.repo.name.name
        language = best.repo.language
        days = best.days
        bestRank = best.rank
        bestRankOn = best.day.calendarDay.text
        first = standing.firstDay.calendarDay.text
        last = standing.lastDay.calendarDay.text
    }
}
