/// The token that this run sends to one server.
package protocol TokenSession: Sendable {
    /// Reads the stored secret, as a request would, but contacts no server.
    func state() async -> TokenState

    /// Looks up the account behind the token at the server and stores it. Throws `.unauthorized` if there is no token,
    /// or if the server does not accept it.
    func facts() async throws(RemoteFailure) -> TokenFacts

    /// Every origin with a token that may be sent, the one in use first. Reads no stored secret.
    func origins() async -> [CredentialOrigin]
}
