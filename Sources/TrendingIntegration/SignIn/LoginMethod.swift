import TrendingData
import TrendingPresentation

/// How the user wants to sign in.
package enum LoginMethod: Sendable, Equatable {
    /// With a code that is entered in a browser.
    case device(opensBrowser: Bool)
    /// With a token from standard input.
    case token
    /// `address` is the server's token endpoint, as typed.
    case password(address: String, userName: String?)
}

/// What is wrong with the options of a sign-in, or with what the user typed.
package enum LoginMistake: Error, Equatable {
    /// The token endpoint is no private address.
    case tokenAddress
    /// Anybody on the network could read the token.
    case notEncrypted(server: String)
    /// A password needs the id that the server knows the program by.
    case noClientID
    case input(TerminalText)
}

extension AccountSettings {
    /// With the server that the token is for. Tokens of a server that takes passwords are sent to that server, unless the
    /// user named another: no other server may see them.
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
