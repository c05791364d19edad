/// The port to the server that knows which account a token belongs to.
package protocol TokenVerifier: Sendable {
    /// Throws `.unauthorized` if the server does not accept the token.
    func facts(of token: APIToken) async throws(RemoteFailure) -> TokenFacts
}

/// The port to the token that is sent to one server in this run.
package protocol TokenSession: Sendable {
    /// Reads secrets as a request would, and contacts no server.
    func state() async -> TokenState

    /// Looks up the account behind the token at the server, and remembers it. Throws `.unauthorized` if there is no
    /// token, or the server does not accept it.
    func facts() async throws(RemoteFailure) -> TokenFacts

    /// Every place that has a token which may be sent, the one in use first. Reads no stored secret.
    func origins() async -> [CredentialOrigin]
}
