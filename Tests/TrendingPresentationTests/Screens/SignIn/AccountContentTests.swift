import Testing
import TrendingTestSupport

@testable import TrendingDomain
@testable import TrendingPresentation

@Suite("The screen of an account")
struct AccountContentTests {
    private static let full = AccountReport(
        host: "github.com",
        login: "octocat",
        token: .account(.file(path: "/home/octocat/.local/share/trending/accounts/github.com.secret")),
        others: [.gh],
        scopes: ["public_repo", "read:org"],
        allowance: RequestAllowance(limit: 5_000, remaining: 4_988, resetsAt: .any(plus: 600)),
        expiresAt: .any(plus: 28_800),
        answer: .confirmed
    )

    @Test("Shows the token, the reason for it, scopes, limit and expiry in rows", arguments: [40, 80, 200, nil])
    func text(width: Int?) throws {
        try expectGolden("whoami-\(width.map(String.init) ?? "pipe")", Self.render(Self.full, width: width))
    }

    @Test("Dims the names of the rows")
    func color() throws {
        var report = Self.full
        report.answer = .failed(.unreachable(.cannotResolve(host: "api.github.com")))
        let style = Style.ansi16
        try expectGolden("whoami-color", Self.render(report, width: 80, style: style))
    }

    @Test("No line is wider than the terminal", arguments: [1, 20, 25, 40, 60, 100])
    func widths(width: Int) {
        let lines = Self.render(Self.full, width: width).split(separator: "\n")
        #expect(lines.allSatisfy { $0.count <= max(20, width) })
    }

    @Test(
        "Explains why a token is used",
        arguments: [
            (.variable("GH_TOKEN"), "variables override trending login and gh"),
            (.account(.secretService), "no variable is set, and trending login overrides gh"),
            (.gh, "no variable is set, and trending login has no account"),
        ] as [(CredentialOrigin, String)]
    )
    func why(token: CredentialOrigin, words: String) {
        let rows = Self.rows(AccountReport(host: "github.com", token: token))
        #expect(rows["why"] == words)
    }

    @Test("Without an account, shows how to sign in")
    func withoutUser() {
        let text = Self.render(AccountReport(host: "github.com"), width: nil)
        #expect(
            text == """
                Not signed in at github.com

                Run 'trending login' to sign in.
                Run 'gh auth login' to sign in with gh.
                Or set GH_TOKEN to a token.

                """
        )
    }

    @Test("Names another server in the commands to sign in")
    func otherServer() {
        let text = Self.render(AccountReport(host: "ghe.example.com"), width: nil)
        #expect(
            text.hasSuffix(
                """
                Run 'trending login --github-url https://ghe.example.com' to sign in.
                Run 'gh auth login --hostname ghe.example.com' to sign in with gh.
                Or set GH_ENTERPRISE_TOKEN to a token, and TRENDING_GITHUB_URL to https://ghe.example.com.

                """
            )
        )
    }

    @Test("Explains a token without scopes, and invents no unknown scopes")
    func scopes() {
        #expect(Self.rows(Self.changed { $0.scopes = [] })["scopes"] == "none: it only reads public data")
        #expect(Self.rows(Self.changed { $0.scopes = nil })["scopes"] == "not reported by the server")
        #expect(Self.rows(Self.changed { ($0.scopes, $0.answer) = (nil, .none) })["scopes"] == nil)
    }

    @Test("Shows when the token expires or expired, if known")
    func expiry() {
        #expect(Self.rows(Self.full)["expires"] == "in 8 hours, at 14:05")
        let past = Self.changed { $0.expiresAt = .any(plus: -1) }
        #expect(Self.rows(past)["expires"] == "expired at 14:05")
        let tomorrow = Self.changed { $0.expiresAt = .any(plus: 86_400) }
        #expect(Self.rows(tomorrow)["expires"]?.hasSuffix(", on 2026-11-22 at 14:05") == true)
        #expect(Self.rows(Self.changed { $0.expiresAt = nil })["expires"] == nil)
    }

    @Test(
        "Advises what to do about a refused token",
        arguments: [
            (.variable("GITHUB_TOKEN"), "Set GITHUB_TOKEN to another token, or unset it."),
            (.gh, "Run 'gh auth login' to sign in again."),
            (.account(.keychain), "Run 'trending login' to sign in again."),
        ] as [(CredentialOrigin, String)]
    )
    func refused(token: CredentialOrigin, advice: String) {
        let text = Self.render(Self.changed { ($0.token, $0.answer) = (token, .refused) }, width: nil)
        #expect(text.contains("github.com does not accept the token: it is wrong, revoked or expired. "))
        #expect(text.hasSuffix("\(advice)\n"))
    }

    @Test("Shows the stored details if the server can't be reached")
    func offline() {
        let text = Self.render(
            Self.changed { ($0.answer, $0.allowance) = (.failed(.timedOut(host: "api.github.com")), nil) },
            width: nil
        )
        #expect(text.hasPrefix("octocat at github.com\n"))
        #expect(text.contains("GitHub took too long to respond."))
        #expect(text.hasSuffix("The details above may be out of date.\n"))
        let unknown = Self.changed { ($0.answer, $0.login) = (.failed(.timedOut(host: "h")), nil) }
        #expect(!Self.render(unknown, width: nil).contains("details above"))
    }

    @Test("JSON has every value, null if it is not known")
    func json() throws {
        try expectGolden("whoami-json", try Self.json(Self.full))
        try expectGolden("whoami-signed-out-json", try Self.json(AccountReport(host: "h")))
    }

    private static func json(_ report: AccountReport) throws -> String {
        try makeSUT(report).json()
    }

    private static func changed(_ change: (inout AccountReport) -> Void) -> AccountReport {
        var report = full
        change(&report)
        return report
    }

    private static func rows(_ report: AccountReport) -> [String: String] {
        let facts = makeSUT(report).blocks.flatMap { block -> [Block.Fact] in
            if case .facts(let facts) = block { facts } else { [] }
        }
        return Dictionary(uniqueKeysWithValues: facts.map { ($0.name.span.text, $0.texts[0].span.text) })
    }

    private static func render(_ report: AccountReport, width: Int?, style: Style = .plain) -> String {
        PlainTextRenderer(width: width, style: style).render(makeSUT(report).blocks)
    }

    private static func makeSUT(_ report: AccountReport) -> AccountContent {
        AccountContent(report: report, ways: .any(report.host), clock: .any())
    }
}
