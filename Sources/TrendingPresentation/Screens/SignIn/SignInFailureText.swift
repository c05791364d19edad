import TrendingDomain

/// Why nobody was signed in, and what to do, in sentences for people.
package struct SignInFailureText: Sendable {
    private let failure: SignInFailure
    private let host: String
    private let clockTime: @Sendable (Timestamp) -> String

    /// `host` is the server's; `clockTime` gives the time of day of a moment where the reader is: `14:05`.
    package init(
        _ failure: SignInFailure,
        host: String,
        clockTime: @escaping @Sendable (Timestamp) -> String
    ) {
        self.failure = failure
        self.host = host
        self.clockTime = clockTime
    }

    package var sentence: TerminalText { TerminalText(words) }

    private var words: String {
        switch failure {
        case .authorizationPending:
            "\(host) still waits for you to enter the code. To get a new one: trending login"
        case .slowDown: "\(host) was asked too often, and gave no token. Wait a minute, then: trending login"
        case .expiredToken: "The code was not entered in time, and is no longer good. To get a new one: trending login"
        case .accessDenied: "You, or somebody else at \(host), refused the sign-in. To be asked again: trending login"
        case .incorrectDeviceCode: "\(host) does not know the code that it gave. To get a new one: trending login"
        case .incorrectClientCredentials:
            "\(host) does not know the client id, or its secret is wrong. Check client-id in the configuration, "
                + "--client-id and TRENDING_CLIENT_SECRET."
        case .unsupportedGrantType: "\(host) does not know this way to sign in. Try: trending login --with-token"
        case .deviceFlowDisabled:
            "The device flow is switched off for this client id. Whoever registered it can enable it in the settings "
                + "of the OAuth app; without it: trending login --with-token"
        case .noDeviceFlow:
            "\(host) does not know this client id, or has no device flow: check the client id (--client-id), then "
                + "--github-url."
        case .invalidGrant:
            "\(host) does not accept this user name with this password. Try again."
        case .refused(let code, let description): refusal(code, description)
        case .remote(let failure): remote(failure)
        }
    }

    /// In the server's own words, of which there may be any number.
    private func refusal(_ code: String, _ description: String?) -> String {
        let said = TerminalText([description, code].compactMap(\.self).first { !$0.isEmpty } ?? "").cut(to: 200).string
        let reason = said.isEmpty ? "and does not say why" : "and says: \(said)"
        return "\(host) refused the sign-in, \(reason)".ended
    }

    private func remote(_ failure: RemoteFailure) -> String {
        switch failure {
        case .unauthorized: "\(host) refused the sign-in (status 401). Check user name, password and client id."
        case .rejected(404):
            "\(host) answered with status 404: nobody signs in at that address. Check --auth-url."
        case .unreadable:
            "What \(host) sent is no answer to a sign-in. Check --github-url or --auth-url; networks that want you to "
                + "sign in first answer like this too."
        case .cancelled: "Interrupted: nobody was signed in, and nothing is kept."
        default: RemoteFailureText(failure: failure, origin: .server(host), clockTime: clockTime).sentence
        }
    }
}

extension TrendingQuery.Source {
    /// A server as failures name it, whatever it is asked.
    static func server(_ host: String) -> Self {
        Self(name: "account", address: host == "github.com" ? nil : "https://\(host)", site: "GitHub")
    }
}
