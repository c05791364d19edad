/// The port to the server that renews tokens.
package protocol TokenRenewer: Sendable {
    /// Sends one request, with the refresh token if there is one, else with the password. The answer is complete: it has
    /// the renewal of the given credential, and its refresh token if the server gave no other.
    func renewed(_ credential: Credential) async throws(SignInFailure) -> Credential
}
