import TrendingDomain

/// What a feed says: a list of repositories in JSON, in one of the shapes that people publish.
package struct FeedDocument: Sendable, Equatable {
    /// Ranked by their place in the feed, from 1; rows that could not be read leave their rank out.
    package var repos: [Repo]
    package var unreadableRows: Int
    /// How many rows the feed has. More than 10,000 are not read.
    package var rowCount: Int
    package var facts: FeedFacts

    package init(repos: [Repo], unreadableRows: Int, rowCount: Int, facts: FeedFacts = FeedFacts()) {
        self.repos = repos
        self.unreadableRows = unreadableRows
        self.rowCount = rowCount
        self.facts = facts
    }

    package enum Refusal: Error, Sendable, Equatable {
        case notJSON
        /// Also a list that no row of can be read.
        case notAList
    }

    /// Reads an array of rows, or an object with such an array in it. The decoder bounds the nesting, at 512.
    package static func read(_ bytes: [UInt8]) -> Result<FeedDocument, Refusal> {
        guard let payload = JSONAnswer.decode(FeedPayload.self, bytes) else {
            return .failure(.notJSON)
        }
        guard let rows = payload.rows, !rows.repos.isEmpty || rows.count == 0 else { return .failure(.notAList) }
        var facts = payload.facts
        if facts.gainedIn == nil, rows.periods.count == 1 { facts.gainedIn = rows.periods.first }
        return .success(
            FeedDocument(repos: rows.repos, unreadableRows: rows.unreadable, rowCount: rows.count, facts: facts)
        )
    }
}

/// The shapes of a feed.
private struct FeedPayload: Decodable {
    /// `nil` where there is no list.
    var rows: FeedRows?
    var facts = FeedFacts()

    init(from decoder: any Decoder) {
        if let list = try? decoder.unkeyedContainer() {
            rows = FeedRows(list)
        } else if let feed = JSONObject(decoder) {
            rows = feed.list("repos", "repositories", "items", "data").map(FeedRows.init)
            facts = FeedFacts(feed)
            // What else is in such an object may be an error.
            if rows?.count == 0, feed.list("repos", "repositories") == nil, facts.title == nil { rows = nil }
        }
    }
}
