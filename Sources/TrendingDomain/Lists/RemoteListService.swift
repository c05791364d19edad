/// Fetches lists from a source.
package protocol RemoteListService<Item>: Sendable {
    associatedtype Item

    /// Sends a request to the source. Never returns a partly received list.
    func fetch(_ query: TrendingQuery, _ options: FetchOptions<Item>) async throws(RemoteFailure) -> RankedList<Item>
}

extension RemoteListService {
    package func fetch(_ query: TrendingQuery) async throws(RemoteFailure) -> RankedList<Item> {
        try await fetch(query, FetchOptions())
    }
}

/// The options of a fetch besides its query.
package struct FetchOptions<Item> {
    /// How many rows the user wants, for a source that can return more than its default.
    package var count: Int?
    /// The list stored for the query. If the source confirms that it is current (a 304, for example), the fetch returns
    /// this list with a new time.
    package var known: RankedList<Item>?

    package init(count: Int? = nil, known: RankedList<Item>? = nil) {
        self.count = count
        self.known = known
    }

    /// The validators of the known list. Not sent if the list has unreadable rows: a later version of the program may
    /// be able to read them.
    package var validators: Validators? {
        known.flatMap { $0.unreadableRows == 0 ? $0.validators : nil }
    }
}

extension FetchOptions: Sendable where Item: Sendable {}
extension FetchOptions: Equatable where Item: Equatable {}
