import Foundation
import TrendingData
@testable import TrendingDomain
import TrendingTestSupport

/// Unique secrets with a common part, so that one search finds them all.
enum Needles {
    static let mark = "n33dle"

    /// The needles in a text, by the letter after the mark.
    static func letters(in text: String) -> Set<Character> {
        let plain = text.components(separatedBy: mark)
        let encoded = text.components(separatedBy: "Basic ").dropFirst().flatMap { rest in
            let word = rest.prefix { $0.isLetter || $0.isNumber || "+/=".contains($0) }
            let pair = Data(base64Encoded: String(word)).map { String(decoding: $0, as: UTF8.self) } ?? ""
            return pair.components(separatedBy: mark).dropFirst()
        }
        return Set((plain.dropFirst() + encoded).compactMap(\.first))
    }

    /// Secrets in the environment. `GH_TOKEN` is for github.com, so the server must not get it.
    static let variables = [
        "GH_TOKEN": "ghp_n33dleA", "GITHUB_TOKEN": "ghp_n33dleB", "TRENDING_CLIENT_SECRET": "n33dleC",
    ]
    static let enterprise = ["GH_ENTERPRISE_TOKEN": "ghp_n33dleD", "GITHUB_ENTERPRISE_TOKEN": "ghp_n33dleE"]
    /// The token or password on standard input.
    static let typedToken = "ghp_n33dleF"
    static let ghToken = "gho_n33dleG"
    /// The user and the password of the team's history.
    static let team = Secret("ada\nn33dleU")

    /// An hour ago, so that a token that expires in a minute is due for renewal.
    static var signedInAt: Timestamp { Timestamp(secondsSince1970: Timestamp.wallClock.secondsSince1970 - 3_600) }

    /// The stored credential. Its token is about to expire, so each run renews it.
    static func credential(_ server: String, withRefreshToken: Bool) -> Credential {
        Credential(
            accessToken: APIToken("ghu_n33dleH") ?? .any(),
            expiresAt: Timestamp(secondsSince1970: Timestamp.wallClock.secondsSince1970 + 60),
            refreshToken: withRefreshToken ? Secret("ghr_n33dleI") : nil,
            renewal: .init(
                tokenAddress: server + "/login/oauth/access_token",
                clientID: "client",
                clientSecret: Secret("n33dleJ"),
                password: .init(userName: "ada", password: Secret("n33dleK"))
            )
        )
    }

    /// The responses of the server: a device code, tokens, and a redirect.
    static let code = """
        {"device_code": "n33dleL", "user_code": "AB-CD", "verification_uri": "SERVER/login/device", "interval": 1,
         "expires_in": 900}
        """
    static let tokens = """
        {"access_token": "ghu_n33dleM", "refresh_token": "ghr_n33dleN", "token_type": "bearer", "expires_in": 28800,
         "scope": "public_repo"}
        """
    static let redirect = "/elsewhere?access_token=n33dleO"

    /// Command lines with secrets that a user typed by mistake.
    static func mistaken(_ authority: String) -> [(name: String, arguments: [String])] {
        [
            ("login, token as an argument", ["login", "--with-token", "ghp_n33dleP"]),
            ("login, token as a value", ["login", "--with-token=ghp_n33dleQ"]),
            ("whoami, user in the address", ["whoami", "--github-url", "http://n33dleR:n33dleS@\(authority)"]),
            (
                "refresh, user in the feed",
                ["refresh", "--source", "feed", "--feed-url", "http://n33dleT:x@\(authority)/l"]
            ),
        ]
    }

    static let count = 21
}
