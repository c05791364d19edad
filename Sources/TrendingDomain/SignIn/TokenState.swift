/// Whether there is a token to send.
package enum TokenState: Sendable, Equatable {
    /// No place has a token.
    case none
    case inUse(TokenInUse)
    /// A place has a token, or may have one, and none can be sent in this run. The user has been told why.
    case unavailable(AccountNotice)
}
