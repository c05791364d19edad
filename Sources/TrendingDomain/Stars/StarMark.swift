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
