/// The stars of a user as far as this machine knows them, and the pending changes.
package struct StarBook: Equatable {
    package let owner: StarOwner
    package var starred = RepoNames()
    /// In the order in which the user made them, one per repository.
    package var pending: [PendingStar] = []
    /// The time of the last request for all stars; `nil` if they were never fetched.
    package var fetchedAt: Timestamp?
    /// Whether the server listed all stars, so that any other repository is not starred.
    package var isComplete = true
    /// Changes sent during or after the last request for all stars. The server's list may not include them. In order,
    /// one per repository.
    package var settled: [SettledStar] = []

    /// The result of adding a change.
    enum Added {
        case queued
        /// The change undoes one that the server refused, so there is nothing to send.
        case withdrawn
    }

    mutating func add(_ change: StarChange) -> Added { add([change])[0] }

    /// Adds changes and returns the result of each. A change replaces a pending change of the same repository, because
    /// only the last one counts.
    mutating func add(_ changes: [StarChange]) -> [Added] {
        var slots: [PendingStar?] = pending
        var places = Dictionary(
            pending.enumerated().map { ($0.element.change.repo, $0.offset) },
            uniquingKeysWith: { first, _ in first }
        )
        func add(_ change: StarChange) -> Added {
            if let place = places[change.repo], let waiting = slots[place] {
                guard waiting.change.kind != change.kind else {
                    slots[place]?.refusal = nil
                    return .queued
                }
                slots[place] = nil
                places[change.repo] = nil
                if waiting.refusal != nil { return .withdrawn }
                // Another process may be sending the pending change now, so the opposite has to be sent.
            }
            places[change.repo] = slots.count
            slots.append(PendingStar(change))
            return .queued
        }
        let added = changes.map(add)
        pending = slots.compactMap(\.self)
        return added
    }

    /// Records that the server made the change. A later change of the same repository still waits.
    /// `newName` is the present name of a repository that was renamed.
    mutating func settle(_ change: StarChange, as newName: RepoName? = nil, at moment: Timestamp) {
        forget(change)
        let made = StarChange(change.kind, newName ?? change.repo)
        if newName != nil { starred.remove(change.repo) }
        apply(made)
        settled.removeAll { $0.change.repo == change.repo || $0.change.repo == made.repo }
        settled.append(SettledStar(made, at: moment))
    }

    mutating func apply(_ change: StarChange) {
        switch change.kind {
        case .star: starred.insert(change.repo)
        case .unstar: starred.remove(change.repo)
        }
    }

    /// Has the same result as applying the changes one by one, in the time of a single one.
    mutating func apply(_ changes: [StarChange]) {
        guard changes.count > 1 else { return changes.forEach { apply($0) } }
        let last = Dictionary(changes.map { ($0.repo, $0.kind) }, uniquingKeysWith: { $1 })
        let stars = last.filter { $0.value == .star && !starred.contains($0.key) }.keys
        starred = RepoNames(starred.names.filter { last[$0] != .unstar } + stars)
    }

    mutating func forget(_ change: StarChange) {
        pending.removeAll { $0.change == change }
    }

    /// Moves the change to the end of the queue, so that it does not hold up the others. Each change is for a different
    /// repository.
    mutating func postpone(_ change: StarChange) {
        guard let index = pending.firstIndex(where: { $0.change == change }) else { return }
        pending.append(pending.remove(at: index))
    }

    mutating func refuse(_ change: StarChange, status: Int) {
        for index in pending.indices where pending[index].change == change { pending[index].refusal = status }
    }

    /// Replaces the stars with the server's list, then applies the changes sent since its request. Ignores a list that
    /// was requested before the known one.
    package mutating func replace(_ names: RepoNames, isComplete: Bool, at moment: Timestamp) {
        if let fetchedAt, moment.isShortly(before: fetchedAt) { return }
        starred = names
        self.isComplete = isComplete
        fetchedAt = moment
        // A change sent in the same second may have reached the server before or after the request.
        settled.removeAll { $0.at != moment && !moment.isShortly(before: $0.at) }
        apply(settled.map(\.change))
    }
}

extension StarBook {
    package init(owner: StarOwner) {
        self.owner = owner
    }

    /// How many changes are to be sent for an account; `nil` without any.
    package var pendingOfAccount: (account: Account, count: Int)? {
        let count = pending.count { $0.refusal == nil }
        guard count > 0, case .account(let account) = owner else { return nil }
        return (account, count)
    }
}

extension Timestamp {
    /// Whether it is less than an hour before `other`. No fetch takes longer, so a larger difference means that a clock
    /// was set back.
    fileprivate func isShortly(before other: Timestamp) -> Bool {
        self < other && age(at: other) < 3_600
    }
}

extension StarBook {
    /// The pending stars that are missing from the account's list of stars, newest first, as the server will list them.
    /// Empty for any other list.
    package func missing(from list: TrendingList) -> [RepoName] {
        guard list.query.source.signal == .starred, let account = list.query.account, owner == .account(account) else {
            return []
        }
        let awaited = pending.filter { $0.change.kind == .star && $0.refusal == nil }.map(\.change.repo)
        if awaited.isEmpty { return [] }
        let listed = Set(list.items.map(\.repoName))
        return awaited.reversed().filter { !listed.contains($0) }
    }

    /// The changes that the server refused.
    package var refused: [PendingStar] { pending.filter { $0.refusal != nil } }
}

extension TrendingList {
    /// Returns the list with more rows on top, and with the ranks counted again.
    package func prepending(by repos: [Repo]) -> TrendingList {
        var list = self
        list.items = repos + self.items
        for index in list.items.indices {
            let place = index < repos.count ? index + 1 : list.items[index].rank.map { $0 + repos.count }
            list.items[index].rank = place
        }
        return list
    }
}

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
