import HTTPTypes
import Testing
import TrendingData
import TrendingDomain
import TrendingTestSupport

/// A token in the environment with an unknown account.
@Suite("The account of a token", .timeLimit(.minutes(2)))
struct UnknownAccountTests {
    @Test("star looks up the account once, and stars as that account")
    func star() async throws {
        let stars = StarsServer()
        try await withAccountSUT(api: { stars.answer($0) ?? .unscripted($0) }) { sut in
            let program = sut.program(token: sut.token())
            for repo in ["octo/cat", "octo/dog"] {
                let outcome = try await program.expect("star \(repo)")
                #expect(outcome.output == "Starred \(repo).\n")
            }
            #expect(stars.now.changes == ["PUT octo/cat", "PUT octo/dog"])
            #expect(sut.server.requests.filter { $0.head.path == "/api/v3/user" }.count == 1)
        }
    }

    @Test("starred lists the stars of the account, and no favourites")
    func starred() async throws {
        let stars = StarsServer(["octo/cat"])
        try await withAccountSUT(api: { stars.answer($0) ?? .unscripted($0) }) { sut in
            try await sut.run("star ada/own")
            let outcome = try await sut.program(token: sut.token()).expect("starred --layout lines", output: "octo/cat")
            #expect(!outcome.output.contains("ada/own"))
        }
    }

    @Test("Does nothing if the account can't be looked up, and reports the reason", arguments: ["star", "starred"])
    func unknown(command: String) async throws {
        try await withAccountSUT { sut in
            let words = command == "star" ? ["star", "octo/cat"] : [command]
            try await sut.program(token: "gho_unknown").expect(
                words,
                77,
                output: "",
                errors: "does not accept the token in GH_ENTERPRISE_TOKEN."
            )
            let signedOut = try await sut.run("starred --format json")
            #expect(!signedOut.output.contains("octo"))
        }
    }
}
