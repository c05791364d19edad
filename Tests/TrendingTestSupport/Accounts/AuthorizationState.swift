import TrendingData
import TrendingDomain

/// The state of an authorization server. It has one user, and only the newest tokens are valid.
struct AuthorizationState: Sendable {
    /// Of device codes, in seconds.
    private static let codeLifetime = 900
    /// Of refresh tokens, in seconds.
    private static let refreshLifetime = 15_897_600

    var settings: AuthorizationSettings
    var counts = AuthorizationCounts()
    private var serial = 0
    private var accessToken: String?
    private var accessExpiresAt: Timestamp?
    private var refreshToken: String?
    private var refreshExpiresAt: Timestamp?
    private var deviceCode: String?
    private var codeExpiresAt: Timestamp?

    init(_ settings: AuthorizationSettings) {
        self.settings = settings
    }

    mutating func revokeAccess() {
        accessToken = nil
    }

    mutating func endSignIn() {
        (accessToken, refreshToken) = (nil, nil)
    }

    /// When the current token expires, `.some(nil)` for never; `nil` if `token` is not the current one.
    func expiry(of token: String, at now: Timestamp) -> Timestamp?? {
        guard token == accessToken, accessExpiresAt.map({ now < $0 }) ?? true else { return nil }
        return .some(accessExpiresAt)
    }

    mutating func giveDeviceCode(_ form: [String: String], server: String, at now: Timestamp) -> AuthorizationAnswer {
        guard form["client_id"] == settings.clientID else { return .error("incorrect_client_credentials") }
        serial += 1
        let code = "device-code-\(serial)"
        (deviceCode, codeExpiresAt) = (code, now.later(Self.codeLifetime))
        return AuthorizationAnswer(items: [
            RequestItem("device_code", code), RequestItem("user_code", "WDJB-MJHT"),
            RequestItem("verification_uri", "\(server)/login/device"),
            RequestItem("expires_in", String(Self.codeLifetime)), RequestItem("interval", String(settings.interval)),
        ])
    }

    mutating func grant(_ form: [String: String], at now: Timestamp) -> AuthorizationAnswer {
        switch form["grant_type"] {
        case "urn:ietf:params:oauth:grant-type:device_code": grantDevice(form, at: now)
        case "password": grantPassword(form, at: now)
        case "refresh_token": renew(form, at: now)
        default: .error("unsupported_grant_type")
        }
    }

    private mutating func grantDevice(_ form: [String: String], at now: Timestamp) -> AuthorizationAnswer {
        if !settings.polls.isEmpty { return scripted(settings.polls.removeFirst()) }
        guard form["client_id"] == settings.clientID else { return .error("incorrect_client_credentials") }
        guard let deviceCode, form["device_code"] == deviceCode else { return .error("incorrect_device_code") }
        if let codeExpiresAt, now >= codeExpiresAt { return .error("expired_token") }
        self.deviceCode = nil
        return issue(at: now)
    }

    private mutating func grantPassword(_ form: [String: String], at now: Timestamp) -> AuthorizationAnswer {
        guard isKnownClient(form) else { return .error("invalid_client") }
        guard form["username"] == "ada", form["password"] == "correct horse" else {
            return .error("invalid_grant")
        }
        return issue(at: now)
    }

    private mutating func renew(_ form: [String: String], at now: Timestamp) -> AuthorizationAnswer {
        if let failure = renewalFailure(form, at: now) {
            counts.refusedRenewals += 1
            return failure
        }
        counts.renewals += 1
        return issue(at: now)
    }

    private mutating func renewalFailure(_ form: [String: String], at now: Timestamp) -> AuthorizationAnswer? {
        if !settings.renewals.isEmpty { return scripted(settings.renewals.removeFirst()) }
        guard isKnownClient(form) else { return .error("incorrect_client_credentials") }
        let isFresh = refreshExpiresAt.map { now < $0 } ?? true
        guard let refreshToken, form["refresh_token"] == refreshToken, isFresh else {
            return .error("bad_refresh_token")
        }
        return nil
    }

    /// Issues new tokens and invalidates the previous ones.
    mutating func issue(at now: Timestamp) -> AuthorizationAnswer {
        serial += 1
        let token = "ghu_access-\(serial)"
        let refresh = settings.givesRefreshTokens ? "ghu_refresh-\(serial)" : nil
        (accessToken, accessExpiresAt) = (token, now.later(settings.lifetime))
        (refreshToken, refreshExpiresAt) = (refresh, now.later(Self.refreshLifetime))
        let items: [(String, String?)] = [
            ("access_token", token), ("token_type", "bearer"), ("scope", "public_repo"),
            ("expires_in", String(settings.lifetime)), ("refresh_token", refresh),
            ("refresh_token_expires_in", refresh.map { _ in String(Self.refreshLifetime) }),
        ]
        return AuthorizationAnswer(items: items.compactMap { name, value in value.map { RequestItem(name, $0) } })
    }

    private func isKnownClient(_ form: [String: String]) -> Bool {
        form["client_id"] == settings.clientID
            && (settings.clientSecret == nil || form["client_secret"] == settings.clientSecret)
    }

    private func scripted(_ answer: String) -> AuthorizationAnswer {
        let parts = answer.split(separator: "=").map { String($0) }
        if parts.first == "status" { return AuthorizationAnswer(status: parts.last.flatMap { Int($0) } ?? 500) }
        return .error(parts.first ?? "", interval: parts.count > 1 ? parts[1] : nil)
    }
}

extension Timestamp {
    fileprivate func later(_ seconds: Int) -> Timestamp {
        Timestamp(secondsSince1970: secondsSince1970 + Int64(seconds))
    }
}
