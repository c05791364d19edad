import Foundation
import TrendingData
import TrendingDomain
import TrendingTestSupport

/// Secrets that nothing else may contain; all have a part in common, so that one search finds each.
enum Needles {
    static let mark = "n33dle"

    /// Which needles a text has: what follows the mark tells them apart.
    static func letters(in text: String) -> Set<Character> {
        Set(text.components(separatedBy: mark).dropFirst().compactMap(\.first))
    }

    /// Of the environment. `GH_TOKEN` is for github.com: it is there, and is not for the server.
    static let variables = [
        "GH_TOKEN": "ghp_n33dleA", "GITHUB_TOKEN": "ghp_n33dleB", "TRENDING_CLIENT_SECRET": "n33dleC",
    ]
    static let enterprise = ["GH_ENTERPRISE_TOKEN": "ghp_n33dleD", "GITHUB_ENTERPRISE_TOKEN": "ghp_n33dleE"]
    /// On standard input; a password too.
    static let typedToken = "ghp_n33dleF"
    static let ghToken = "gho_n33dleG"

    /// An hour ago, so that a token that is good for another minute is due for renewal.
    static var signedInAt: Timestamp { Timestamp(secondsSince1970: Timestamp.wallClock.secondsSince1970 - 3_600) }

    /// What signing in has kept: its token is about to expire, so that each run has it renewed.
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

    /// What the server gives: a device code, tokens, and an address to be redirected to.
    static let code = """
        {"device_code": "n33dleL", "user_code": "AB-CD", "verification_uri": "SERVER/login/device", "interval": 1,
         "expires_in": 900}
        """
    static let tokens = """
        {"access_token": "ghu_n33dleM", "refresh_token": "ghr_n33dleN", "token_type": "bearer", "expires_in": 28800,
         "scope": "public_repo"}
        """
    static let redirect = "/elsewhere?access_token=n33dleO"

    /// In a command line or a variable, where they are typed by mistake.
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

    static let count = 20
}
