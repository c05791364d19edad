/// Decides whether a list comes from storage or from a source, and from which source. This is the only place that
/// decides it.
package struct ListInteractor<Item: Sendable> {
    private let remote: any RemoteListService<Item>
    private let local: any LocalListService<Item>
    private let lock: (any QueryLock)?
    private let now: WallClock

    /// `now` is called only if a stored list may be too old. Without a `lock`, each process fetches on its own.
    package init(
        remote: any RemoteListService<Item>,
        local: any LocalListService<Item>,
        lock: (any QueryLock)?,
        now: @escaping WallClock
    ) {
        self.remote = remote
        self.local = local
        self.lock = lock
        self.now = now
    }
}

extension ListInteractor where Item: RankedItem {
    /// Returns the stored list if it is recent enough; otherwise does what `refresh` does. The sample is not stored and
    /// always at hand, so no stored list replaces it if it comes first.
    package func list(_ request: ListRequest) async throws(LoadFailure) -> LoadedList<Item> {
        let stored = await storedLists(request.queries)
        let startsWithSample = request.queries.first?.source.signal == .sample
        if !startsWithSample, let (query, list) = stored.latest, isRecentEnough(list, request.maxAge) {
            return LoadedList(
                list: list,
                origin: .stored(because: nil),
                storageFailure: stored.failure,
                insteadOf: query == request.queries.first ? nil : request.queries.first
            )
        }
        return try await fetch(request, stored)
    }

    /// Whether `list` would return a stored list without a fetch.
    func hasRecent(_ request: ListRequest) async -> Bool {
        guard request.queries.first?.source.signal != .sample else { return true }
        return await storedLists(request.queries).latest.map { isRecentEnough($0.list, request.maxAge) } ?? false
    }

    /// Returns the list of the first source that succeeds. If all fail, returns the latest stored list with the
    /// reasons. Stops at once if the user interrupts it.
    package func refresh(_ request: ListRequest) async throws(LoadFailure) -> LoadedList<Item> {
        try await fetch(request, await storedLists(request.queries))
    }

    private func isRecentEnough(_ list: RankedList<Item>, _ maxAge: MaxAge?) -> Bool {
        maxAge.map { !list.isTooOld($0, at: now()) } ?? true
    }

    private func fetch(_ request: ListRequest, _ stored: StoredLists) async throws(LoadFailure) -> LoadedList<Item> {
        var stored = stored
        var failures: [SourceFailure] = []
        for entry in stored.entries {
            // The sample never replaces a stored list.
            if entry.query.source.signal == .sample, !failures.isEmpty, stored.latest != nil { continue }
            switch try await fetch(entry, count: request.count) {
            case .list(let list, let storageFailure):
                return LoadedList(
                    list: list,
                    origin: .remote,
                    storageFailure: storageFailure,
                    otherFailures: failures
                )
            case .failed(let failure): failures.append(SourceFailure(query: entry.query, failure: failure))
            case .refused(let query, let refusal, let own):
                failures.append(SourceFailure(query: query, failure: refusal))
                if let own, query != entry.query { stored.put(own, of: query, insteadOf: entry.query) }
                // The source has responded, so no other source is tried.
                if refusal == .empty, let own { return loaded(own, of: query, failures, stored) }
            }
        }
        return try await fallBack(failures, stored)
    }

    private func fallBack(_ failures: [SourceFailure], _ stored: StoredLists) async throws(LoadFailure) -> LoadedList<
        Item
    > {
        guard let (query, list) = stored.latest else { throw await nothingToShow(failures, stored) }
        return loaded(list, of: query, failures, stored)
    }

    private func loaded(
        _ list: RankedList<Item>,
        of query: TrendingQuery,
        _ failures: [SourceFailure],
        _ stored: StoredLists
    ) -> LoadedList<Item> {
        var list = list
        // The stored list does not know what names its server in this run.
        list.query.source.setBy = query.source.setBy
        return LoadedList(
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

extension ListInteractor {
    /// The stored lists for the queries of a request, in their order.
    private struct StoredLists {
        var entries: [StoredEntry] = []
        var firstFailure: LocalFailure?
        /// The list that was fetched last. If several were fetched at the same time, the one whose source comes first.
        var latest: (query: TrendingQuery, list: RankedList<Item>)?

        /// Adds the stored list of another account, which takes the place of the list of the requested query, `asked`.
        mutating func put(_ list: RankedList<Item>, of query: TrendingQuery, insteadOf asked: TrendingQuery) {
            if latest.map({ $0.query == asked || list.fetchedAt > $0.list.fetchedAt }) ?? true {
                latest = (query, list)
            }
        }

        /// The failure to report with a stored list of another source.
        var failure: ListStorageFailure? { firstFailure.map { .notRead($0) } }
    }

    private func storedLists(_ queries: [TrendingQuery]) async -> StoredLists {
        var stored = StoredLists()
        for query in queries {
            do {
                let list = try await local.load(query)
                stored.entries.append(StoredEntry(query: query, list: list))
                guard let list, stored.latest.map({ list.fetchedAt > $0.list.fetchedAt }) ?? true else { continue }
                stored.latest = (query, list)
            } catch {
                stored.entries.append(StoredEntry(query: query, failure: error))
                stored.firstFailure = stored.firstFailure ?? error
            }
        }
        return stored
    }

    /// The stored list for one query of a request.
    private struct StoredEntry {
        var query: TrendingQuery
        var list: RankedList<Item>?
        var failure: LocalFailure?
    }

    /// How one fetch ended.
    private enum Fetch {
        case list(RankedList<Item>, ListStorageFailure?)
        case failed(RemoteFailure)
        /// The stored list is better than the fetched one, which is for `query`.
        case refused(query: TrendingQuery, RemoteFailure, stored: RankedList<Item>?)
    }
}

extension ListInteractor where Item: RankedItem {
    /// Fetches and stores one list while holding its lock.
    ///
    /// If another process stores the list in the meantime, returns that list. If the other process fails, this one
    /// fetches.
    private func fetch(_ entry: StoredEntry, count: Int?) async throws(LoadFailure) -> Fetch {
        guard let lock = try await locked(entry.query) else { return try await fetchAndSave(entry, count: count) }
        var entry = entry
        // A list with the same time was not fetched meanwhile, whatever else changed in it.
        if lock.hasWaited, let list = try? await local.load(entry.query), list.fetchedAt != entry.list?.fetchedAt {
            if list.hasRows(for: count) {
                await lock.unlock(isShared: true)
                return .list(list, entry.failure.map { .notRead($0) })
            }
            entry.list = list
        }
        let fetch = await Result { [entry] () async throws(LoadFailure) in
            try await fetchAndSave(entry, count: count)
        }
        await lock.unlock()
        return try fetch.get()
    }

    private func locked(_ query: TrendingQuery) async throws(LoadFailure) -> LockedQuery? {
        do {
            return try await lock?.acquire(query)
        } catch {
            throw .cancelled
        }
    }

    private func fetchAndSave(_ entry: StoredEntry, count: Int?) async throws(LoadFailure) -> Fetch {
        let answer: RankedList<Item>
        do {
            answer = try await remote.fetch(entry.query, FetchOptions(count: count, known: entry.list))
        } catch .cancelled {
            throw .cancelled
        } catch {
            return .failed(error)
        }
        // A personal source returns the list of the account behind the token.
        let own = answer.query == entry.query ? entry.list : try? await local.load(answer.query)
        if let refusal = ListReplacement(of: own, by: answer).refusal {
            return .refused(query: answer.query, refusal, stored: own)
        }
        return await save(answer, entry.failure)
    }

    /// Returns the fetched list even if it can't be stored.
    private func save(_ list: RankedList<Item>, _ unreadable: LocalFailure?) async -> Fetch {
        do {
            let saved = try await local.save(list)
            return .list(saved.list, unreadable.map { .notRead($0) })
        } catch {
            return .list(list, .notSaved(error))
        }
    }
}

extension RankedList {
    /// Whether it has as many rows as a fetch of `count` rows returns. Without `count` a source returns its default
    /// number, and no fetch returns fewer.
    fileprivate func hasRows(for count: Int?) -> Bool {
        guard let count, let totalCount else { return true }
        return items.count >= min(count, totalCount)
    }
}
