import Testing
import TrendingData
import TrendingTestSupport

@Suite("Stored lists that depend on the account", .timeLimit(.minutes(2)))
struct PersonalListsTests {
    private let found = #"{"total_count": 1, "items": [{"full_name": "secret/project"}]}"#

    @Test("A search of another server than github.com is shown to nobody else")
    func search() async throws {
        try await withAccountSUT(api: { [found] _ in .status(200, ["Content-Type": "application/json"], found) }) {
            sut in
            _ = try await sut.signIn()
            let first = try await sut.program.run(["refresh", "--source", "search"])
            #expect(first.output.contains("secret/project"))
            #expect(try await sut.program.run(["list", "--source", "search"]).output.contains("secret/project"))
            _ = try await sut.program.run(["logout"])
            await sut.server.stop()
            let nobody = try await sut.program.run(["list", "--source", "search"])
            #expect(nobody.status == 69)
            #expect(!nobody.output.contains("secret/project"))
        }
    }
}
