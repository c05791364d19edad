/// Decides what `starred` shows: the account's list of stars, or the favourites on this machine. Decides which star
/// marks a list shows, and adds the pending stars to the list of stars.
package struct StarredInteractor {
    private let user: StarUser
    private let stars: any LocalStarsService
    private let known: KnownRepos
    private let now: WallClock

    package init(
        user: StarUser,
        stars: any LocalStarsService,
        known: KnownRepos,
        now: @escaping WallClock
    ) {
        self.user = user
        self.stars = stars
        self.known = known
        self.now = now
    }

    /// `query` is the query for the list of stars. If it has no account, looks up the user's.
    package func plan(_ query: TrendingQuery) async throws(UnknownAccount) -> StarredPlan {
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

    /// The favourites on this machine; `nil` if a user is or may be signed in, or if they can't be read. Sends no
    /// request.
    package func storedFavourites(_ query: TrendingQuery) async -> LoadedList<Repo>? {
        guard await user.account() == nil, !user.hasTokenVariable() else { return nil }
        guard case .favourites(let loaded) = await favourites(.favourites(host: user.host), query) else { return nil }
        return loaded
    }

    /// The starred repositories that this machine knows; without any, those that it knows otherwise. For completions.
    package func names(after shown: LastShownState) async -> [RepoName] {
        let owner = StarOwner(await user.account(), host: user.host)
        let names = (try? await stars.load(owner))?.starred.names ?? []
        return names.isEmpty ? await known.names(after: shown) : names
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

    /// Reads at most two small files. If no folder for them is known, there are no marks, and the list reports the
    /// failure.
    package func marks() async -> StarMarks {
        let account = await user.account()
        // The token's account is not known, and the favourites on this machine may not be its stars.
        if account == nil, user.hasTokenVariable() { return .none }
        do {
            return StarMarks(try await stars.load(StarOwner(account, host: user.host)))
        } catch {
            switch error {
            case .noLocation: return .none
            case .damaged, .newerFormat, .inaccessible: return StarMarks(failure: error)
            }
        }
    }

    /// Adds the pending stars on top of an account's list of stars; returns any other list unchanged.
    package func completed(_ loaded: LoadedList<Repo>, _ marks: StarMarks) async -> LoadedList<Repo> {
        let names = marks.book?.missing(from: loaded.list) ?? []
        if names.isEmpty { return loaded }
        var loaded = loaded
        loaded.list = loaded.list.prepending(by: await known.repos(names))
        return loaded
    }

    /// An empty list to hold the pending stars, if there is no list to add them to; `nil` if no star is pending.
    package func waiting(_ request: ListRequest, _ failure: LoadFailure) async -> LoadedList<Repo>? {
        guard case .nothingToShow(let remote, let local, _, _) = failure, request.queries.count == 1 else { return nil }
        let list = TrendingList(query: request.queries[0], fetchedAt: now(), items: [])
        guard await marks().book?.missing(from: list).isEmpty == false else { return nil }
        return LoadedList(list: list, origin: .waiting(because: remote), storageFailure: local.map { .notRead($0) })
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

/// The user who is signed in at the GitHub server and owns the stars.
package struct StarUser {
    /// The server's host, as in `Account.host`.
    package var host: String
    /// The account as far as this machine knows it. Reads a small file and sends no request.
    package var account: @Sendable () async -> Account?
    /// Whether an environment variable has a token. Its account may not be known on this machine.
    package var hasTokenVariable: @Sendable () -> Bool
    /// Finds out which account a request would be sent as. May send one request.
    package var identity: @Sendable () async -> RequestIdentity
    /// Whether a request would be sent as the account.
    package var isSending: @Sendable (Account) async -> Bool

    package init(
        host: String,
        account: @escaping @Sendable () async -> Account?,
        hasTokenVariable: @escaping @Sendable () -> Bool,
        identity: @escaping @Sendable () async -> RequestIdentity,
        isSending: @escaping @Sendable (Account) async -> Bool
    ) {
        self.host = host
        self.account = account
        self.hasTokenVariable = hasTokenVariable
        self.identity = identity
        self.isSending = isSending
    }

    /// The owner of the stars that a command changes or shows: the account, or the favourites on this machine if no
    /// user is signed in.
    package func owner() async throws(UnknownAccount) -> StarOwner { StarOwner(try await identity().get(), host: host) }
}
