import TrendingDomain

extension AccountNotice {
    /// What happened and what to do.
    package func sentence(_ clock: ReaderClock) -> String {
        switch self {
        case .withheld(let origin, .characters):
            "The token in \(origin.words) is not sent: it contains characters that a token can't have."
        case .withheld(let origin, .notEncrypted):
            "The token in \(origin.words) is not sent: the connection is not encrypted."
        case .withheld(let origin, .serverNotConfigured(let host)):
            """
            The token in \(origin.words) is not sent to \(host): only the command line names this server. To send \
            it, set GH_HOST=\(host), or github-url in the configuration file.
            """
        case .secretsUnavailable(let place, let failure):
            """
            You are not signed in for this run, because \(place.words) can't be used: \(failure.words.ended) \
            If that does not change, run 'trending login' to sign in again.
            """
        case .externalTokenUnavailable(let failure):
            "\(failure.words), so its sign-in is not used."
        case .secretsInFile(let path, let failure):
            """
            The keyring can't be used (\(failure.words)). The sign-in is stored in \(path) instead, which only you \
            can read.
            """
        case .signInEnded(let host):
            "\(host) has ended your sign-in. Run 'trending login' to sign in again. Your stored lists are kept."
        case .signInDelayed(let host, let end):
            "\(host) can't be reached now; trying until \(clock.timeOfDay(end))."
        case .renewalNotStored(let host, let failure):
            """
            Your sign-in at \(host) was renewed, but could not be stored: \(failure.words.ended) It works for this \
            run. Run 'trending login' to sign in again before the next run.
            """
        case .renewalFailed(let host, let failure):
            """
            Your sign-in at \(host) could not be renewed. \
            \(RemoteFailureText(failure, of: .init(name: "api", site: host), clock).sentence) The stored sign-in is \
            kept. The next run tries again.
            """
        case .renewalRefused(let host, let failure):
            """
            \(host) does not renew your sign-in: \(failure.words.ended) If that does not change, run \
            'trending login' to sign in again.
            """
        case .renewalPostponed(let host, let failure):
            """
            Your sign-in at \(host) was not renewed, because a new token could not be stored: \(failure.words.ended) \
            The stored sign-in is kept. The next run tries again.
            """
        }
    }
}

extension SignInFailure {
    /// Why a renewal failed.
    fileprivate var words: String {
        switch self {
        case .incorrectClientCredentials: "the client ID or the client secret is wrong"
        case .unsupportedGrantType: "it does not support renewals"
        case .accessDenied: "access was denied"
        case .refused(let code, let description): description ?? code
        case .slowDown: "it received too many requests"
        case .unusableAnswer: "its response has no usable token"
        case .notEncrypted: "the connection is not encrypted"
        default: "it refused"
        }
    }
}

extension String {
    /// Adds a full stop if there is no punctuation at the end. Drops spaces at the end, which some of libcurl's
    /// messages have.
    var ended: String {
        guard let end = lastIndex(where: { $0 != " " }) else { return "" }
        let text = String(self[...end])
        return ".?!".contains(text.last ?? ".") ? text : text + "."
    }
}
