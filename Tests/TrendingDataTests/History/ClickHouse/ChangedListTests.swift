import HTTPTypes
import Synchronization
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("A list of a team that changes between two questions of an answer")
struct ChangedListTests {
    /// The first `changes` questions for the list of a ranked repository find none.
    private func standings(changes: Int) async throws -> (names: [String], questions: Int) {
        let network = InMemoryNetworkClient()
        let questions = Mutex(0)
        network.stub(host: "clickhouse.example.com") { request throws(NetworkFailure) in
            let question = (request.head.path ?? "") + String(decoding: request.body, as: UTF8.self)
            var answers = [
                ("schema_format", #"["18.16.1",1]"#), ("is_own", ""),
                ("argMaxMerge", #"["7","5","",3,"","a/b","word","l",20000,20000]"#),
                ("FROM%20list", #"["1","github","","","daily","",""]"#),
            ]
            if question.contains("groupUniqArray") {
                let count = questions.withLock { count in
                    count += 1
                    return count
                }
                answers.insert(("groupUniqArray", count > changes ? #"["5",["1"]]"# : ""), at: 0)
            }
            let row = answers.first { question.contains($0.0) }?.1 ?? #"["5",85536,1,20000,20000,["5"]]"#
            let text = #"{"data":[\#(row)],"rows":\#(row.isEmpty ? 0 : 1)}"#
            return NetworkResponse(.init(status: .ok), body: Array(text.utf8))
        }
        let address = try ClickHouseAddress("https://clickhouse.example.com/")
        let sut = ClickHouseHistoryStore(ClickHouseServer(address, client: network), now: { .at(20) })
        let found = try await sut.standings(StandingsQuestion(limit: 9))
        return (found.map(\.best.repo.name.text), questions.withLock { $0 })
    }

    @Test("A ranking is asked for again if a list has a new version since, and once only")
    func changed() async throws {
        #expect(try await standings(changes: 0) == (["a/b"], 1))
        #expect(try await standings(changes: 1) == (["a/b"], 2))
        // A foreign row that is on no list stays left out.
        #expect(try await standings(changes: .max) == ([], 2))
    }
}
