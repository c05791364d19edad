import TrendingDomain

extension SignInFailure {
    /// The reason and what to do.
    func sentence(_ ways: SignInWays, _ clock: ReaderClock) -> String {
        let (host, server) = (ways.host, AnySetting.githubURL.option)
        let (clientID, tokenAddress) = (AnySetting.clientID.option, RunOption.authURL.option)
        let withToken = "'trending login \(RunOption.withToken.option)'"
        let notASignInResponse: String =
            "The response from \(host) is not a sign-in response. Check \(server) or \(tokenAddress). \(signInPageHint)"
        return switch self {
        case .authorizationPending:
            "\(host) is still waiting for the code. Run 'trending login' to get a new one."
        case .slowDown:
            "\(host) received too many requests and returned no token. Wait a minute, then run 'trending login' to try again."
        case .expiredToken: "The code has expired. Run 'trending login' to get a new one."
        case .accessDenied:
            "You, or another user at \(host), refused the sign-in. Run 'trending login' to try again."
        case .incorrectDeviceCode: "\(host) rejected the device code. Run 'trending login' to get a new one."
        case .incorrectClientCredentials:
            """
            \(host) does not know the client ID, or the client secret is wrong. Check client-id in the configuration, \
            \(clientID), TRENDING_CLIENT_ID and TRENDING_CLIENT_SECRET.
            """
        case .unsupportedGrantType:
            "\(host) does not support this way to sign in. Run \(withToken) to sign in with a token."
        case .deviceFlowDisabled:
            """
            The device flow is disabled for this client ID. The owner of the OAuth app can enable it in the app's \
            settings. Run \(withToken) to sign in without it.
            """
        case .noDeviceFlow:
            "\(host) does not know this client ID, or does not support the device flow. Check \(clientID) and \(server)."
        case .invalidGrant:
            "\(host) does not accept this user name with this password. Try again."
        case .refused(let code, let description):
            "\(host) refused the sign-in\(Self.reason([description ?? "", code]))"
        case .unusableAnswer, .remote(.unreadable): notASignInResponse
        case .notEncrypted:
            remote(.tls(host: host, detail: "the address is not encrypted"), host, clock)
        case .remote(.unauthorized):
            "\(host) refused the sign-in (status 401). Check the user name, password and client ID."
        case .remote(.rejected(404, _)):
            "\(host) returned 404 (not found): the URL is not a token endpoint. Check \(tokenAddress)."
        case .remote(.cancelled): "Interrupted. Nothing was stored."
        case .remote(let failure): remote(failure, host, clock)
        }
    }

    /// The server's own description, cut to 200 columns.
    private static func reason(_ words: [String]) -> String {
        let said = Span(words.first { !$0.isEmpty } ?? "").cut(to: 200)
        return said.isEmpty ? " without a reason." : ": \(said.text)".ended
    }

    private func remote(_ failure: RemoteFailure, _ host: String, _ clock: ReaderClock) -> String {
        RemoteFailureText(failure, of: .server(host), clock).sentence
    }

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

extension TrendingQuery.Source {
    /// A source with the name that failures give to a server. `ways` know what has set the address of its API.
    static func server(_ host: String, _ ways: SignInWays? = nil) -> Self {
        let address = host == "github.com" ? nil : "https://\(host)"
        var source = Self(name: "account", address: address, site: "GitHub", setting: ways?.api?.setting)
        source.setBy = ways?.api?.setBy
        return source
    }
}

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
