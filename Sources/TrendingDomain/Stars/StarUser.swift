/// The port to the user who is signed in at the GitHub server and owns the stars.
package struct StarUser: Sendable {
    /// The server's host, as in `Account.host`.
    package var host: String
    /// The account as far as this machine knows. Reads a small file, and asks no server.
    package var account: @Sendable () async -> Account?
    /// Whether the environment has a token. Its account may not be known here.
    package var hasTokenVariable: @Sendable () -> Bool
    /// Finds out which account's token a request would send now. May ask the server once.
    package var identity: @Sendable () async -> RequestIdentity
    /// Whether a request would be sent in the account's name.
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
}

extension StarUser {
    /// The owner of the stars that a command changes or shows: the account, or this machine's favourites if no user
    /// is signed in.
    package func owner() async throws(UnknownStarUser) -> StarOwner {
        switch await identity() {
        case .account(let account): return .account(account)
        case .anonymous: return .favourites(host: host)
        case .unknown(let failure): throw .failed(failure)
        case .unavailable(let notice): throw .unavailable(notice)
        }
    }
}

/// Why the owner of the stars is not known.
package enum UnknownStarUser: Error, Sendable, Equatable {
    /// There is a token, but the server did not name its account.
    case failed(RemoteFailure)
    /// There is or may be a sign-in, but no token. The notice has been shown.
    case unavailable(AccountNotice)
}
