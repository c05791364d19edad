/// An access token and what is needed to renew it. Its descriptions never show a secret.
package struct Credential: Equatable {
    package var accessToken: APIToken
    /// By this machine's clock; `nil` if the server sent no valid time.
    package var expiresAt: Timestamp?
    /// Valid for one renewal, which returns a new one.
    package var refreshToken: Secret?
    package var refreshExpiresAt: Timestamp?
    /// `nil` if the server did not say.
    package var scopes: [String]?
    /// `nil` if the token can't be renewed.
    package var renewal: Renewal?

    /// What is needed to request a new token.
    package struct Renewal: Equatable {
        /// The full URL of the server's token endpoint.
        package var tokenAddress: String
        package var clientID: String
        package var clientSecret: Secret?
        /// Stored only if the server returns no refresh token and the user agrees.
        package var password: Password?
    }

    package struct Password: Equatable {
        package var userName: String
        package var password: Secret

        package init(userName: String, password: Secret) {
            self.userName = userName
            self.password = password
        }
    }
}

extension Credential.Renewal {
    package init(tokenAddress: String, clientID: String) {
        self.tokenAddress = tokenAddress
        self.clientID = clientID
    }
}

extension Credential {
    package init(accessToken: APIToken) {
        self.accessToken = accessToken
    }
}

/// A value that is never shown when it is printed or described.
package protocol Concealed: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {}

extension Concealed {
    package var description: String { "***" }
    package var debugDescription: String { description }
    package var customMirror: Mirror { Mirror(self, children: []) }
}

/// A text that must stay secret.
package struct Secret: Hashable, Concealed {
    /// The secret itself, for code that stores or sends it.
    package let text: String

    package init(_ text: String) {
        self.text = text
    }
}

/// An access token for a GitHub server.
package struct APIToken: Sendable, Hashable, Concealed {
    /// The token itself, for code that stores or sends it.
    package let secret: String

    /// Returns `nil` if the text is not allowed in a header: it must be printable ASCII without spaces.
    package init?(_ text: String) {
        guard !text.isEmpty, text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else { return nil }
        secret = text
    }
}
