import TrendingDomain

/// The JSON document of `trending history REPOSITORY`, schema version 1.
struct RepoHistoryDocument: Encodable {
    var schemaVersion = 1
    var repository: Name
    /// The days from the first day of the history to the last; null for an empty history.
    @Nullable var historyDays: Int?
    /// Null unless a team's server answered.
    @Nullable var teamHistory: TeamHistoryDocument?
    var lists: [List]

    struct Name: Encodable {
        var owner: String
        var name: String
        /// Null for github.com.
        @Nullable var server: String?
    }

    struct List: Encodable {
        var query: QueryDocument
        var days: Int
        var first: String
        var last: String
        var bestRank: Int
        var bestRankOn: String
        var longestStreak: Int
        /// `false` if it may be longer: the history lacks a list beside it.
        var longestStreakIsExact: Bool
        var appearances: [Day]
    }

    struct Day: Encodable {
        var day: String
        var rank: Int
        @Nullable var stars: Int?
        @Nullable var starsGained: Int?
    }
}

extension RepoHistoryDocument {
    init(_ history: RepoHistory, _ answerer: HistoryAnswerer, _ queries: HistoryQueries) {
        teamHistory = TeamHistoryDocument(answerer)
        let repo = history.repo
        let server = Nullable(wrappedValue: repo.knownServer)
        repository = Name(owner: repo.name.owner, name: repo.name.name, server: server)
        historyDays = history.span?.length
        lists = history.lists.map { List($0, queries($0.list)) }
    }
}

extension RepoHistoryDocument.List {
    fileprivate init(_ list: RepoListHistory, _ query: TrendingQuery) {
        self.query = QueryDocument(ofHistory: query)
        days = list.days
        first = list.firstDay.calendarDay.text
        last = list.lastDay.calendarDay.text
        bestRank = list.best.entry.rank
        bestRankOn = list.best.day.calendarDay.text
        longestStreak = list.longestStreak.days
        longestStreakIsExact = list.longestStreak.isExact
        appearances = list.appearances.map { appearance in
            RepoHistoryDocument.Day(
                day: appearance.day.calendarDay.text,
                rank: appearance.entry.rank,
                stars: Nullable(wrappedValue: appearance.entry.stars),
                starsGained: Nullable(wrappedValue: appearance.entry.gained)
            )
        }
    }
}

extension QueryDocument {
    init(ofHistory query: TrendingQuery) {
        self.init(query, since: query.source.hasPeriods ? query.since : nil)
    }
}
