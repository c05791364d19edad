/// Decides, and is the only place that decides, whether a list comes from the source or from storage.
package struct ReposListInteractor: Sendable {
    private let remote: any RemoteReposService
    private let local: any LocalReposService

    package init(remote: any RemoteReposService, local: any LocalReposService) {
        self.remote = remote
        self.local = local
    }

    /// The stored list without asking the source; where there is none that can be read, the source is asked.
    package func list(_ query: TrendingQuery) async throws(LoadFailure) -> LoadedList {
        let unreadable: LocalFailure?
        do {
            if let stored = try await local.load(query) {
                return LoadedList(list: stored, origin: .stored(because: nil))
            }
            unreadable = nil
        } catch {
            unreadable = error
        }
        do {
            return await stored(try await remote.fetch(query), replacing: unreadable)
        } catch {
            throw await nothingToShow(error, unreadable)
        }
    }

    /// The source's list; where it fails, the stored one and why. An interruption is never a reason to fall back.
    package func refresh(_ query: TrendingQuery) async throws(LoadFailure) -> LoadedList {
        do {
            return await stored(try await remote.fetch(query), replacing: nil)
        } catch .cancelled {
            throw .cancelled
        } catch {
            return try await fallBack(query, because: error)
        }
    }

    private func fallBack(_ query: TrendingQuery, because failure: RemoteFailure) async throws(LoadFailure)
        -> LoadedList
    {
        let unreadable: LocalFailure?
        do {
            if let stored = try await local.load(query) {
                return LoadedList(list: stored, origin: .stored(because: failure))
            }
            unreadable = nil
        } catch {
            unreadable = error
        }
        throw await nothingToShow(failure, unreadable)
    }

    /// A fetched list is shown whether or not it could be stored.
    private func stored(_ list: TrendingList, replacing unreadable: LocalFailure?) async -> LoadedList {
        do {
            try await local.save(list)
            return LoadedList(list: list, origin: .remote, storageFailure: unreadable.map { .notRead($0) })
        } catch {
            return LoadedList(list: list, origin: .remote, storageFailure: .notSaved(error))
        }
    }

    private func nothingToShow(_ failure: RemoteFailure, _ unreadable: LocalFailure?) async -> LoadFailure {
        if failure == .cancelled { return .cancelled }
        return .nothingToShow(remote: failure, local: unreadable, others: await local.storedLists())
    }
}
