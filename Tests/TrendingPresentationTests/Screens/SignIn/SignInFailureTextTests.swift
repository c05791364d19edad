import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("Texts of sign-in failures")
struct SignInFailureTextTests {
    static let failures: [(SignInFailure, String)] = [
        (.authorizationPending, "still waiting for the code"),
        (.slowDown(interval: 10), "received too many requests"),
        (.expiredToken, "code has expired"),
        (.accessDenied, "refused the sign-in"),
        (.incorrectDeviceCode, "rejected the device code"),
        (.incorrectClientCredentials, "TRENDING_CLIENT_ID and TRENDING_CLIENT_SECRET."),
        (.unsupportedGrantType, "does not support this way to sign in"),
        (.deviceFlowDisabled, "is disabled"),
        (.noDeviceFlow, "Check --client-id and --github-url."),
        (.invalidGrant, "does not accept this user name"),
        (.refused(code: "server_error", description: "Out of coffee"), "the sign-in: Out of coffee."),
        (.remote(.unauthorized), "status 401"),
        (.remote(.rejected(status: 404)), "not a token endpoint"),
        (.remote(.rejected(status: 500)), "returned 500 (server error)"),
        (.remote(.rateLimited(retryAt: .init(secondsSince1970: 1))), "Rate limited until 14:05"),
        (.remote(.unreachable(.cannotResolve(host: "h"))), "Check your connection."),
        (.remote(.timedOut(host: "h")), "took too long"),
        (.remote(.tls(host: "h", detail: "expired")), "securely"),
        (.remote(.unreadable(.notJSON(contentType: "text/html"))), "not a sign-in response"),
        (.remote(.cancelled), "Nothing was stored"),
    ]

    @Test("Each failure has its own sentence", arguments: failures)
    func sentence(failure: SignInFailure, words: String) {
        let text = makeSUT(failure)
        #expect(text.contains(words))
        #expect(text.last == ".")
    }

    @Test("All sentences are different")
    func distinct() {
        #expect(Set(Self.failures.map { makeSUT($0.0) }).count == Self.failures.count)
    }

    @Test("Names a server by its host, and an unreachable github.com as GitHub")
    func named() {
        #expect(makeSUT(.accessDenied, host: "ghe.example.com:8443").contains("at ghe.example.com:8443,"))
        #expect(makeSUT(.remote(.timedOut(host: "h")), host: "ghe.example.com:8443").hasPrefix("ghe.example.com:8443 "))
        #expect(makeSUT(.remote(.timedOut(host: "h"))).hasPrefix("GitHub "))
    }

    @Test("A description from the server can't control the terminal, and is cut")
    func hostile() {
        let text = makeSUT(.refused(code: "x", description: "\u{1B}[2J" + String(repeating: "a", count: 5_000)))
        #expect(!text.unicodeScalars.contains("\u{1B}"))
        #expect(text.count < 300)
        #expect(makeSUT(.refused(code: "", description: nil)).hasSuffix("refused the sign-in without a reason."))
    }

    private func makeSUT(_ failure: SignInFailure, host: String = "github.com") -> String {
        failure.sentence(.any(host), .any())
    }
}
