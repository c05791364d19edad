import HTTPTypes
import Testing
import TrendingData
import TrendingTestSupport

@Suite("Whose history answers", .timeLimit(.minutes(2)))
struct TeamHistoryAnswerTests {
    @Test("Requests go to the path of the address")
    func path() async throws {
        try await withTeam(path: "/clickhouse/") { (sut, team) async throws in
            sut.answer.set([Answer.page()])
            for command in [["refresh"], ["history"], ["history", "init"], ["history", "push"]] {
                #expect(try await sut.program.run(command).status == 0)
            }
            #expect(!team.requests.isEmpty)
            #expect(team.requests.allSatisfy { $0.head.path?.hasPrefix("/clickhouse/?") == true })
        }
    }
}
