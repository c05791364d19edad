/// How an `AuthorizationServer` answers.
package struct AuthorizationSettings: Sendable {
    package var clientID = "client"
    /// Asked for with passwords and refresh tokens, where there is one.
    package var clientSecret: String?
    package var userName = "ada"
    package var password = "correct horse"
    /// Of whoever signs in.
    package var login = "octocat"
    package var scope = "public_repo"
    package var tokenPrefix = "ghu_"
    /// Of access tokens, in seconds; `nil` for tokens that do not expire.
    package var lifetime: Int? = 28_800
    package var refreshLifetime: Int? = 15_897_600
    package var givesRefreshTokens = true
    /// Between two questions, in seconds; `nil` where the server does not say.
    package var interval: Int? = 5
    package var codeLifetime = 900
    /// 200 as GitHub's, 400 as others'.
    package var errorStatus = 200
    /// What a refresh token that was used already meets.
    package var refreshError = "bad_refresh_token"
    /// Also where JSON was asked for.
    package var answersForms = false
    /// What the next questions for a device's token meet, and then the token: `token`, `status=503`, `slow_down=10` or
    /// any code of an error.
    package var polls: [String] = []
    /// What the next renewals meet, likewise.
    package var renewals: [String] = []

    package init() {}
}

extension AuthorizationSettings {
    /// Takes what somebody typed: `lifetime` and `60`. Answers whether there is such a setting.
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
