/// Decides what `starred` shows: the account's list of stars, or the favourites on this machine.
package struct StarredInteractor {
    private let user: StarUser
    private let stars: any LocalStarsService
    private let known: KnownRepos
    private let now: @Sendable () -> Timestamp

    package init(
        user: StarUser,
        stars: any LocalStarsService,
        known: KnownRepos,
        now: @escaping @Sendable () -> Timestamp
    ) {
        self.user = user
        self.stars = stars
        self.known = known
        self.now = now
    }

    /// `query` is the query for the list of stars. If it has no account, looks up the user's.
    package func plan(_ query: TrendingQuery) async throws(UnknownStarUser) -> StarredPlan {
        let owner = if let account = query.account { StarOwner.account(account) } else { try await user.owner() }
        guard case .account(let account) = owner else { return await favourites(owner, query) }
        do throws(LocalFailure) {
            let book = try await stars.load(owner)
            // The stored list does not include these stars yet.
            return .list(of: account, isOutdated: book?.settled.isEmpty == false, damage: nil)
        } catch {
            guard case .damaged = error else { return .list(of: account, isOutdated: false, damage: nil) }
            // The damaged record has been moved away, so the marks of the list do not report it again.
            return .list(of: account, isOutdated: false, damage: error)
        }
    }

    /// The favourites on this machine; `nil` if a user is or may be signed in, or if they can't be read. Sends no request.
    package func storedFavourites(_ query: TrendingQuery) async -> LoadedList<Repo>? {
        guard await user.account() == nil, !user.hasTokenVariable() else { return nil }
        guard case .favourites(let loaded) = await favourites(.favourites(host: user.host), query) else { return nil }
        return loaded
    }

    /// The accounts at the server with changes that are sent after they sign in again, and how many.
    package func pending() async -> [(account: Account, count: Int)] { await stars.pending(at: user.host) }

    private func favourites(_ owner: StarOwner, _ query: TrendingQuery) async -> StarredPlan {
        do throws(LocalFailure) {
            var repos = await known.repos(try await stars.load(owner)?.starred.names ?? [])
            for index in repos.indices { repos[index].rank = index + 1 }
            let list = TrendingList(query: query, fetchedAt: now(), items: repos)
            return .favourites(LoadedList(list: list, origin: .stored(because: nil)))
        } catch {
            return .unreadableFavourites(error)
        }
    }
}

package enum StarredPlan: Equatable {
    /// `isOutdated` if the stored list has to be fetched again. `damage` is set if the account's stored stars could not
    /// be read.
    case list(of: Account, isOutdated: Bool, damage: LocalFailure?)
    /// No user is signed in.
    case favourites(LoadedList<Repo>)
    case unreadableFavourites(LocalFailure)
}
