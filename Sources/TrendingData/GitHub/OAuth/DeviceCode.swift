import TrendingDomain

/// The response to a device authorization request (RFC 8628 section 3.2).
package struct DeviceCode: Sendable, Equatable {
    /// Sent to the server when polling, and never shown.
    package let deviceCode: Secret
    /// Printable ASCII.
    package let userCode: String
    /// An http or https address on any host.
    package let verificationURI: String
    /// `verificationURI` if it is a page on the server itself, over a private connection.
    package let browserAddress: String?
    /// Seconds, from 1 to 900.
    package let expiresIn: Int
    /// Seconds between two polls, from 1 to 60.
    package let interval: Int

    init(_ fields: OAuthFields, server: String) throws(SignInFailure) {
        guard let code = fields.text("device_code"), OAuthText.isPrintable(code, limit: 1000),
            let userCode = fields.text("user_code"), OAuthText.isPrintable(userCode, limit: 40),
            let address = fields.text("verification_uri").flatMap(JSONString.address)
        else { throw .unusableAnswer(.deviceCode) }
        deviceCode = Secret(code)
        self.userCode = userCode
        verificationURI = address
        let page = WebOrigin(address)
        browserAddress = page.isPrivate && page == WebOrigin(server) ? address : nil
        expiresIn = min(max(fields.number("expires_in") ?? 900, 1), 900)
        interval = min(max(fields.number("interval") ?? 5, 1), 60)
    }
}
