/// The numbers of requests to an `AuthorizationServer`.
package struct AuthorizationCounts: Sendable, Equatable, Codable {
    package var renewals = 0
    /// Refused requests with a refresh token.
    package var refusedRenewals = 0
    /// API responses with status 401.
    package var unauthorized = 0
    /// API responses to requests with the current token.
    package var authorized = 0

    package init() {}
}
