/// The port to a server that signs in with user name and password (RFC 6749 section 4.3).
package protocol PasswordAuthorization: Sendable {
    /// Sends one request.
    func credential(
        _ password: Credential.Password,
        clientSecret: Secret?
    ) async throws(SignInFailure) -> Credential

    /// What renews a token with the password itself, if the user agrees to store it.
    func renewal(_ password: Credential.Password, clientSecret: Secret?) -> Credential.Renewal
}
