/// A star to give or to take back.
package struct StarChange: Sendable, Hashable {
    package enum Kind: String, Sendable {
        case star, unstar
    }

    package var kind: Kind
    package var repo: RepoName

    package init(_ kind: Kind, _ repo: RepoName) {
        self.kind = kind
        self.repo = repo
    }
}

/// A change that the server does not know of yet.
package struct PendingStar: Sendable, Hashable {
    package var change: StarChange
    /// The HTTP status with which the server refused it when it was last sent.
    package var refusal: Int?

    package init(_ change: StarChange, refusal: Int? = nil) {
        self.change = change
        self.refusal = refusal
    }
}

/// A change that the server has made.
package struct SettledStar: Sendable, Hashable {
    package var change: StarChange
    package var at: Timestamp

    package init(_ change: StarChange, at moment: Timestamp) {
        self.change = change
        at = moment
    }
}

/// Whose stars.
package enum StarOwner: Sendable, Hashable {
    case account(Account)
    /// Nobody's: kept on this machine, for repositories of a server (as in `Account.host`) where nobody is signed in.
    case favourites(host: String)

    /// The account, and where there is none the favourites of its host.
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
