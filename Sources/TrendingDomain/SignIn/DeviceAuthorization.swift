/// The port to a server that signs in with a code that the user enters in a browser (RFC 8628).
package protocol DeviceAuthorization: Sendable {
    /// Requests a code.
    func begin(scopes: [String]) async throws(SignInFailure) -> any PendingAuthorization
}

/// A code that the user has not entered yet.
package protocol PendingAuthorization: Sendable {
    var code: UserCode { get }

    /// Waits until the user has answered, or the code expires. Polls on if the network fails meanwhile, and calls
    /// `onTrouble` once.
    func credential(onTrouble: @Sendable () -> Void) async throws(SignInFailure) -> Credential
}

/// What the user enters, and where.
package struct UserCode: Sendable, Equatable {
    package var text: String
    /// The address of the page, on any host: for the user to read.
    package var page: String
    /// The address that may be opened without asking: `page` if it is the server's own, over a private connection.
    package var ownPage: String?
    /// Seconds.
    package var lifetime: Int

    package init(_ text: String, page: String, ownPage: String?, lifetime: Int) {
        self.text = text
        self.page = page
        self.ownPage = ownPage
        self.lifetime = lifetime
    }
}
