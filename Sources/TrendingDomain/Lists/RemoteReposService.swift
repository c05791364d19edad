/// The port to a source of lists.
package protocol RemoteReposService: Sendable {
    /// Asks the source now. Never answers with a list that was only partly received.
    func fetch(_ query: TrendingQuery, _ wish: FetchWish) async throws(RemoteFailure) -> TrendingList
}

extension RemoteReposService {
    package func fetch(_ query: TrendingQuery) async throws(RemoteFailure) -> TrendingList {
        try await fetch(query, FetchWish())
    }
}

/// What a source may take into account beside the query.
package struct FetchWish: Sendable, Equatable {
    /// How many rows the reader wants, for a source that could give more than it does at once.
    package var count: Int?
    /// The list that is stored for the query: where the source says that there is none later, it is the answer, fetched
    /// now.
    package var known: TrendingList?

    package init(count: Int? = nil, known: TrendingList? = nil) {
        self.count = count
        self.known = known
    }

    /// What the source called the known list. A list with rows that could not be read has none: a later program may read
    /// them.
    package var validators: Validators? {
        known.flatMap { $0.unreadableRows == 0 ? $0.validators : nil }
    }
}
