/// The user in whose name a request would be sent now.
package enum Asker: Sendable, Equatable {
    case account(Account)
    /// There is no token.
    case nobody
    /// There is a token, but the account behind it could not be found out.
    case unknown(RemoteFailure)
    /// A user is or may be signed in, but neither the token nor its account can be had. The notice has been shown.
    case unavailable(AccountNotice)

    package var account: Account? {
        if case .account(let account) = self { account } else { nil }
    }
}
