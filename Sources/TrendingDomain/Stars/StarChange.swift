/// A star to add or to remove.
package struct StarChange: Hashable {
    package enum Kind: String {
        case star, unstar
    }

    package var kind: Kind
    package var repo: RepoName

    package init(_ kind: Kind, _ repo: RepoName) {
        self.kind = kind
        self.repo = repo
    }
}

/// A change that is stored until the server has made it.
package struct PendingStar: Hashable {
    package var change: StarChange
    /// The HTTP status of the server's refusal, if it refused the change when it was last sent.
    package var refusal: Int?

    package init(_ change: StarChange, refusal: Int? = nil) {
        self.change = change
        self.refusal = refusal
    }
}

/// A change that the server made.
package struct SettledStar: Hashable {
    package var change: StarChange
    package var at: Timestamp

    package init(_ change: StarChange, at moment: Timestamp) {
        self.change = change
        at = moment
    }
}

package enum StarOwner: Hashable {
    case account(Account)
    /// The favourites on this machine for a server (as in `Account.host`) where no user is signed in.
    case favourites(host: String)

    /// The account, or the favourites of the host if there is no account.
    package init(_ account: Account?, host: String) {
        self = account.map { .account($0) } ?? .favourites(host: host)
    }

    package var host: String {
        switch self {
        case .account(let account): account.host
        case .favourites(let host): host
        }
    }
}

/// The result of changing stars.
package struct StarReport: Equatable {
    package let owner: StarOwner
    /// The outcomes of the user's changes, in order.
    package var outcomes: [StarOutcome] = []
    /// The outcomes of changes that were already pending, in the order they were sent.
    package var earlier: [StarOutcome] = []
    /// Why sending stopped.
    package var stop: RemoteFailure?
    /// Whether another process was sending, and may have sent these changes too.
    package var isSentByAnotherProcess = false
    package var storageFailure: LocalFailure?
    /// Why nothing was sent: the outcome could not have been stored.
    package var unstorable: LocalFailure?
    /// The number of changes that are now pending, without those that the server refused.
    package var waiting = 0
}

package struct StarOutcome: Equatable {
    package enum Result: Equatable {
        case sent
        /// Added to the favourites on this machine, or removed from them.
        case stored
        /// The favourites on this machine had the star already, or did not have it.
        case unchanged
        case queued
        /// Undid a change that the server refused earlier.
        case withdrawn
        case refused(status: Int, reason: RefusalReason? = nil)
        /// The server failed to make this change; it waits behind the others.
        case failed(status: Int)
    }

    package var change: StarChange
    package var result: Result
    /// The present name, if the repository was renamed.
    package var newName: RepoName?

    package init(_ change: StarChange, _ result: Result, newName: RepoName? = nil) {
        self.change = change
        self.result = result
        self.newName = newName
    }
}
