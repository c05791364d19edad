import TrendingDomain

/// What the process tells its caller; numbers above 63 as in sysexits.h.
package enum ExitStatus: Int32, Sendable {
    /// A list was shown, fresh or stored; or the reader of the pipe went away.
    case success = 0
    /// The command line is wrong.
    case usage = 64
    /// An answer came that could not be read, and nothing is stored.
    case unreadable = 65
    /// The source could not be reached, or refused, and nothing is stored.
    case unreachable = 69
    case defect = 70
    /// The list could not be written; or the stored list can't be read and the source can't be reached.
    case inputOutput = 74
    /// Rate limited with nothing stored; or a fresh list was required and there is only the stored one.
    case temporary = 75
    /// The source requires a sign-in, and nothing is stored.
    case signInRequired = 77
    case interrupted = 130
}

extension ExitStatus {
    package init(_ failure: LoadFailure) {
        switch failure {
        case .cancelled: self = .interrupted
        case .nothingToShow(.cancelled, _, _, _): self = .interrupted
        // If no folder for files is known, nothing is stored.
        case .nothingToShow(let remote, nil, _, _), .nothingToShow(let remote, .noLocation, _, _):
            self = ExitStatus(remote)
        case .nothingToShow(_, .some, _, _): self = .inputOutput
        }
    }

    package init(_ failure: RemoteFailure) {
        switch failure {
        case .unreachable, .timedOut, .tls, .rejected: self = .unreachable
        case .unreadable: self = .unreadable
        // Only a stored list makes an empty answer a failure, and then that list is shown.
        case .empty: self = .success
        case .rateLimited: self = .temporary
        case .unauthorized: self = .signInRequired
        case .cancelled: self = .interrupted
        }
    }
}

extension ExitStatus {
    /// Of a list that was loaded. `requiresFresh` if a stored list in place of a fresh one is not a success.
    init(_ loaded: LoadedList, requiresFresh: Bool) {
        switch loaded.origin {
        case .remote, .stored(nil): self = .success
        case .stored(_?), .waiting: self = requiresFresh ? .temporary : .success
        }
    }

    /// Of stars that were given or taken back. What waits is not lost, and not a failure.
    package init(_ report: StarReport) {
        let isRefused = report.outcomes.contains { if case .refused = $0.result { true } else { false } }
        switch report.stop {
        case .cancelled: self = .interrupted
        case _ where report.storageFailure != nil: self = .inputOutput
        case .unauthorized: self = .signInRequired
        default: self = isRefused ? .unreachable : .success
        }
    }

    /// Of a command that did nothing, because it is not known who is signed in.
    init(_ failure: UnknownStarUser) {
        switch failure {
        case .failed(let failure): self = ExitStatus(failure)
        case .unavailable(.secretsUnavailable): self = .inputOutput
        case .unavailable: self = .signInRequired
        }
    }

    /// Of asking whether sources can be reached: a failure if something was asked and nothing could be reached.
    init(_ states: [SourceState]) {
        let isReached = states.contains { if case .reachable = $0.reachability { true } else { false } }
        let hasFailed = states.contains { if case .failed = $0.reachability { true } else { false } }
        self = hasFailed && !isReached ? .unreachable : .success
    }
}

extension ExitStatus {
    /// The worst first: what needs a person comes before what may pass by itself.
    private static let bySeverity: [ExitStatus] = [
        .interrupted, .defect, .usage, .inputOutput, .signInRequired, .unreadable, .unreachable, .temporary, .success,
    ]

    /// The status of a run from those of its parts.
    package static func worst(_ statuses: [ExitStatus]) -> ExitStatus {
        bySeverity.first(where: statuses.contains) ?? .success
    }
}
