import HTTPTypes
import Testing
import TrendingData
import TrendingDomain
import TrendingTestSupport

/// A token of the environment, of which it is not known yet whose it is.
@Suite("Whose a token is", .timeLimit(.minutes(2)))
struct UnknownAccountTests {
    @Test("star asks it once, and stars in that name")
    func star() async throws {
        let stars = StarsServer()
        try await withAccountSUT(api: { stars.answer($0) ?? .unscripted($0) }) { sut in
            let program = sut.program(token: sut.token())
            for repo in ["octo/cat", "octo/dog"] {
                let outcome = try await program.run(["star", repo])
                #expect(outcome.status == 0)
                #expect(outcome.output == "Starred \(repo).\n")
            }
            #expect(stars.now.changes == ["PUT octo/cat", "PUT octo/dog"])
            #expect(sut.server.requests.filter { $0.head.path == "/api/v3/user" }.count == 1)
        }
    }

    @Test("starred lists what that account has starred, and nobody's favourites")
    func starred() async throws {
        let stars = StarsServer(["octo/cat"])
        try await withAccountSUT(api: { stars.answer($0) ?? .unscripted($0) }) { sut in
            _ = try await sut.program.run(["star", "ada/own"])
            let outcome = try await sut.program(token: sut.token()).run(["starred", "--layout", "lines"])
            #expect(outcome.status == 0)
            #expect(outcome.output.contains("octo/cat"))
            #expect(!outcome.output.contains("ada/own"))
        }
    }

    @Test("Where it can't be found out, nothing is done, and why is said", arguments: ["star", "starred"])
    func unknown(command: String) async throws {
        try await withAccountSUT { sut in
            let words = command == "star" ? ["star", "octo/cat"] : [command]
            let outcome = try await sut.program(token: "gho_unknown").run(words)
            #expect(outcome.status == 77)
            #expect(outcome.output == "")
            #expect(outcome.errors.contains("It is not known yet whose token is in use"))
            let nobody = try await sut.program.run(["starred", "--format", "json"])
            #expect(!nobody.output.contains("octo"))
        }
    }
}
