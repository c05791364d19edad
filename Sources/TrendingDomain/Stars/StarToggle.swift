/// Stars a repository, or removes its star.
package struct StarToggle: Sendable {
    private let user: StarUser
    private let stars: StarsInteractor

    package init(user: StarUser, stars: StarsInteractor) {
        self.user = user
        self.stars = stars
    }

    /// The change that turns a mark around.
    package static func change(_ repo: RepoName, from mark: StarMark) -> StarChange {
        switch mark {
        case .starred, .pendingStar: StarChange(.unstar, repo)
        case .unknown, .notStarred, .pendingUnstar: StarChange(.star, repo)
        }
    }

    /// Queues the change and sends it.
    package func make(_ change: StarChange) async throws(Failure) -> StarReport {
        let owner: StarOwner
        do {
            owner = try await user.owner()
        } catch {
            throw .unknownUser(error)
        }
        do {
            return try await stars.change([change], of: owner)
        } catch {
            throw .notStored(error)
        }
    }

    package enum Failure: Error, Sendable, Equatable {
        case unknownUser(UnknownStarUser)
        case notStored(LocalFailure)
    }
}

extension StarMarks {
    /// The marks after a change, before the server has made it.
    package func after(_ change: StarChange) -> StarMarks {
        var marks = self
        switch book?.owner {
        case .account: _ = marks.book?.add(change)
        case .favourites: marks.book?.apply(change)
        case nil: break
        }
        return marks
    }

    /// The same marks, or those of an owner without stars if nothing is stored.
    package func of(_ owner: StarOwner) -> StarMarks {
        book == nil && failure == nil ? StarMarks(StarBook(owner: owner)) : self
    }
}
