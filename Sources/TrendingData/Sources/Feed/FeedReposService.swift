import TrendingDomain

/// The source `feed`: a published list in JSON.
package struct FeedReposService: RemoteListService {
    let address: FeedAddress
    let client: any NetworkClient
    let now: @Sendable () -> Timestamp
    let calls: SystemCalls

    /// `client` is not used for a feed in a file.
    package init(
        _ address: FeedAddress,
        client: any NetworkClient,
        now: @escaping @Sendable () -> Timestamp,
        calls: SystemCalls = .live
    ) {
        self.address = address
        self.client = client
        self.now = now
        self.calls = calls
    }

    /// Returns a whole feed: that of the query's language, if the address names a list for each.
    package func fetch(_ query: TrendingQuery, _ options: FetchOptions<Repo>) async throws(RemoteFailure)
        -> TrendingList
    {
        switch address.list(of: query.language) {
        case .web(let url): try await fetch(url, query, options)
        case .file(let path): try await read(path, query)
        }
    }

    private func fetch(
        _ url: String,
        _ query: TrendingQuery,
        _ options: FetchOptions<Repo>
    ) async throws(RemoteFailure) -> TrendingList {
        let request = FeedRequest(url, now: now)
        let requestedAt = now()
        let conditional = ConditionalRequest(request, known: options.validators)
        switch try await client.execute(conditional, at: request.server) {
        case .unchanged: return try options.confirmed(at: requestedAt)
        case .version(let document, let validators):
            var list = document.list(query, fetchedAt: requestedAt)
            list.validators = validators
            return list
        }
    }

    private func read(_ path: String, _ query: TrendingQuery) async throws(RemoteFailure) -> TrendingList {
        if Task.isCancelled { throw .cancelled }
        let document = try await FeedFile(path: path, calls: calls).document()
        if Task.isCancelled { throw .cancelled }
        return document.list(query, fetchedAt: now())
    }
}

extension FeedDocument {
    fileprivate func list(_ query: TrendingQuery, fetchedAt: Timestamp) -> TrendingList {
        var list = TrendingList(query: query, fetchedAt: fetchedAt, items: repos, unreadableRows: unreadableRows)
        list.totalCount = rowCount > FeedRows.limit ? rowCount : nil
        list.isIncomplete = isIncomplete
        list.gainedIn = facts.gainedIn
        list.publishedSignal = facts.signal
        list.madeAt = facts.madeAt
        return list
    }
}
