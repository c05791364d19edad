/// The behaviour of an `AuthorizationServer`.
package struct AuthorizationSettings: Sendable {
    package var clientID = "client"
    /// Required with passwords and refresh tokens, unless it is `nil`.
    package var clientSecret: String?
    /// Of the user who signs in.
    package var login = "octocat"
    /// The lifetime of access tokens in seconds.
    package var lifetime = 28_800
    package var givesRefreshTokens = true
    /// The time between two polls in seconds.
    package var interval = 5
    /// The responses to the next polls for a device's token, before a token is issued: `status=503`, `slow_down=10` or
    /// any error code.
    package var polls: [String] = []
    /// The responses to the next renewals, in the same format.
    package var renewals: [String] = []

    package init() {}

    /// Sets a setting from text, such as `lifetime` to `60`. Returns whether there is such a setting.
    package mutating func set(_ name: String, _ value: String) -> Bool {
        switch name {
        case "client_secret": clientSecret = value
        case "interval": interval = Int(value) ?? interval
        case "lifetime": lifetime = Int(value) ?? lifetime
        case "polls": polls = value.split(separator: ",").map(String.init)
        case "refresh_tokens": givesRefreshTokens = value == "true"
        default: return false
        }
        return true
    }
}
