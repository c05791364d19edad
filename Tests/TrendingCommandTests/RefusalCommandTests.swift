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
            ["show", "ann/kettle"], ["show", "ann/kettle", "--releases"], ["star", "ann/kettle"],
            ["unstar", "ann/kettle"],
            ["starred", "--refresh"], ["thread", "ann/kettle#1"], ["refresh", "--source", "search"],
        ]
    )
    func signOn(command: [String]) async throws {
        let headers = ["Content-Type": Self.json, "X-GitHub-SSO": "required; url=\(Self.page)"]
        let body = #"{"message": "Resource protected by organization SAML enforcement."}"#
        try await withAccountSUT(api: { _ in .status(403, headers, body) }) { sut in
            _ = try await sut.signIn()
            let outcome = try await sut.program.run(command)
            let said = "It says: 'Resource protected by organization SAML enforcement'. Open \(Self.page) in a browser."
            #expect(outcome.errors.contains(said), "\(outcome.errors)")
            #expect(outcome.status != 0 && !outcome.errors.contains("TRENDING_GITHUB_URL"))
        }
    }

    @Test(
        "Each command says the same of the sign-in page of a network",
        arguments: [
            ["show", "ann/kettle"], ["star", "ann/kettle"], ["starred", "--refresh"], ["thread", "ann/kettle#1"],
            ["refresh", "--source", "search"], ["refresh"], ["developers"],
            ["sources"],
        ]
    )
    func portal(command: [String]) async throws {
        let portal = Answer.portal
        try await withAccountSUT(api: { _ in portal }) { sut in
            _ = try await sut.signIn()
            let outcome = try await sut.program.run(command)
            let said = outcome.errors + outcome.output
            #expect(said.contains("This network may require you to sign in first"), "\(said)")
            #expect(!said.contains("not JSON") && !said.contains("Wi-Fi"))
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
