/// Signs in with user name and password (RFC 6749 section 4.3).
package protocol PasswordAuthorization: Sendable {
    /// Sends one request.
    func credential(
        _ password: Credential.Password,
        clientSecret: Secret?
    ) async throws(SignInFailure) -> Credential

    /// The renewal that uses the password itself, if the user agrees to store it.
    func renewal(_ password: Credential.Password, clientSecret: Secret?) -> Credential.Renewal
}
