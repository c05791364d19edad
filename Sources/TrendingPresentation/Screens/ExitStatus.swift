import TrendingDomain

/// The exit status of the process. Numbers above 63 are those of sysexits.h. The comments of the cases are in the
/// manual.
package enum ExitStatus: Int32 {
    /// The command succeeded: it showed a list (fetched or stored), made a change, or left the change pending. Also the
    /// status if the reader of a pipe closed it early.
    case success = 0
    /// The command line or the configuration file is wrong, or a value for the sign-in is missing, such as the client
    /// ID, or the draft of a comment; nothing is scheduled to run.
    case usage = 64
    /// One of these: the response could not be read, and no list is stored; `trending cache verify` or
    /// `trending history verify` found damage; the history was damaged; an archive has no lists.
    case unreadable = 65
    /// One of these: the source could not be reached or refused the request, and no list is stored; `trending sources`
    /// reached no source; `trending login` or `trending whoami` could not reach the server; the server refused a star
    /// or a comment; the history has no list to show or to compare; the library that the history needs is missing;
    /// this machine has nothing to schedule with.
    case unreachable = 69
    /// A defect in the program.
    case defect = 70
    /// One of these: the output could not be written; standard input could not be read; the stored list can't be read,
    /// and the source can't be reached; no stored list can be read; a stored list, a token, a star or a comment could
    /// not be stored, removed or checked; the editor failed; the history or an archive can't be opened; the
    /// schedule can't be read or changed.
    case inputOutput = 74
    /// One of these: a rate limit applies, and no list is stored; a fresh list was required, and only the stored list
    /// could be shown; another process was using the history, was watching the same list, was sending a comment to the
    /// same issue, or was changing the schedule; the answer to a comment was lost, so the comment may still
    /// arrive; `watch` found new rows, and could not report them.
    case temporary = 75
    /// One of these: the source requires a sign-in, and no list is stored; no user is signed in; the server refused the
    /// sign-in or the token; no token is available, and the signed-in user is not known.
    case signInRequired = 77
    /// The user interrupted the program.
    case interrupted = 130
}

extension ExitStatus {
    package init(_ failure: LoadFailure) {
        self =
            switch failure {
            case .cancelled, .nothingToShow(.cancelled, _, _, _): .interrupted
            // If no folder for files is known, nothing is stored.
            case .nothingToShow(let remote, nil, _, _), .nothingToShow(let remote, .noLocation, _, _):
                ExitStatus(remote)
            case .nothingToShow(_, .some, _, _): .inputOutput
            }
    }

    package init(_ failure: RemoteFailure) {
        self =
            switch failure {
            case .unreachable, .timedOut, .tls, .unavailable, .rejected: .unreachable
            case .unreadable: .unreadable
            // An empty response is a failure only if a list is stored, and then that list is shown.
            case .empty: .success
            case .rateLimited: .temporary
            case .unauthorized: .signInRequired
            case .cancelled: .interrupted
            }
    }

    /// The status of a loaded list. With `requiresFresh`, a stored list in place of a fresh one is not a success.
    init<Item>(_ loaded: LoadedList<Item>, requiresFresh: Bool) {
        self =
            switch loaded.origin {
            case .remote, .stored(nil): .success
            case .stored(_?), .waiting: requiresFresh ? .temporary : .success
            }
    }

    /// The status of changed stars. A pending change is not lost, so it is not a failure.
    package init(_ report: StarReport) {
        let isRefused = report.outcomes.contains { if case .refused = $0.result { true } else { false } }
        self =
            switch report.stop {
            case .cancelled: .interrupted
            case _ where report.storageFailure != nil: .inputOutput
            case .unauthorized: .signInRequired
            default: isRefused ? .unreachable : .success
            }
    }

    /// The status of a command that did nothing because the signed-in account is not known.
    init(_ failure: UnknownAccount) {
        self =
            switch failure {
            case .failed(let failure): ExitStatus(failure)
            case .unavailable(.secretsUnavailable): .inputOutput
            case .refused, .unavailable: .signInRequired
            }
    }

    /// The status of a probe of sources: a failure if at least one source failed and no source could be reached.
    init(_ states: [SourceState]) {
        let isReached = states.contains { if case .reachable = $0.reachability { true } else { false } }
        let hasFailed = states.contains { if case .failed = $0.reachability { true } else { false } }
        self = hasFailed && !isReached ? .unreachable : .success
    }

    /// The worst first: a status that needs action comes before one that may pass by itself.
    private static let bySeverity: [ExitStatus] = [
        .interrupted, .defect, .usage, .inputOutput, .signInRequired, .unreadable, .unreachable, .temporary, .success,
    ]

    /// The status of a run with several parts.
    package static func worst(_ statuses: [ExitStatus]) -> ExitStatus {
        bySeverity.first(where: statuses.contains) ?? .success
    }

    /// The status of a command that can't answer without the history.
    package init(_ failure: HistoryFailure) {
        self =
            switch failure {
            case .damaged: .unreadable
            case .missingLibrary, .oldLibrary: .unreachable
            case .busy: .temporary
            case .newerFormat, .inaccessible, .noLocation: .inputOutput
            case .server(_, let fault): ExitStatus(fault)
            }
    }

    private init(_ fault: HistoryServerFault) {
        self =
            switch fault {
            case .remote(.unauthorized), .wrongPassword, .notAllowed: .signInRequired
            case .remote(.cancelled): .interrupted
            case .remote, .noTables: .unreachable
            case .overloaded, .incomplete, .full: .temporary
            case .unreadable, .failed: .unreadable
            }
    }

    /// The status if a list of the history can't be shown.
    init(_ problem: EditionProblem) {
        self =
            switch problem {
            case .failed(let failure): ExitStatus(failure)
            case .none, .onlyOne, .beginsLater: .unreachable
            }
    }

    package init(_ failure: JQFailure) {
        self =
            switch failure {
            case .wrongFilter: .usage
            case .failed, .crashed: .unreadable
            case .notStarted, .missing: .unreachable
            }
    }

    package init(_ failure: SignInFailure) {
        self =
            switch failure {
            case .remote(let failure): ExitStatus(failure)
            case .unusableAnswer: .unreadable
            case .notEncrypted: .unreachable
            case .slowDown: .temporary
            default: .signInRequired
            }
    }

    /// The status of a command that did nothing because no token could be sent.
    package init(_ notice: AccountNotice) {
        if case .secretsUnavailable = notice { self = .inputOutput } else { self = .signInRequired }
    }

    /// A script can test whether an account is signed in.
    init(_ answer: AccountReport.Answer) {
        self =
            switch answer {
            case .none, .refused: .signInRequired
            case .confirmed: .success
            case .locked: .inputOutput
            case .failed(let failure), .notRenewed(let failure): ExitStatus(failure)
            }
    }

    init(_ failure: LoginFailure) {
        self =
            switch failure {
            case .noClientID, .invalidInput: .usage
            case .noStorage, .notStored: .inputOutput
            case .notAuthorized(let failure): ExitStatus(failure)
            case .tokenRefused: .signInRequired
            case .unverified(let failure): ExitStatus(failure)
            case .interrupted: .interrupted
            }
    }
}
