import TrendingData
import TrendingDomain
import TrendingPresentation

/// How the user wants to sign in.
package enum LoginMethod: Sendable, Equatable {
    /// With a code that the user enters in a browser.
    case device(opensBrowser: Bool)
    /// With a token from standard input.
    case token
    /// `address` is the server's token endpoint, as typed.
    case password(address: String, userName: String?)
}

extension Run {
    /// The run with the server that the token is for. In a password sign-in, that is the server of the token endpoint
    /// unless the user named another server: no other server may get the token.
    func checked(for method: LoginMethod, clientID: String?) throws(UsageMistake) -> Run {
        var run = self
        if case .password(let typed, _) = method {
            guard let address = ServerAddress(typed), WebOrigin(address.text).isPrivate else { throw .authURL }
            if settings.isDefault(.githubURL) {
                run.addresses.github = WebOrigin(address.text).origin
                run.addresses.isGitHubConfigured = false
            }
        }
        guard WebOrigin(run.api.text).isPrivate, WebOrigin(run.server).isPrivate else {
            throw .signInNotEncrypted(run.server)
        }
        if case .password = method, clientID == nil { throw .passwordNeedsClientID }
        return run
    }
}
