import Foundation
import HTTPTypes
import Synchronization
import Testing
import TrendingData
import TrendingTestSupport

@Suite("What is kept of stars", .timeLimit(.minutes(2)))
struct KeptStarsTests {
    private static let json = ["Content-Type": "application/json"]

    @Test("A star of a renamed repository names the new one")
    func renamed() async throws {
        try await withAccountSUT(api: { request in
            switch request.pathAndQuery {
            case let path where path.hasSuffix("/user/starred/ann/kettle"):
                .status(301, ["Location": path.replacing("/user/starred/ann/kettle", with: "/repositories/7")], "")
            case let path where path.hasSuffix("/repos/ann/kettle"):
                .api(#"{"full_name": "ann/samovar"}"#)
            case let path where path.hasSuffix("/user/starred/ann/samovar"): .status(204)
            default: .api(#"{"message": "Not Found"}"#, status: 404)
            }
        }) { sut in
            _ = try await sut.signIn()
            let star = try await sut.expect("star ann/kettle")
            #expect(star.output == "Starred ann/samovar, the new name of ann/kettle.\n")
            let unstar = try await sut.run("unstar ann/kettle")
            #expect(unstar.output == "Unstarred ann/samovar, the new name of ann/kettle.\n")
        }
    }

    @Test("Signing out says how many stars are pending, and starred does not forget them")
    func pending() async throws {
        try await withAccountSUT(api: { _ in .status(500) }) { sut in
            _ = try await sut.signIn()
            try await sut.run("star ann/kettle bob/tool")
            let outcome = try await sut.run("logout")
            #expect(outcome.errors.contains("2 changes to the stars of octocat are pending."), "\(outcome.errors)")
            #expect(outcome.errors.contains("sent after you sign in as octocat again."))
            let starred = try await sut.run("starred")
            let said = "2 changes to the stars of octocat are pending. Run 'trending login' to send them."
            #expect(starred.status == 0 && starred.errors.contains(said), "\(starred)")
        }
    }

    @Test("A favourite that left the list keeps its description and figures")
    func favourite() async throws {
        try await withSUT { sut in
            try await sut.run("refresh")
            let facts = #"{"full_name": "astral-sh/uv", "description": "Very fast", "stargazers_count": 4321}"#
            sut.answer(api: .api(facts))
            try await sut.run("star astral-sh/uv")
            sut.answer(.html(status: 404))
            try await sut.run("show astral-sh/uv")
            sut.answer(.page(["ruff", "ty"]))
            try await sut.run("refresh")
            let starred = try await sut.run("starred --format json")
            #expect(starred.output.contains("Very fast") && starred.output.contains("4321"), "\(starred)")
        }
    }
}
