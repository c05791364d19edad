/// Renews tokens at the server.
package protocol TokenRenewer: Sendable {
    /// Sends one request, with the refresh token if there is one, otherwise with the password. The returned credential
    /// is complete: it keeps the `renewal`, and also the refresh token if the server sent no new one.
    func renewed(_ credential: Credential) async throws(SignInFailure) -> Credential
}
