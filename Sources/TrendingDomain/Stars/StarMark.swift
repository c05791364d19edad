/// Whether the user has starred a repository.
package enum StarMark {
    case unknown, notStarred, starred
    /// Not starred yet; a star is pending.
    case pendingStar
    /// Still starred; its removal is pending.
    case pendingUnstar
}

/// The star marks of the rows of a list.
package struct StarMarks: Equatable {
    /// `nil` if neither stars nor favourites are stored on this machine.
    package var book: StarBook?
    package var failure: LocalFailure?
    /// Whether pending changes are being sent now.
    package var isBeingSent = false

    package init(_ book: StarBook? = nil, failure: LocalFailure? = nil) {
        self.book = book
        self.failure = failure
    }

    package static let none = StarMarks()

    /// Returns `unknown` for a repository on another server.
    package func mark(_ repo: Repo) -> StarMark {
        guard let book, repo.isAt(book.owner.host) else { return .unknown }
        return book.mark(repo.repoName)
    }

    /// The number of pending changes. Refused changes do not count: the user has to decide about them.
    package var waiting: Int { book?.pending.filter { $0.refusal == nil }.count ?? 0 }
    /// Whether no star is to be removed.
    package var areStars: Bool { book?.pending.contains { $0.refusal == nil && $0.change.kind == .unstar } != true }
    package var refused: Int { (book?.pending.count ?? 0) - waiting }
}

extension StarBook {
    package func mark(_ repo: RepoName) -> StarMark {
        let isStarred = starred.contains(repo)
        switch pending.first(where: { $0.change.repo == repo })?.change.kind {
        case .star: return isStarred ? .starred : .pendingStar
        case .unstar: return isStarred || !knowsAll ? .pendingUnstar : .notStarred
        case nil: return isStarred ? .starred : knowsAll ? .notStarred : .unknown
        }
    }

    private var knowsAll: Bool {
        if case .favourites = owner { return true }
        return fetchedAt != nil && isComplete
    }
}

/// Decides which star marks a list shows, and adds the pending stars to the list of stars.
package struct StarMarksInteractor {
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
