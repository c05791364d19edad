/// The port to a source's state right now.
package protocol SourceProbe: Sendable {
    /// Asks for as little as tells the source from whatever else may answer in its place. Ends within the limits of any request.
    func reach() async -> Reachability
}

/// Whether a source can be asked.
package enum Reachability: Sendable, Equatable {
    /// It is part of the program.
    case builtIn
    /// It has no address yet; `setting` gives it one.
    case notSet(setting: SettingReference)
    /// It has lists for whoever is signed in, and nobody is.
    case signedOut
    /// `allowance` where the source says how often it may be asked.
    case reachable(allowance: RequestAllowance?)
    case failed(RemoteFailure)
}
