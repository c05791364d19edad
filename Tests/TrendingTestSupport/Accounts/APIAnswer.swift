import Foundation
import TrendingData
import TrendingDomain

/// A response of the REST API of an `AuthorizationServer`.
struct APIAnswer: Sendable {
    let response: NetworkResponse
    /// Whether the test has to respond to the request itself.
    let isOther: Bool

    static let unauthorized = APIAnswer(
        response: .api(#"{"message": "Bad credentials"}"#, status: 401),
        isOther: false
    )

    private init(response: NetworkResponse, isOther: Bool) {
        (self.response, self.isOther) = (response, isOther)
    }

    init(_ path: String, login: String, isSignedIn: Bool, expiry: Timestamp?, at now: Timestamp) {
        let limit = isSignedIn ? 5_000 : 60
        let reset = now.secondsSince1970 + 3_600
        var fields = [
            "content-type": "application/json", "x-ratelimit-limit": "\(limit)",
            "x-ratelimit-remaining": "\(limit - 1)", "x-ratelimit-reset": "\(reset)", "x-ratelimit-resource": "core",
        ]
        if isSignedIn { fields["x-oauth-scopes"] = "public_repo" }
        if let expiry { fields["github-authentication-token-expiration"] = Self.text(expiry) }
        isOther = path != "/user" && path != "/rate_limit"
        let core = #"{"limit": \#(limit), "remaining": \#(limit - 1), "reset": \#(reset)}"#
        let search = #"{"limit": 30, "remaining": 30, "reset": \#(now.secondsSince1970 + 60)}"#
        let limits = #"{"resources": {"core": \#(core), "search": \#(search)}}"#
        response = .status(200, fields, path == "/user" ? #"{"login": "\#(login)", "id": 1}"# : limits)
    }

    /// In GitHub's format: `2026-11-21 03:00:00 UTC`.
    private static func text(_ moment: Timestamp) -> String {
        let date = Date(timeIntervalSince1970: Double(moment.secondsSince1970))
        let style = Date.ISO8601FormatStyle(dateTimeSeparator: .space).year().month().day()
        return date.formatted(style.time(includingFractionalSeconds: false)) + " UTC"
    }
}
