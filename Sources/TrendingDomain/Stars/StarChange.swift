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
