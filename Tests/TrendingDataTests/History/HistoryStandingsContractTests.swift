import Testing
@testable import TrendingDomain
import TrendingTestSupport

@Suite("Contract of history stores: days and searches", EachImplementation<HistoryImplementation>())
struct HistoryStandingsContractTests {
    private let sut = HistoryImplementation.sut

    private let weekly = ListIdentity.any(period: "weekly")

    private func entry(
        _ rank: Int,
        _ name: String,
        id: Int? = nil,
        _ description: String? = nil,
        language: String? = nil
    ) -> Edition.Entry {
        let name = RepoName(owner: "owner", name: name)
        return .init(rank: rank, repo: TrendedRepo(id: id, name: name, description: description, language: language))
    }

    /// Four days of one list and one of another. `old` is renamed to `new` on day 3.
    private func record() async throws {
        let daily = [
            [entry(1, "a", "A Terminal emulator"), entry(2, "b", "Pokémon"), entry(3, "c", "终端工具 for all")],
            [entry(1, "b"), entry(2, "a")],
            [entry(1, "b"), entry(2, "old", id: 7, "was a shell")],
            [entry(1, "new", id: 7, "Fish"), entry(2, "b"), entry(3, "a", language: "Zig")],
        ]
        for (day, entries) in daily.enumerated() {
            let seenAt = Timestamp.at(20, on: .any(day))
            try await sut.record(.init(list: .any(), seenAt: seenAt, isWhole: day != 1, entries: entries))
        }
        try await sut.record(.init(list: weekly, seenAt: .at(20, on: 5), entries: [entry(1, "c"), entry(2, "a")]))
    }

    private func names(_ match: String, list: ListIdentity? = nil) async throws -> [String] {
        let question = StandingsQuestion(list: list, match: TextMatcher(match), limit: 9)
        return try await sut.standings(question).map(\.repo.name.name)
    }

    @Test("Names the days of a list that have an edition, and whether it is whole")
    func editionDays() async throws {
        #expect(try await sut.editionDays(of: .any(), in: .all) == [])
        try await record()
        let days = try await sut.editionDays(of: .any(), in: .all)
        #expect(days.map(\.day) == [0, 1, 2, 3])
        #expect(days.map(\.isWhole) == [true, false, true, true])
        #expect(try await sut.editionDays(of: .any(), in: 1...2).count == 2)
        #expect(try await sut.editionDays(of: .any(language: "zig"), in: .all) == [])
    }

    @Test("Knows the first and last day of a list, of a server and of the history")
    func span() async throws {
        let server = "https://ghe.example.com"
        #expect(try await sut.span(of: .all) == nil)
        #expect(try await sut.span(of: .server("")) == nil)
        try await record()
        #expect(try await sut.span(of: .all) == 0...5)
        #expect(try await sut.span(of: .list(.any())) == 0...3)
        #expect(try await sut.span(of: .list(weekly)) == 5...5)
        #expect(try await sut.span(of: .list(.any(language: "zig"))) == nil)
        try await sut.record("tool", on: 9, list: .any(at: server))
        #expect(try await sut.span(of: .server("")) == 0...5)
        #expect(try await sut.span(of: .server(server)) == 9...9)
        #expect(try await sut.span(of: .server("https://other.example.com")) == nil)
        _ = try await sut.forget(before: 1)
        #expect(try await sut.span(of: .all) == 1...9)
        #expect(try await sut.span(of: .list(.any())) == 1...3)
    }

    @Test("Ranks in lists that were replaced do not count, however many")
    func replaced() async throws {
        let model: any HistoryStore = InMemoryHistoryStore()
        for day in 0..<42 {
            for (hour, rows) in [(20, "gone-\(day / 2) b a"), (22, "c-\(day / 3 % 12) b")] {
                for store in [sut, model] { try await store.record(rows, on: day, hour: hour) }
            }
        }
        for limit in [1, 2, 3, 12, 13, 50, 101] {
            let question = StandingsQuestion(limit: limit)
            let expected = try await model.standings(question)
            #expect(expected.count == min(limit, 13) && !expected.contains { $0.repo.name.name.hasPrefix("gone") })
            #expect(try await sut.standings(question) == expected)
        }
    }

    @Test(
        "Searches names, descriptions and languages as lists are searched",
        arguments: [
            ("TERMINAL", ["a"]), ("pokemon", ["b"]), ("终端", ["c"]), ("zig", ["a"]), ("emulator a", ["a"]),
            ("owner/", ["a", "b", "c", "new"]), ("ow", ["a", "b", "c", "new"]), ("terminal zig", ["a"]),
            ("nothing", []), ("aa", []), ("emulatorzig", []), ("%", []), ("_", []), ("POKE\u{301}MON", ["b"]),
            ("\u{301}", ["a", "b", "c", "new"]), ("ter\u{301}minal", ["a"]), ("'", []), ("终端 owner/c", ["c"]),
        ]
    )
    func match(_ expected: (String, [String])) async throws {
        try await record()
        #expect(try await names(expected.0) == expected.1)
    }

    @Test("Finds a renamed repository under each of its names, with all its days")
    func renamed() async throws {
        try await record()
        for text in ["shell", "fish", "old", "new"] {
            let found = try await sut.standings(StandingsQuestion(match: TextMatcher(text), limit: 9))
            #expect(found.map(\.repo.name.name) == ["new"] && found.map(\.days) == [2] && found.map(\.rank) == [1])
        }
    }

    @Test("A search has its days, list and limit")
    func matchInRange() async throws {
        try await record()
        #expect(try await names("owner", list: weekly) == ["c", "a"])
        #expect(try await names("owner", list: .any(language: "zig")) == [])
        let match = try #require(TextMatcher("owner"))
        let early = StandingsQuestion(days: 0...1, match: match, limit: 2)
        let found = try await sut.standings(early)
        #expect(found.map(\.repo.name.name) == ["a", "b"] && found.map(\.day) == [0, 1])
        #expect(found.map(\.lastDay) == [1, 1])
        #expect(try await sut.standings(StandingsQuestion(match: match, limit: 0)) == [])
    }
}
