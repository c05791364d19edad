/// How often a server may be asked for what is new.
package struct FollowRule: Equatable {
    /// GitHub allows 60 requests an hour without an account, and a pull request has four lists to ask for.
    private static let anonymousPullRequest: Int64 = 360

    /// Whether the server is GitHub's own, with limits for each user.
    package var isShared: Bool
    package var hasToken: Bool

    package init(isShared: Bool, hasToken: Bool) {
        self.isShared = isShared
        self.hasToken = hasToken
    }

    /// `identity` is asked only for a server with limits.
    package init(isShared: Bool, identity: () async -> RequestIdentity) async {
        guard isShared else {
            self.init(isShared: false, hasToken: false)
            return
        }
        switch await identity() {
        case .success(nil), .failure(.unavailable): self.init(isShared: true, hasToken: false)
        case .success, .failure: self.init(isShared: true, hasToken: true)
        }
    }

    /// In seconds. `isPullRequest` is false as long as that is not known.
    package func least(isPullRequest: Bool = false) -> Int64 {
        if !isShared { return 1 }
        if hasToken { return FollowPace.signedIn }
        return isPullRequest ? Self.anonymousPullRequest : FollowPace.anonymous
    }

    /// `every` is what the user asks for, in seconds, and at least `least`. It is kept to, and so is the pace at a server of
    /// the user's own.
    package func pace(every: Int64?, isPullRequest: Bool) -> FollowPace {
        FollowPace(base: every ?? least(isPullRequest: isPullRequest), slowsDown: isShared && every == nil)
    }
}
