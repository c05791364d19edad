/// The port to who somebody is at a server, as far as this machine knows: nobody is asked for it, no secret is read, and
/// it takes as long as reading a small file.
package protocol AccountDirectory: Sendable {
    /// Whose token would be sent to the host now; `nil` where there is none, or it is not known yet whose it is.
    func account(at host: String) async -> Account?
}
