import TrendingDomain

/// Words why a server gave no token, and what to do.
package struct SignInFailureText: Sendable {
    private let failure: SignInFailure
    private let ways: SignInWays
    private let clockTime: @Sendable (Timestamp) -> String

    /// `clockTime` gives the time of day of a moment where the reader is: `14:05`.
    package init(
        _ failure: SignInFailure,
        ways: SignInWays,
        clockTime: @escaping @Sendable (Timestamp) -> String
    ) {
        self.failure = failure
        self.ways = ways
        self.clockTime = clockTime
    }

    package var sentence: TerminalText { TerminalText(words) }

    private var host: String { ways.host }
    private var options: SignInWays.OptionNames { ways.options }
    private var withToken: String { "trending login \(options.token)" }

    private var words: String {
        switch failure {
        case .authorizationPending:
            "\(host) still waits for you to enter the code. To get a new one: trending login"
        case .slowDown: "\(host) was polled too often, and gave no token. Wait a minute, then: trending login"
        case .expiredToken: "The code has expired. To get a new one: trending login"
        case .accessDenied: "You, or another user at \(host), refused the sign-in. To try again: trending login"
        case .incorrectDeviceCode: "\(host) does not know its own code. To get a new one: trending login"
        case .incorrectClientCredentials:
            "\(host) does not know the client id, or its secret is wrong. Check client-id in the configuration, "
                + "\(options.clientID) and TRENDING_CLIENT_SECRET."
        case .unsupportedGrantType: "\(host) does not know this way to sign in. Try: \(withToken)"
        case .deviceFlowDisabled:
            "The device flow is switched off for this client id. Whoever registered it can enable it in the settings "
                + "of the OAuth app; without it: \(withToken)"
        case .noDeviceFlow:
            "\(host) does not know this client id, or has no device flow: check the client id (\(options.clientID)), "
                + "then \(options.server)."
        case .invalidGrant:
            "\(host) does not accept this user name with this password. Try again."
        case .refused(let code, let description): refusal(code, description)
        case .unusableAnswer: notAnAnswer
        case .notEncrypted:
            remote(.tls(host: host, detail: "the address is not encrypted"))
        case .remote(let failure): remote(failure)
        }
    }

    private var notAnAnswer: String {
        "The answer of \(host) is not that of a sign-in. Check \(options.server) or \(options.tokenAddress). A network "
            + "that requires a sign-in of its own also answers like this."
    }

    /// In the server's own words, cut to a sensible length.
    private func refusal(_ code: String, _ description: String?) -> String {
        let said = TerminalText([description, code].compactMap(\.self).first { !$0.isEmpty } ?? "").cut(to: 200).string
        let reason = said.isEmpty ? "and does not say why" : "and says: \(said)"
        return "\(host) refused the sign-in, \(reason)".ended
    }

    private func remote(_ failure: RemoteFailure) -> String {
        switch failure {
        case .unauthorized: "\(host) refused the sign-in (status 401). Check user name, password and client id."
        case .rejected(404):
            "\(host) returned 404: there is no sign-in at that address. Check \(options.tokenAddress)."
        case .unreadable: notAnAnswer
        case .cancelled: "Interrupted. Nothing was stored."
        default: RemoteFailureText(failure: failure, origin: .server(host), clockTime: clockTime).sentence
        }
    }
}

extension TrendingQuery.Source {
    /// A server as failures name it.
    static func server(_ host: String) -> Self {
        Self(name: "account", address: host == "github.com" ? nil : "https://\(host)", site: "GitHub")
    }
}
