import HTTPTypes
import Testing
import TrendingData
import TrendingTestSupport

@Suite("A server that only --github-url names", .timeLimit(.minutes(2)))
struct UnconfiguredServerTests {
    private static let variables = ["TRENDING_GITHUB_URL": "", "GH_ENTERPRISE_TOKEN": "ghp_needle"]

    @Test("Gets no token from the environment, with one warning that explains what to do")
    func withheld() async throws {
        try await withSUT(variables: Self.variables) { sut in
            let outcome = try await refresh(sut)
            #expect(outcome.status == 0)
            #expect(outcome.output.contains("octo/cat"))
            #expect(sut.server.requests.count > 0)
            #expect(sut.server.requests.allSatisfy { $0.head.headerFields[.authorization] == nil })
            let sentence = "The token in GH_ENTERPRISE_TOKEN is not sent to \(sut.server.authority)"
            #expect(outcome.errors.split(separator: "\n").filter { $0.contains(sentence) }.count == 1)
            #expect(outcome.errors.contains("GH_HOST=\(sut.server.authority)"))
        }
    }

    @Test("Gets the token if the configuration file also names the server")
    func configured() async throws {
        try await withSUT(variables: Self.variables) { sut in
            try sut.configure("github-url = \"http://\(sut.server.authority)\"")
            _ = try await refresh(sut)
            #expect(sut.server.requests.first?.head.headerFields[.authorization] == "Bearer ghp_needle")
        }
    }

    private func refresh(_ sut: CommandSUT) async throws -> ProgramUnderTest.Outcome {
        let found = #"{"login": "ada", "total_count": 1, "items": [{"full_name": "octo/cat"}]}"#
        sut.answer(everywhere: .api(found))
        let server = "http://\(sut.server.authority)"
        return try await sut.run("refresh --source search --since 3d --github-url \(server)")
    }
}
