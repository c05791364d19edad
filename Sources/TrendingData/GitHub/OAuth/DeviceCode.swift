import TrendingDomain

/// What the user is to type, and where.
package struct DeviceCode: Sendable, Equatable {
    /// Only for the server.
    package let deviceCode: Secret
    /// Printable ASCII.
    package let userCode: String
    /// An http or https address, of whatever host the server says.
    package let verificationURI: String
    /// Seconds, from 1 to 900.
    package let expiresIn: Int
    /// Seconds between two questions, from 1 to 60.
    package let interval: Int
    private let server: WebOrigin

    /// The address to open without asking: only the server's own.
    package var browserAddress: String? {
        let page = WebOrigin(verificationURI)
        return page == server && !page.host.isEmpty ? verificationURI : nil
    }

    init(_ fields: OAuthFields, server: String) throws(RemoteFailure) {
        guard let code = fields.text("device_code"), OAuthText.isPrintable(code, limit: 1000),
            let userCode = fields.text("user_code"), OAuthText.isPrintable(userCode, limit: 40),
            let address = fields.text("verification_uri").flatMap(JSONString.address)
        else { throw .unreadable(.garbled(detail: "the answer has no code that can be used")) }
        deviceCode = Secret(code)
        self.userCode = userCode
        verificationURI = address
        expiresIn = min(max(fields.number("expires_in") ?? 900, 1), 900)
        interval = min(max(fields.number("interval") ?? 5, 1), 60)
        self.server = WebOrigin(server)
    }
}
