/// Looks up the account behind the token for a host, as far as this machine knows it. Sends no request, reads no
/// secret, and takes as long as reading a small file.
package protocol AccountDirectory: Sendable {
    /// The account whose token would be sent to the host now; `nil` if there is no token, or its account is not known
    /// yet.
    func account(at host: String) async -> Account?
}
