/// Decides, and is the only place that decides, from which source or from storage a list comes.
package struct ReposListInteractor: Sendable {
    private let remote: any RemoteReposService
    private let local: any LocalReposService
    private let now: @Sendable () -> Timestamp

    /// `now` is asked only where a stored list may be too old.
    package init(
        remote: any RemoteReposService,
        local: any LocalReposService,
        now: @escaping @Sendable () -> Timestamp = { Timestamp(secondsSince1970: 0) }
    ) {
        self.remote = remote
        self.local = local
        self.now = now
    }

    /// The stored list without asking a source, where it is not too old; otherwise as `refresh`.
    package func list(_ request: ListRequest) async throws(LoadFailure) -> LoadedList {
        let stored = await storedLists(request.queries)
        if let (query, list) = stored.latest, isYoungEnough(list, request.maxAge) {
            return LoadedList(
                list: list,
                origin: .stored(because: nil),
                storageFailure: stored.failure,
                insteadOf: query == request.queries.first ? nil : request.queries.first
            )
        }
        return try await fetch(request, stored)
    }

    /// The list of the first source that gives one; where all fail, the stored one that was fetched last, and why. An
    /// interruption is never a reason to go on.
    package func refresh(_ request: ListRequest) async throws(LoadFailure) -> LoadedList {
        try await fetch(request, await storedLists(request.queries))
    }

    /// A list that a wrong clock dated ahead is of unknown age.
    private func isYoungEnough(_ list: TrendingList, _ maxAge: Int64?) -> Bool {
        guard let maxAge else { return true }
        let now = now()
        return list.fetchedAt.age(at: now) < maxAge && now.age(at: list.fetchedAt) <= Timestamp.longestLead
    }

    private func fetch(_ request: ListRequest, _ stored: StoredLists) async throws(LoadFailure) -> LoadedList {
        var stored = stored
        var failures: [SourceFailure] = []
        for entry in stored.entries {
            // A sample stands in for nothing that is known.
            if entry.query.source.signal == .sample, !failures.isEmpty, stored.latest != nil { continue }
            let answer: TrendingList
            do {
                answer = try await remote.fetch(entry.query, FetchWish(count: request.count, known: entry.list))
            } catch .cancelled {
                throw .cancelled
            } catch {
                failures.append(SourceFailure(query: entry.query, failure: error))
                continue
            }
            // A personal source answers with the list of whoever's token is in use.
            let own = answer.query == entry.query ? entry.list : try? await local.load(answer.query)
            guard let refusal = ListReplacement(of: own, by: answer).refusal else {
                return await kept(answer, entry.failure, failures)
            }
            failures.append(SourceFailure(query: answer.query, failure: refusal))
            if let own, answer.query != entry.query { stored.put(own, of: answer.query, insteadOf: entry.query) }
            // The source has answered: no other is asked in its place.
            if refusal == .empty, let own { return loaded(own, of: answer.query, failures, stored) }
        }
        return try await fallBack(failures, stored)
    }

    /// A fetched list is shown whether or not it could be stored.
    private func kept(_ list: TrendingList, _ unreadable: LocalFailure?, _ failures: [SourceFailure]) async
        -> LoadedList
    {
        var loaded = LoadedList(list: list, origin: .remote, otherFailures: failures)
        do {
            try await local.save(list)
            loaded.storageFailure = unreadable.map { .notRead($0) }
        } catch {
            loaded.storageFailure = .notSaved(error)
        }
        return loaded
    }

    private func fallBack(_ failures: [SourceFailure], _ stored: StoredLists) async throws(LoadFailure) -> LoadedList {
        guard let (query, list) = stored.latest else { throw await nothingToShow(failures, stored) }
        return loaded(list, of: query, failures, stored)
    }

    private func loaded(
        _ list: TrendingList,
        of query: TrendingQuery,
        _ failures: [SourceFailure],
        _ stored: StoredLists
    ) -> LoadedList {
        LoadedList(
            list: list,
            origin: .stored(because: failures.first { $0.query == query }?.failure),
            storageFailure: stored.failure,
            otherFailures: failures.filter { $0.query != query }
        )
    }

    private func nothingToShow(_ failures: [SourceFailure], _ stored: StoredLists) async -> LoadFailure {
        guard let first = failures.first else { return .cancelled }
        return .nothingToShow(
            remote: first.failure,
            local: stored.firstFailure,
            others: await local.storedLists(),
            alsoFailed: Array(failures.dropFirst())
        )
    }
}

extension ReposListInteractor {
    /// What is stored for the queries of a request, in their order.
    private struct StoredLists {
        var entries: [(query: TrendingQuery, list: TrendingList?, failure: LocalFailure?)] = []
        /// The one that was fetched last; of lists of one moment, that of the source that is named first.
        var latest: (query: TrendingQuery, list: TrendingList)?

        /// The list of another account than was asked for.
        mutating func put(_ list: TrendingList, of query: TrendingQuery, insteadOf asked: TrendingQuery) {
            if latest.map({ $0.query == asked || list.fetchedAt > $0.list.fetchedAt }) ?? true {
                latest = (query, list)
            }
        }

        var firstFailure: LocalFailure? { entries.lazy.compactMap(\.failure).first }
        /// To be said beside a list that was stored for another source.
        var failure: LoadedList.StorageFailure? { firstFailure.map { .notRead($0) } }
    }

    private func storedLists(_ queries: [TrendingQuery]) async -> StoredLists {
        var stored = StoredLists()
        for query in queries {
            do {
                let list = try await local.load(query)
                stored.entries.append((query, list, nil))
                guard let list, stored.latest.map({ list.fetchedAt > $0.list.fetchedAt }) ?? true else { continue }
                stored.latest = (query, list)
            } catch {
                stored.entries.append((query, nil, error))
            }
        }
        return stored
    }
}
