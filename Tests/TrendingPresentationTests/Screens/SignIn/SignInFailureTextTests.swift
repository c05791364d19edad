import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("Texts of sign-in failures")
struct SignInFailureTextTests {
    private static let failures: [SignInFailure] = [
        .authorizationPending, .slowDown(interval: 10), .expiredToken, .accessDenied, .incorrectDeviceCode,
        .incorrectClientCredentials, .unsupportedGrantType, .deviceFlowDisabled, .noDeviceFlow, .invalidGrant,
        .refused(code: "server_error", description: "Out of coffee"), .refused(code: "", description: nil),
        .remote(.unauthorized), .remote(.rejected(status: 404)), .remote(.rejected(status: 500)),
        .remote(.rateLimited(retryAt: .init(secondsSince1970: 1))),
        .remote(.unreachable(.cannotResolve(host: "h"))), .remote(.timedOut(host: "h")),
        .remote(.tls(host: "h", detail: "expired")), .remote(.unreadable(.notJSON(contentType: "text/html"))),
        .remote(.cancelled),
    ]

    @Test("Each failure has its own sentence")
    func sentences() throws {
        try expectGolden("sign-in-failures", of: Self.failures) { makeSUT($0) }
        #expect(Set(Self.failures.map { makeSUT($0) }).count == Self.failures.count)
    }

    @Test("Names a server by its host")
    func named() {
        #expect(makeSUT(.accessDenied, host: "ghe.example.com:8443").contains("at ghe.example.com:8443,"))
        #expect(makeSUT(.remote(.timedOut(host: "h")), host: "ghe.example.com:8443").hasPrefix("ghe.example.com:8443 "))
    }

    @Test("A description from the server can't control the terminal, and is cut")
    func hostile() {
        let text = makeSUT(.refused(code: "x", description: "\u{1B}[2J" + String(repeating: "a", count: 5_000)))
        #expect(!text.unicodeScalars.contains("\u{1B}"))
        #expect(text.count < 300)
    }

    private func makeSUT(_ failure: SignInFailure, host: String = "github.com") -> String {
        failure.sentence(.any(host), .any())
    }
}
