extension ListInteractor {
    /// The stored list for one query of a request.
    struct StoredEntry {
        var query: TrendingQuery
        var list: RankedList<Item>?
        var failure: LocalFailure?
    }

    /// How one fetch ended.
    enum Fetch {
        /// `saved` is `nil` if the list could not be stored.
        case list(RankedList<Item>, ListStorageFailure?, saved: SaveOutcome?)
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
    func fetch(_ entry: StoredEntry, count: Int?) async throws(LoadFailure) -> Fetch {
        guard let lock = try await locked(entry.query) else { return try await fetchAndSave(entry, count: count) }
        var entry = entry
        if lock.wasStoredMeanwhile, let list = try? await local.load(entry.query) {
            if list.hasRows(for: count) {
                await lock.unlock(hasStored: false)
                return .list(list, entry.failure.map { .notRead($0) }, saved: .kept)
            }
            entry.list = list
        }
        do throws(LoadFailure) {
            let fetch = try await fetchAndSave(entry, count: count)
            await lock.unlock(hasStored: fetch.hasStored(entry.query))
            return fetch
        } catch {
            await lock.unlock(hasStored: false)
            throw error
        }
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

    /// Returns the fetched list even if it cannot be stored.
    private func save(_ list: RankedList<Item>, _ unreadable: LocalFailure?) async -> Fetch {
        do {
            let saved = try await local.save(list)
            return .list(saved.list, unreadable.map { .notRead($0) }, saved: saved.outcome)
        } catch {
            return .list(list, .notSaved(error), saved: nil)
        }
    }
}

extension ListInteractor.Fetch {
    fileprivate func hasStored(_ query: TrendingQuery) -> Bool {
        guard case .list(let list, _, let outcome) = self else { return false }
        return [.replaced, .confirmed].contains(outcome) && list.query.isSameList(as: query)
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
