/// The user who is signed in at the GitHub server and owns the stars.
package struct StarUser {
    /// The server's host, as in `Account.host`.
    package var host: String
    /// The account as far as this machine knows it. Reads a small file and sends no request.
    package var account: @Sendable () async -> Account?
    /// Whether an environment variable has a token. Its account may not be known on this machine.
    package var hasTokenVariable: @Sendable () -> Bool
    /// Finds out which account a request would be sent as. May send one request.
    package var identity: @Sendable () async -> RequestIdentity
    /// Whether a request would be sent as the account.
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
    /// The owner of the stars that a command changes or shows: the account, or the favourites on this machine if no
    /// user is signed in.
    package func owner() async throws(UnknownAccount) -> StarOwner { StarOwner(try await identity().get(), host: host) }
}
