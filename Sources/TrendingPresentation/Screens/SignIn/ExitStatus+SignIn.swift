import TrendingDomain

extension ExitStatus {
    package init(_ failure: SignInFailure) {
        switch failure {
        case .remote(let failure): self = ExitStatus(failure)
        case .unusableAnswer: self = .unreadable
        case .notEncrypted: self = .unreachable
        case .slowDown: self = .temporary
        default: self = .signInRequired
        }
    }

    /// The status of a command that did nothing because no token could be sent.
    package init(_ notice: AccountNotice) {
        if case .secretsUnavailable = notice { self = .inputOutput } else { self = .signInRequired }
    }

    /// A script can test whether an account is signed in.
    init(_ answer: AccountReport.Answer) {
        switch answer {
        case .none, .refused: self = .signInRequired
        case .confirmed: self = .success
        case .locked: self = .inputOutput
        case .failed(let failure), .notRenewed(let failure): self = ExitStatus(failure)
        }
    }

    init(_ failure: LoginFailure) {
        switch failure {
        case .noClientID, .invalidInput: self = .usage
        case .noStorage, .notStored: self = .inputOutput
        case .notAuthorized(let failure): self = ExitStatus(failure)
        case .tokenRefused: self = .signInRequired
        case .unverified(let failure): self = ExitStatus(failure)
        case .interrupted: self = .interrupted
        }
    }
}
