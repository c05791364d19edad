import TrendingDomain

/// Makes the sentence for a failed sign-in: the reason and what to do.
package struct SignInFailureText: Sendable {
    private let failure: SignInFailure
    private let ways: SignInWays
    private let clockTime: @Sendable (Timestamp) -> String

    /// `clockTime` returns the time of day in the user's time zone: `14:05`.
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
            "\(host) is still waiting for the code. Run 'trending login' to get a new one."
        case .slowDown:
            "\(host) received too many requests and returned no token. Wait a minute, then run 'trending login' to try "
                + "again."
        case .expiredToken: "The code has expired. Run 'trending login' to get a new one."
        case .accessDenied:
            "You, or another user at \(host), refused the sign-in. Run 'trending login' to try again."
        case .incorrectDeviceCode: "\(host) rejected the device code. Run 'trending login' to get a new one."
        case .incorrectClientCredentials:
            "\(host) does not know the client ID, or the client secret is wrong. Check client-id in the configuration, "
                + "\(options.clientID), TRENDING_CLIENT_ID and TRENDING_CLIENT_SECRET."
        case .unsupportedGrantType:
            "\(host) does not support this way to sign in. Run '\(withToken)' to sign in with a token."
        case .deviceFlowDisabled:
            "The device flow is disabled for this client ID. The owner of the OAuth app can enable it in the app's "
                + "settings. Run '\(withToken)' to sign in without it."
        case .noDeviceFlow:
            "\(host) does not know this client ID, or does not support the device flow. Check \(options.clientID) and "
                + "\(options.server)."
        case .invalidGrant:
            "\(host) does not accept this user name with this password. Try again."
        case .refused(let code, let description): refusal(code, description)
        case .unusableAnswer: notASignInResponse
        case .notEncrypted:
            remote(.tls(host: host, detail: "the address is not encrypted"))
        case .remote(let failure): remote(failure)
        }
    }

    private var notASignInResponse: String {
        "The response from \(host) is not a sign-in response. Check \(options.server) or \(options.tokenAddress). This "
            + "network may require you to sign in first."
    }

    /// The server's own description, cut to 200 columns.
    private func refusal(_ code: String, _ description: String?) -> String {
        let said = TerminalText([description, code].compactMap(\.self).first { !$0.isEmpty } ?? "").cut(to: 200).string
        let reason = said.isEmpty ? " without a reason" : ": \(said)"
        return "\(host) refused the sign-in\(reason)".ended
    }

    private func remote(_ failure: RemoteFailure) -> String {
        switch failure {
        case .unauthorized: "\(host) refused the sign-in (status 401). Check the user name, password and client ID."
        case .rejected(404, _):
            "\(host) returned 404 (not found): the URL is not a token endpoint. Check \(options.tokenAddress)."
        case .unreadable: notASignInResponse
        case .cancelled: "Interrupted. Nothing was stored."
        default: RemoteFailureText(failure: failure, origin: .server(host), clockTime: clockTime).sentence
        }
    }
}

extension TrendingQuery.Source {
    /// A source with the name that failures give to a server.
    static func server(_ host: String) -> Self {
        Self(name: "account", address: host == "github.com" ? nil : "https://\(host)", site: "GitHub")
    }
}
