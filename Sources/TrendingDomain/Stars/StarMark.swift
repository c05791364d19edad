/// Whether the user has starred a repository.
package enum StarMark: Sendable {
    case unknown, notStarred, starred
    /// Not starred, and about to be.
    case pendingStar
    /// Starred, and about to be no more.
    case pendingUnstar
}

/// The marks of a list.
package struct StarMarks: Sendable, Equatable {
    /// `nil` if no stars and no favourites are stored here.
    package var book: StarBook?
    package var failure: LocalFailure?
    /// Changes that wait are being sent at this moment.
    package var isBeingSent = false

    package init(_ book: StarBook? = nil, failure: LocalFailure? = nil) {
        self.book = book
        self.failure = failure
    }

    package static let none = StarMarks()

    /// `unknown` for a repository of another server.
    package func mark(_ repo: Repo) -> StarMark {
        guard let book, repo.isAt(book.owner.host) else { return .unknown }
        return book.mark(repo.repoName)
    }

    /// Changes that wait to be sent, without those that the server refused: the user has to decide about these.
    package var waiting: Int { book?.pending.filter { $0.refusal == nil }.count ?? 0 }
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
