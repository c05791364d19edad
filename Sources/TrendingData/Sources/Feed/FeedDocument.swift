import TrendingDomain

/// The contents of a feed: a list of repositories in JSON, in any of the common shapes.
package struct FeedDocument: Sendable, Equatable {
    /// Ranked by position in the feed, from 1. The ranks of unreadable rows are missing.
    package var repos: [Repo]
    package var unreadableRows: Int
    /// The number of rows in the feed. At most 10,000 are read.
    package var rowCount: Int
    package var facts: FeedFacts
    /// Whether the feed says that rows are missing, or that something went wrong.
    package var isIncomplete = false

    package init(repos: [Repo], unreadableRows: Int, rowCount: Int, facts: FeedFacts = FeedFacts()) {
        self.repos = repos
        self.unreadableRows = unreadableRows
        self.rowCount = rowCount
        self.facts = facts
    }

    /// Reads an array of rows, or an object that contains such an array.
    package static func read(_ bytes: [UInt8]) -> Result<FeedDocument, ListRefusal> {
        guard let answer = UntrustedJSON.read(bytes) else { return .failure(.notJSON) }
        let feed = JSONObject(answer)
        let members = RowMembers(answer)
        var facts = feed.map { FeedFacts($0, members) } ?? FeedFacts()
        guard let list = (try? answer.elements) ?? members.list(.rows) else {
            return .failure(.notAList)
        }
        let rows = FeedRows(list)
        // An object with an empty array may be an error message.
        let isNamed = feed.map { $0.list("repos", "repositories") != nil || facts.title != nil } ?? true
        guard !rows.repos.isEmpty || rows.count == 0 && isNamed else { return .failure(.notAList) }
        if facts.gainedIn == nil, rows.periods.count == 1 { facts.gainedIn = rows.periods.first }
        var document = FeedDocument(
            repos: rows.repos,
            unreadableRows: rows.unreadable,
            rowCount: rows.count,
            facts: facts
        )
        document.isIncomplete = feed.map { FeedCompleteness($0, rowCount: rows.count).mayBeIncomplete } ?? false
        return .success(document)
    }
}
