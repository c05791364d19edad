import HTTPTypes
import Testing
import TrendingData
import TrendingTestSupport

@Suite("An account with an unavailable token", .timeLimit(.minutes(2)))
struct UnavailableTokenTests {
    @Test("Keeps a star pending, and sends it when the token is available again")
    func known() async throws {
        try await withGH { program, gh, stars in
            #expect(try await program([:]).run("star octo/cat").output == "Starred octo/cat.\n")
            try gh.lose()
            let outcome = try await program([:]).expect("star octo/dog", 77, errors: "its sign-in is not used")
            #expect(outcome.output == "The star for octo/dog is pending.\n")
            #expect(stars.now.changes == ["PUT octo/cat"])
            try gh.signIn(token: "gho_x")
            _ = try await program([:]).run("starred --refresh")
            #expect(stars.now.changes == ["PUT octo/cat", "PUT octo/dog"])
        }
    }

    @Test("Does nothing, and adds no favourite, if the account is unknown", arguments: ["star", "starred"])
    func unknown(command: String) async throws {
        try await withGH { program, gh, stars in
            try gh.lose()
            let outcome = try await program([:]).run([command] + (command == "star" ? ["octo/cat"] : [])).expect(
                77,
                output: ""
            )
            let nothing = command == "star" ? " Nothing was starred." : ""
            #expect(outcome.errors.contains("The signed-in account is not known.\(nothing)"))
            #expect(stars.now.changes == [])
            let signedOut = program(["GH_CONFIG_DIR": "/dev/null"])
            try await signedOut.expect("starred --layout cards", output: "You have no favourites on this machine.")
        }
    }

    @Test("Adds no favourite if a variable has an invalid token")
    func withheld() async throws {
        try await withGH { program, _, stars in
            try await program(["GH_ENTERPRISE_TOKEN": "no token"]).expect(
                "star octo/cat",
                77,
                errors: "The token in GH_ENTERPRISE_TOKEN is not sent"
            )
            #expect(stars.now.changes == [])
        }
    }

    /// Makes a program with additional variables.
    private typealias Program = @Sendable ([String: String]) -> ProgramUnderTest

    private func withGH(
        isolation: isolated (any Actor)? = #isolation,
        _ body: (Program, FakeGH, StarsServer) async throws -> Void
    ) async throws {
        let stars = StarsServer()
        try await withSUT(serving: { request, _ in
            guard request.head.headerFields[.authorization] == "Bearer gho_x" else { return .status(401) }
            if request.head.path?.hasSuffix("/user") == true { return .status(200, #"{"login": "octocat"}"#) }
            return stars.answer(request) ?? .unscripted(request)
        }) { sut in
            let gh = try FakeGH(home: sut.home, host: sut.server.authority, token: "gho_x")
            let own = sut.adding(gh.variables)
            try await body({ own.adding($0) }, gh, stars)
        }
    }
}
