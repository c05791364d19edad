/// The port to a source of lists.
package protocol RemoteListService<Item>: Sendable {
    associatedtype Item: RankedItem

    /// Asks the source now. Never returns a list that was only partly received.
    func fetch(_ query: TrendingQuery, _ options: FetchOptions<Item>) async throws(RemoteFailure) -> RankedList<Item>
}

extension RemoteListService {
    package func fetch(_ query: TrendingQuery) async throws(RemoteFailure) -> RankedList<Item> {
        try await fetch(query, FetchOptions())
    }
}

/// What a fetch asks for beside the query.
package struct FetchOptions<Item: RankedItem>: Sendable, Equatable {
    /// How many rows the reader wants, for a source that can give more than it does by default.
    package var count: Int?
    /// The list that is stored for the query. If the source says that it has no later one, this is the result, with a
    /// new time.
    package var known: RankedList<Item>?

    package init(count: Int? = nil, known: RankedList<Item>? = nil) {
        self.count = count
        self.known = known
    }

    /// The validators of the known list. A list with rows that could not be read has none: a later program may read
    /// them.
    package var validators: Validators? {
        known.flatMap { $0.unreadableRows == 0 ? $0.validators : nil }
    }
}
