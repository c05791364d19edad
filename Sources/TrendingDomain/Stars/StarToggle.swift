/// Stars a repository, or removes its star.
package struct StarToggle {
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

    /// Stores the change of an owner whom this machine knows, without the network.
    package func queue(_ change: StarChange, of owner: StarOwner) async throws(Failure) -> QueuedStars {
        do {
            return try await stars.queue([change], of: owner)
        } catch {
            throw .notStored(error)
        }
    }

    /// Sends what is queued, if requests are sent as its owner. If not, it stays pending.
    package func send(_ queued: QueuedStars) async throws(Failure) -> StarReport {
        guard case .account = queued.owner else { return await stars.send(queued) }
        guard try await owner() == queued.owner else { throw .notSent }
        return await stars.send(queued)
    }

    /// Finds out who owns the star, queues the change and sends it.
    package func make(_ change: StarChange) async throws(Failure) -> StarReport {
        await stars.send(try await queue(change, of: try await owner()))
    }

    private func owner() async throws(Failure) -> StarOwner {
        do {
            return try await user.owner()
        } catch {
            throw .unknownUser(error)
        }
    }

    package enum Failure: Error, Equatable {
        case unknownUser(UnknownAccount)
        case notStored(LocalFailure)
        /// Requests are sent as another user than the owner of the pending change.
        case notSent
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
