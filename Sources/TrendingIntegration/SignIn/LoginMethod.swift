import TrendingData
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

/// A mistake in the options or the input of a sign-in.
package enum LoginMistake: Error, Equatable {
    /// The token endpoint is not a private address.
    case tokenAddress
    /// The connection is not encrypted, so others on the network could read the token.
    case notEncrypted(server: String)
    /// A password sign-in has no client ID.
    case noClientID
    case input(TerminalText)
}

extension AccountSettings {
    /// The settings with the server that the token is for. In a password sign-in, that is the server of the token
    /// endpoint unless the user named another server: no other server may get the token.
    func checked(for method: LoginMethod) throws(LoginMistake) -> AccountSettings {
        var settings = self
        if case .password(let typed, _) = method {
            guard let address = ServerAddress(typed), ServerPage.isPrivate(address.text) else { throw .tokenAddress }
            if !isServerNamed { settings = at(ServerPage.origin(of: address.text)) }
        }
        guard ServerPage.isPrivate(settings.api.text), ServerPage.isPrivate(settings.server) else {
            throw .notEncrypted(server: settings.server)
        }
        if case .password = method, settings.clientID == nil { throw .noClientID }
        return settings
    }
}
