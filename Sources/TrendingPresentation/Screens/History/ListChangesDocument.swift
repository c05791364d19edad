import TrendingDomain

/// The JSON document of `trending diff`, schema version 1.
struct ListChangesDocument: Encodable {
    var schemaVersion = 1
    var query: QueryDocument
    var from: String
    var to: String
    /// Whether rows are missing in the earlier list, and in the later one.
    var fromIsIncomplete: Bool
    var toIsIncomplete: Bool
    /// Null unless a team's server answered.
    @Nullable var teamHistory: TeamHistoryDocument?
    var new: [Row]
    var back: [Row]
    /// Was in the list before. It is not known whether it left.
    var seenBefore: [Row]
    var up: [Row]
    var down: [Row]
    var same: [Row]
    var gone: [Row]

    struct Row: Encodable {
        var owner: String
        var name: String
        @Nullable var rank: Int?
        @Nullable var previousRank: Int?
        /// The day before the earlier list on which it was last in the list.
        @Nullable var lastSeen: String?
    }
}

/// The JSON document of `trending diff` for several languages.
struct SeveralListChangesDocument: Encodable {
    var schemaVersion = 1
    var lists: [ListChangesDocument]
}

extension ListChangesDocument {
    init(_ changes: ListChanges, _ answerer: HistoryAnswerer, _ queries: HistoryQueries) {
        teamHistory = TeamHistoryDocument(answerer)
        query = QueryDocument(ofHistory: queries(changes.to.list))
        from = changes.from.day.calendarDay.text
        to = changes.to.day.calendarDay.text
        fromIsIncomplete = !changes.from.isWhole
        toIsIncomplete = !changes.to.isWhole
        new = changes.new.map(Row.init)
        back = changes.back.map(Row.init)
        seenBefore = changes.seenBefore.map(Row.init)
        up = changes.up.map(Row.init)
        down = changes.down.map(Row.init)
        same = changes.same.map(Row.init)
        gone = changes.gone.map(Row.init)
    }
}

extension ListChangesDocument.Row {
    fileprivate init(_ change: ListChanges.Change) {
        owner = change.repo.name.owner
        name = change.repo.name.name
        rank = change.rank
        previousRank = change.previousRank
        lastSeen = change.lastDay?.calendarDay.text
    }
}
