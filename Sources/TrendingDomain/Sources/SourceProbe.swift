/// Checks whether a source can be reached now.
package protocol SourceProbe: Sendable {
    /// Sends the smallest request that shows whether the source itself responds, and not another server in its place.
    /// Has the time limits of any request.
    func reach() async -> Reachability
}

/// Whether a source can be reached.
package enum Reachability: Equatable {
    /// It is part of the program.
    case builtIn
    /// It has no address yet; `setting` sets one.
    case notSet(setting: SettingReference)
    /// It has lists for signed-in users only, and no user is signed in.
    case signedOut
    /// `allowance` is `nil` if the source does not report its rate limit.
    case reachable(allowance: RequestAllowance?)
    case failed(RemoteFailure)
}
