/// Whether there is a token to send.
package enum TokenState: Equatable {
    /// There is no token.
    case none
    case inUse(TokenInUse)
    /// There is or may be a token, but this run can't send one. The user has been told why.
    case unavailable(AccountNotice)
}
