/// Signs in with a code that the user enters in a browser (RFC 8628).
package protocol DeviceAuthorization: Sendable {
    /// Requests a code.
    func begin(scopes: [String]) async throws(SignInFailure) -> any PendingAuthorization
}

/// A code that the user has not entered yet.
package protocol PendingAuthorization: Sendable {
    var code: UserCode { get }

    /// Waits until the user has responded or the code expires. If the network fails meanwhile, continues polling and
    /// calls `onTrouble` once.
    func credential(onTrouble: @Sendable () -> Void) async throws(SignInFailure) -> Credential
}

/// The code to enter, and the page to enter it on.
package struct UserCode: Equatable {
    package var text: String
    /// The URL of the page, to show to the user. May be on any host.
    package var page: String
    /// The URL that may be opened without asking: `page`, if it is on the server itself and uses a private connection.
    package var ownPage: String?
    /// In seconds.
    package var lifetime: Int

    package init(_ text: String, page: String, ownPage: String?, lifetime: Int) {
        self.text = text
        self.page = page
        self.ownPage = ownPage
        self.lifetime = lifetime
    }
}
