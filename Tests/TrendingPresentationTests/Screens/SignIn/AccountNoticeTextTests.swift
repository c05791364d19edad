import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("The text of an account notice")
struct AccountNoticeTextTests {
    private static let notices: [AccountNotice] = [
        .externalTokenUnavailable(.timedOut(after: .seconds(3))),
        .withheld(.variable("GH_TOKEN"), .notEncrypted), .withheld(.gh, .characters),
        .withheld(.variable("GH_TOKEN"), .serverNotConfigured(host: "h")),
        .secretsUnavailable(.secretService, .system("It is locked")),
        .secretsUnavailable(.file(path: "/f"), .system("It is damaged")),
        .secretsInFile(path: "/f", .system("No D-Bus")), .signInEnded(host: "h"),
        .renewalNotStored(host: "h", .system("No space left on device")),
        .renewalFailed(host: "h", .timedOut(host: "h")),
        .renewalRefused(host: "h", .incorrectClientCredentials), .renewalRefused(host: "h", .unsupportedGrantType),
        .renewalRefused(host: "h", .refused(code: "x", description: nil)), .renewalRefused(host: "h", .accessDenied),
        .renewalRefused(host: "h", .slowDown(interval: nil)), .renewalRefused(host: "h", .expiredToken),
        .secretsUnavailable(.keychain, .system("It hangs.")),
        .renewalPostponed(host: "h", .system("Read-only file system")),
    ]

    @Test("Has full sentences, which say what to do")
    func sentences() throws { try expectGolden("account-notices", of: Self.notices) { $0.sentence(.any()) } }

    @Test("Is safe for a terminal, whatever the server sends")
    func hostile() {
        let refusal = AccountNotice.renewalRefused(host: "h", .refused(code: "x", description: "\u{1B}[31mred\n"))
        let text = refusal.sentence(.any())
        #expect(!PlainTextRenderer.line(text).dropLast().unicodeScalars.contains { $0.value < 0x20 })
    }
}
