import HTTPTypes
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("A ClickHouse server whose answers do not follow the questions")
struct ClickHouseForeignAnswerTests {
    private let network = InMemoryNetworkClient()
    private static let host = "clickhouse.example.com"

    /// Answers each question for editions with one of this day, and for names with these keys.
    private func sut(day: Int = 20_000, last: [Int] = [], names: [Int] = []) throws -> ClickHouseHistoryStore {
        let edition = #"["1",\#(day),"5",0,"",1,1,1,1,[1],[3],[""],["a/b"],[1],[1],[1],["7"]]"#
        let about = names.map { #"["\#($0)","5","",3,"","a/b","word","l",20000,20000]"# }
        network.stub(host: Self.host) { request throws(NetworkFailure) in
            let question = (request.head.path ?? "") + String(decoding: request.body, as: UTF8.self)
            let answers = [
                ("schema_format", [#"["18.16.1",1]"#]), ("arrayMap", [edition]), ("LIMIT%2030", last.map { "[\($0)]" }),
                ("LIMIT 30", last.map { "[\($0)]" }), ("argMaxMerge", about),
                ("FROM%20list", [#"["1","github","","","daily","",""]"#]),
            ]
            let rows = answers.first { question.contains($0.0) }?.1 ?? []
            let text = #"{"data":[\#(rows.joined(separator: ","))],"rows":\#(rows.count)}"#
            return NetworkResponse(.init(status: .ok), body: Array(text.utf8))
        }
        let address = try ClickHouseAddress("https://\(Self.host)/")
        return ClickHouseHistoryStore(ClickHouseServer(address, client: network))
    }

    private static func day(_ number: Int) -> TrendingDay { TrendingDay(number: number) }

    @Test("A day that was not asked for is refused, so a pull ends", arguments: [20_000, 20_011, 99_999_999_999, -1])
    func otherDays(day: Int) async throws {
        let place = EditionPlace(list: .any(), day: Self.day(20_000))
        let sut = try sut(day: day)
        let failure = await historyFailure { () async throws(HistoryFailure) in
            _ = try await sut.editions(in: Self.day(19_990)...Self.day(20_010), after: place, limit: 5)
        }
        #expect(failure == HistoryFailure.server(host: Self.host, .unreadable))
    }

    @Test(
        "The last days must be those asked for, in their order, and their editions too",
        arguments: [[20_000, 20_005], [20_005, 20_005], [20_050], [20_006, 20_005]]
    )
    func otherLastDays(last: [Int]) async throws {
        let sut = try sut(last: last)
        let failure = await historyFailure { () async throws(HistoryFailure) in
            _ = try await sut.latestEditions(of: .any(), in: Self.day(19_990)...Self.day(20_010), limit: 30)
        }
        #expect(failure == HistoryFailure.server(host: Self.host, .unreadable))
    }

    @Test("The last days that were asked for are read")
    func lastDays() async throws {
        let series = try await sut(last: [20_000]).latestEditions(
            of: .any(),
            in: Self.day(19_990)...Self.day(20_010),
            limit: 30
        )
        #expect(series.days.map(\.day) == [Self.day(20_000)])
    }

    @Test("A day that was asked for is read")
    func askedDay() async throws {
        let asked = try await sut().editions(in: Self.day(19_990)...Self.day(20_010), after: nil, limit: 5)
        #expect(asked.map(\.day) == [Self.day(20_000)])
    }

    @Test("Names that were not asked for are refused, so a search ends")
    func otherNames() async throws {
        let sut = try sut(names: Array(1...20_000))
        let question = StandingsQuestion(match: TextMatcher("word"), limit: 5)
        let failure = await historyFailure { () async throws(HistoryFailure) in _ = try await sut.standings(question) }
        #expect(failure == HistoryFailure.server(host: Self.host, .unreadable))
    }

    @Test("After the last version that there is comes the same")
    func lastVersion() throws {
        let sut = try sut()
        #expect(sut.later(nil) == 1 && sut.later(7) == 8 && sut.later(.max) == .max)
    }
}
