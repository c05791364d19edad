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

    @Test("Shows the token, the reason for it, scopes, limit and expiry, in each form")
    func forms() throws {
        try expectForms("whoami", of: Screen(Self.makeSUT(Self.full)))
        let offline = Self.changed { $0.answer = .failed(.unreachable(.cannotResolve(host: "api.github.com"))) }
        let colored = PlainTextRenderer(width: 80, style: .ansi16)
        try expectGolden("whoami-color", colored.content(Screen(Self.makeSUT(offline))))
        try expectGolden("whoami-signed-out-json", Self.makeSUT(AccountReport(host: "h")).json())
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

    @Test("Says how to sign in, when the token expires, what its scopes are, and what to do about a refused one")
    func told() throws {
        let timeout = AccountReport.Answer.failed(.timedOut(host: "api.github.com"))
        func refused(_ token: CredentialOrigin) -> String { text { ($0.token, $0.answer) = (token, .refused) } }
        func text(_ change: (inout AccountReport) -> Void) -> String { Self.render(Self.changed(change)) }
        try expectGolden(
            "whoami-told",
            [
                "without an account": Self.render(AccountReport(host: "github.com")),
                "without an account of another server": Self.render(AccountReport(host: "ghe.example.com")),
                "without scopes": text { $0.scopes = [] },
                "without known scopes": text { $0.scopes = nil },
                "without an answer": text { ($0.scopes, $0.answer) = (nil, .none) },
                "expired": text { $0.expiresAt = .any(plus: -1) },
                "expires tomorrow": text { $0.expiresAt = .any(plus: 86_400) },
                "expires never": text { $0.expiresAt = nil },
                "refused, of a variable": refused(.variable("GITHUB_TOKEN")),
                "refused, of gh": refused(.gh),
                "refused, of a sign-in": refused(.account(.keychain)),
                "not reached": text { ($0.answer, $0.allowance) = (timeout, nil) },
                "not reached, without a name": text { ($0.answer, $0.login) = (timeout, nil) },
            ]
        )
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

    private static func render(_ report: AccountReport) -> String { Screen(makeSUT(report)).text(nil) }

    private static func makeSUT(_ report: AccountReport) -> AccountContent {
        AccountContent(report: report, ways: .any(report.host), clock: .any())
    }
}
