/// What an `AuthorizationServer` was asked.
package struct AuthorizationCounts: Sendable, Equatable, Codable {
    package var deviceCodes = 0
    /// Questions for a device's token.
    package var polls = 0
    /// Tokens that were given for a device or a password.
    package var signIns = 0
    package var renewals = 0
    /// Questions with a refresh token that gave none.
    package var refusedRenewals = 0
    /// Answers with status 401 of the API.
    package var unauthorized = 0
    /// Answers of the API to whoever had the current token.
    package var authorized = 0

    package init() {}
}
