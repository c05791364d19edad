import Foundation
import HTTPTypes
import Synchronization
import Testing
import TrendingData
import TrendingTestSupport

@Suite("What a server says when it refuses a request", .timeLimit(.minutes(2)))
struct RefusalCommandTests {
    private static let page = "https://github.com/orgs/ann/sso?authorization_request=ABC"
    private static let json = "application/json; charset=utf-8"

    @Test(
        "Each command says GitHub's reason, and the page where the user signs on",
        arguments: [
            "show ann/kettle",
            "show ann/kettle --releases",
            "star ann/kettle",
            "unstar ann/kettle",
            "starred --refresh",
            "thread ann/kettle#1",
            "refresh --source search",
        ]
    )
    func signOn(command: String) async throws {
        let headers = ["Content-Type": Self.json, "X-GitHub-SSO": "required; url=\(Self.page)"]
        let body = #"{"message": "Resource protected by organization SAML enforcement."}"#
        try await withAccountSUT(api: { _ in .status(403, headers, body) }) { sut in
            _ = try await sut.signIn()
            let outcome = try await sut.run(command)
            let said = "It says: 'Resource protected by organization SAML enforcement'. Open \(Self.page) in a browser."
            #expect(outcome.errors.contains(said), "\(outcome.errors)")
            #expect(outcome.status != 0 && !outcome.errors.contains("TRENDING_GITHUB_URL"))
        }
    }

    @Test(
        "Each command says the same of the sign-in page of a network",
        arguments: [
            "show ann/kettle",
            "star ann/kettle",
            "starred --refresh",
            "thread ann/kettle#1",
            "refresh --source search",
            "refresh",
            "developers",
            "sources",
        ]
    )
    func portal(command: String) async throws {
        let portal = NetworkResponse.portal
        try await withAccountSUT(api: { _ in portal }) { sut in
            _ = try await sut.signIn()
            let outcome = try await sut.run(command)
            let said = outcome.errors + outcome.output
            #expect(said.contains("This network may require you to sign in first"), "\(said)")
            #expect(!said.contains("not JSON") && !said.contains("Wi-Fi"))
        }
    }

    @Test("A list without some organizations is incomplete, says so, and replaces no longer list")
    func partial() async throws {
        let rows = Mutex(#"[{"full_name": "ann/kettle"}, {"full_name": "acme/vault"}]"#)
        let headers = Mutex(["Content-Type": Self.json])
        try await withAccountSUT(api: { _ in
            .status(200, headers.withLock { $0 }, rows.withLock { $0 })
        }) { sut in
            _ = try await sut.signIn()
            try await sut.expect("starred", output: "acme/vault")
            rows.withLock { $0 = #"[{"full_name": "ann/kettle"}]"# }
            headers.withLock { $0["X-GitHub-SSO"] = "partial-results; organizations=21955855,20582480" }
            let partial = try await sut.run("starred --refresh --format json")
            #expect(partial.output.contains("\"isIncomplete\" : true"))
            #expect(partial.errors.contains("left out 2 organizations"))
            try await sut.expect("starred", output: "acme/vault")
            let marks = try await sut.run("unstar ann/kettle")
            #expect(marks.status == 0 || !marks.errors.isEmpty)
        }
    }

    @Test("An account with a name that is none is an unreadable answer, and nothing is stored")
    func badLogin() async throws {
        try await withAccountSUT(settings: { $0.login = "../../../../tmp/x" }) { sut in
            let outcome = try await sut.signIn()
            #expect(outcome.status != 0 && sut.accountFiles().isEmpty, "\(outcome)")
            #expect(!outcome.output.contains("tmp/x") && !outcome.errors.contains("tmp/x"))
        }
    }
}
