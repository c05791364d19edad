/// How often a server may be asked for what is new in a thread, in seconds.
package struct FollowRule: Equatable {
    /// GitHub allows 5,000 requests an hour with an account, and an answer that nothing is new is free.
    private static let signedIn: Int64 = 30
    /// GitHub allows 60 requests an hour without an account, and each one counts.
    package static let anonymous: Int64 = 180
    /// A pull request has four lists to ask for.
    private static let anonymousPullRequest: Int64 = 360

    /// Whether the server is GitHub's own, with limits for each user.
    package var isShared: Bool
    package var hasToken = false

    /// `identity` is asked only for a server with limits.
    package init(isShared: Bool, identity: () async -> RequestIdentity) async {
        self.isShared = isShared
        guard isShared else { return }
        switch await identity() {
        case .success(nil), .failure(.unavailable): break
        case .success, .failure: hasToken = true
        }
    }

    /// `isPullRequest` is false as long as that is not known.
    package func least(isPullRequest: Bool = false) -> Int64 {
        if !isShared { return 1 }
        if hasToken { return Self.signedIn }
        return isPullRequest ? Self.anonymousPullRequest : Self.anonymous
    }

    /// `every` is what the user asks for, and at least `least`. It is kept to, and so is the pace at a server of the
    /// user's own.
    package func pace(every: Int64?, isPullRequest: Bool) -> ServerPace {
        ServerPace(
            ofThread: every ?? least(isPullRequest: isPullRequest),
            isShared: isShared,
            slowsDown: isShared && every == nil
        )
    }
}
