import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("The text of an account notice")
struct AccountNoticeTextTests {
    static let notices: [AccountNotice] = [
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

    @Test("Has one or more full sentences", arguments: notices)
    func sentences(notice: AccountNotice) {
        let text = notice.sentence(.any())
        #expect(
            text.hasSuffix(".") && !text.contains("..")
                && text.first?.isLowercase == (text.hasPrefix("h ") || text.hasPrefix("gh "))
        )
    }

    @Test("Reports a failure of gh")
    func other() {
        let notice = AccountNotice.externalTokenUnavailable(.timedOut(after: .seconds(3)))
        #expect(text(notice) == "gh did not respond within 3 s, so its sign-in is not used.")
    }

    @Test("Says what to do")
    func advice() {
        #expect(
            text(.secretsUnavailable(.secretService, .system("It is locked")))
                == "You are not signed in for this run, because the keyring can't be used: It is locked. "
                + "If that does not change, run 'trending login' to sign in again."
        )
        #expect(
            text(.renewalFailed(host: "github.com", .timedOut(host: "github.com")))
                == "Your sign-in at github.com could not be renewed. github.com took too long to respond. github.com "
                + "did not send the whole response in time. The network may be slow, or the server busy. "
                + "The stored sign-in is kept. The next run tries again."
        )
    }

    @Test("Is safe for a terminal, whatever the server sends")
    func hostile() {
        let text = text(.renewalRefused(host: "h", .refused(code: "x", description: "\u{1B}[31mred\n")))
        #expect(!PlainTextRenderer.line(text).dropLast().unicodeScalars.contains { $0.value < 0x20 })
    }

    private func text(_ notice: AccountNotice) -> String {
        notice.sentence(.any())
    }
}
