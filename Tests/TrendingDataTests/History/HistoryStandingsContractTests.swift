import Testing
import TrendingDomain
import TrendingTestSupport

@Suite("Contract of history stores: days and standings", EachImplementation<HistoryImplementation>())
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
            var sighting = ListSighting.any(at: .at(20, on: .any(day)), isWhole: day != 1)
            sighting.entries = entries
            try await sut.record(sighting)
        }
        var sighting = ListSighting.any(list: weekly, at: .at(20, on: .any(5)))
        sighting.entries = [entry(1, "c"), entry(2, "a")]
        try await sut.record(sighting)
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
        #expect(days.map(\.day) == [.any(0), .any(1), .any(2), .any(3)])
        #expect(days.map(\.isWhole) == [true, false, true, true])
        #expect(try await sut.editionDays(of: .any(), in: .any(1)...(.any(2))).count == 2)
        #expect(try await sut.editionDays(of: .any(language: "zig"), in: .all) == [])
    }

    @Test("Knows the first and last day of a list and of the history")
    func span() async throws {
        #expect(try await sut.span(of: nil) == nil)
        try await record()
        #expect(try await sut.span(of: nil) == TrendingDay.any(0)...TrendingDay.any(5))
        #expect(try await sut.span(of: .any()) == TrendingDay.any(0)...TrendingDay.any(3))
        #expect(try await sut.span(of: weekly) == TrendingDay.any(5)...TrendingDay.any(5))
        #expect(try await sut.span(of: .any(language: "zig")) == nil)
        _ = try await sut.forget(before: .any(1))
        #expect(try await sut.span(of: nil) == TrendingDay.any(1)...TrendingDay.any(5))
        #expect(try await sut.span(of: .any()) == TrendingDay.any(1)...TrendingDay.any(3))
    }

    @Test("Ranks all repositories by their best ranks, with first and last days")
    func standings() async throws {
        #expect(try await sut.standings(StandingsQuestion(limit: 9)) == [])
        try await record()
        let all = try await sut.standings(StandingsQuestion(limit: 9))
        #expect(all.map(\.repo.name.name) == ["a", "b", "c", "new"])
        #expect(all.map(\.firstDay) == [.any(0), .any(0), .any(0), .any(2)])
        #expect(all.map(\.lastDay) == [.any(5), .any(3), .any(5), .any(3)])
        let some = try await sut.standings(StandingsQuestion(days: .any(1)...(.any(2)), list: .any(), limit: 1))
        #expect(some.map(\.repo.name.name) == ["b"])
        #expect(some.map(\.days) == [2])
    }

    @Test("Ranks in lists that were replaced do not count, however many")
    func replaced() async throws {
        let model = InMemoryHistoryStore()
        for day in 0..<42 {
            for (hour, names) in [(20, ["gone-\(day / 2)", "b", "a"]), (22, ["c-\(day / 3 % 12)", "b"])] {
                var sighting = ListSighting.any(at: .at(hour, on: .any(day)))
                sighting.entries = names.enumerated().map { entry($0 + 1, $1) }
                try await sut.record(sighting)
                try await model.record(sighting)
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
            let match = try #require(TextMatcher(text))
            let found = try await sut.standings(StandingsQuestion(match: match, limit: 9))
            #expect(found.map(\.repo.name.name) == ["new"])
            #expect(found.map(\.days) == [2])
            #expect(found.map(\.rank) == [1])
        }
    }

    @Test("A search has its days, list and limit")
    func matchInRange() async throws {
        try await record()
        #expect(try await names("owner", list: weekly) == ["c", "a"])
        #expect(try await names("owner", list: .any(language: "zig")) == [])
        let match = try #require(TextMatcher("owner"))
        let early = StandingsQuestion(days: .any(0)...(.any(1)), match: match, limit: 2)
        let found = try await sut.standings(early)
        #expect(found.map(\.repo.name.name) == ["a", "b"])
        #expect(found.map(\.day) == [.any(0), .any(1)])
        #expect(found.map(\.lastDay) == [.any(1), .any(1)])
        #expect(try await sut.standings(StandingsQuestion(match: match, limit: 0)) == [])
    }
}
