/// The behaviour of an `AuthorizationServer`.
package struct AuthorizationSettings: Sendable {
    package var clientID = "client"
    /// Required with passwords and refresh tokens, unless it is `nil`.
    package var clientSecret: String?
    package var userName = "ada"
    package var password = "correct horse"
    /// The login of the user who signs in.
    package var login = "octocat"
    package var scope = "public_repo"
    package var tokenPrefix = "ghu_"
    /// The lifetime of access tokens in seconds; `nil` for tokens that do not expire.
    package var lifetime: Int? = 28_800
    package var refreshLifetime: Int? = 15_897_600
    package var givesRefreshTokens = true
    /// The time between two polls in seconds; `nil` if the server does not send it.
    package var interval: Int? = 5
    package var codeLifetime = 900
    /// 200 on GitHub, 400 on other servers.
    package var errorStatus = 200
    /// The error for a refresh token that was already used.
    package var refreshError = "bad_refresh_token"
    /// Whether responses are forms even if the request accepts JSON.
    package var answersForms = false
    /// The responses to the next polls for a device's token, before a token is issued: `token`, `status=503`,
    /// `slow_down=10` or any error code.
    package var polls: [String] = []
    /// The responses to the next renewals, in the same format.
    package var renewals: [String] = []

    package init() {}
}

extension AuthorizationSettings {
    /// Sets a setting from text, such as `lifetime` to `60`. Returns whether there is such a setting.
    package mutating func set(_ name: String, _ value: String) -> Bool {
        switch name {
        case "client_id": clientID = value
        case "client_secret": clientSecret = value.isEmpty ? nil : value
        case "username": userName = value
        case "password": password = value
        case "login": login = value
        case "scope": scope = value
        case "token_prefix": tokenPrefix = value
        case "refresh_error": refreshError = value
        case "refresh_tokens": givesRefreshTokens = value == "true"
        case "forms": answersForms = value == "true"
        case "polls": polls = Self.list(value)
        case "renewals": renewals = Self.list(value)
        default: return setNumber(name, value)
        }
        return true
    }

    private mutating func setNumber(_ name: String, _ value: String) -> Bool {
        switch name {
        case "lifetime": lifetime = Int(value)
        case "refresh_lifetime": refreshLifetime = Int(value)
        case "interval": interval = Int(value)
        case "code_lifetime": codeLifetime = Int(value) ?? codeLifetime
        case "error_status": errorStatus = Int(value) ?? errorStatus
        default: return false
        }
        return true
    }

    private static func list(_ text: String) -> [String] {
        text.split(separator: ",").map { String($0) }
    }
}
