import HTTPTypes
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("A ClickHouse server whose answers do not follow the questions")
struct ClickHouseForeignAnswerTests {
    private let network = InMemoryNetworkClient()
    private static let host = "clickhouse.example.com"

    /// Answers each question for editions with one of this day, for names with these keys, and each other question with
    /// these rows, which a line separates.
    private func sut(
        day: Int = 20_000,
        last: [Int] = [],
        names: [Int] = [],
        entry: String = "a/b",
        others: String? = nil
    ) throws -> ClickHouseHistoryStore {
        let edition = #"["1",\#(day),"5",0,"",1,1,1,1,[1],[3],[""],["\#(entry)"],[1],[1],[1],["7"]]"#
        let about = names.map { #"["\#($0)","5","",3,"","a/b","word","l",20000,20000]"# }
        network.stub(host: Self.host) { request throws(NetworkFailure) in
            let question = (request.head.path ?? "") + String(decoding: request.body, as: UTF8.self)
            let answers = [
                ("schema_format", [#"["18.16.1",1]"#]), ("arrayMap", [edition]), ("LIMIT%2030", last.map { "[\($0)]" }),
                ("LIMIT 30", last.map { "[\($0)]" }), ("argMaxMerge", about),
                ("count%28%29%20FROM%20about", ["[30000]"]), ("is_own", []), ("day_shift", []),
                ("FROM%20list", [#"["1","github","","","daily","",""]"#]),
            ]
            let others = others?.split(separator: "\n").map(String.init) ?? []
            let rows = answers.first { question.contains($0.0) }?.1 ?? others
            let text = #"{"data":[\#(rows.joined(separator: ","))],"rows":\#(rows.count)}"#
            return NetworkResponse(.init(status: .ok), body: Array(text.utf8))
        }
        let address = try ClickHouseAddress("https://\(Self.host)/")
        return ClickHouseHistoryStore(ClickHouseServer(address, client: network), now: { .at(20) })
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

    /// A question, and a row of its answer with a number in it.
    private static func questions(_ number: Int) throws -> [(String, (ClickHouseHistoryStore) async throws -> Void)] {
        let name = RepoAddress(name: try #require(RepoName("a/b")))
        return [
            ("[\(number),1]", { _ = try await $0.editionDays(of: .any(), in: .all) }),
            ("[\(number),20000,1,0]", { _ = try await $0.span(of: .any()) }),
            ("[20000,\(number),1,0]", { _ = try await $0.span(of: .any()) }),
            (#"["1",\#(number),1,3,"","a/b","",1,1,1]"#, { _ = try await $0.appearances(of: name) }),
            (#"["1",20000,\#(number),3,"","a/b","",1,1,1]"#, { _ = try await $0.appearances(of: name) }),
            (#"["",1,1,20000,\#(number)]"#, { _ = try await $0.origins() }),
        ]
    }

    private func failure(_ row: String, _ ask: (ClickHouseHistoryStore) async throws -> Void) async -> HistoryFailure? {
        do {
            try await ask(sut(names: [7], others: row))
            return nil
        } catch {
            return error as? HistoryFailure
        }
    }

    @Test("Numbers that no list can have are refused, wherever they are", arguments: [Int.min, -1, 1 << 33, .max])
    func impossibleNumbers(number: Int) async throws {
        let refused = HistoryFailure.server(host: Self.host, .unreadable)
        for (row, ask) in try Self.questions(number) { #expect(await failure(row, ask) == refused, "\(row)") }
        for (row, ask) in try Self.questions(20_000) { #expect(await failure(row, ask) == nil, "\(row)") }
        for (place, count) in [(85_536, number), (min(number, 9), 3)] {
            let row = #"["5",\#(place),\#(count),20000,20001,["5"]]"#
            #expect(await failure(row) { _ = try await $0.standings(StandingsQuestion(limit: 1)) } == refused, "\(row)")
        }
    }

    @Test("Days out of order are refused")
    func disorderedDays() async throws {
        for rows in ["[20001,1]\n[20000,1]", "[20000,1]\n[20000,1]"] {
            #expect(
                await failure(rows) { _ = try await $0.editionDays(of: .any(), in: .all) }
                    == HistoryFailure.server(host: Self.host, .unreadable)
            )
        }
        #expect(await failure("[20000,1]\n[20001,1]") { _ = try await $0.editionDays(of: .any(), in: .all) } == nil)
    }

    @Test("An entry whose name is none leaves the rest of the list readable")
    func noName() async throws {
        let days = Self.day(19_990)...Self.day(20_010)
        let found = try await sut(entry: "nonsense").editions(in: days, after: nil, limit: 5)
        #expect(found.map(\.entries) == [[]] && found.map(\.isWhole) == [false])
        #expect(try await sut().editions(in: days, after: nil, limit: 5).map(\.isWhole) == [true])
    }

    @Test("A list of another day than the one asked for is refused")
    func otherDay() async throws {
        let sut = try sut()
        let failure = await historyFailure { () async throws(HistoryFailure) in
            _ = try await sut.edition(of: .any(), .on(Self.day(19_999)))
        }
        #expect(failure == HistoryFailure.server(host: Self.host, .unreadable))
        #expect(try await sut.edition(of: .any(), .on(Self.day(20_000)))?.day == Self.day(20_000))
    }

    @Test("A text that no history can have is refused")
    func longText() async throws {
        for (length, refused) in [(1 << 16, false), (1 << 16 + 1, true)] {
            let row = #"["\#(String(repeating: "a", count: length))",1,1,20000,20000]"#
            let found = await failure(row) { _ = try await $0.origins() }
            #expect(found == (refused ? HistoryFailure.server(host: Self.host, .unreadable) : nil))
        }
    }

    @Test("The lists of a pull are those of its first page, even if the server names more each time")
    func endlessLists() async throws {
        let sut = try sut()
        let days = Self.day(19_990)...Self.day(20_010)
        let first = try await sut.editions(in: days, after: nil, limit: 1)
        #expect(first.count == 1)
        let asked = network.requests.count
        let later = EditionPlace(list: .any(language: "z"), day: Self.day(20_000))
        #expect(try await sut.editions(in: days, after: later, limit: 1) == [])
        #expect(network.requests.count == asked)
    }

    @Test(
        "Names that were not asked for are refused",
        arguments: [Array(1...20_000), [2]]
    )
    func otherNames(names: [Int]) async throws {
        let sut = try sut(names: names)
        let question = StandingsQuestion(match: TextMatcher("word"), limit: 5)
        let failure = await historyFailure { () async throws(HistoryFailure) in _ = try await sut.standings(question) }
        #expect(failure == HistoryFailure.server(host: Self.host, .unreadable))
    }
}
