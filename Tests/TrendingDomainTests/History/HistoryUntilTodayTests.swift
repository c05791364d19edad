import Testing
import TrendingDomain
import TrendingTestSupport

@Suite("History until today")
struct HistoryUntilTodayTests {
    private static let weekly = ListIdentity.any(period: "weekly")

    /// Editions of three days, and two that were recorded with a clock that was a year ahead.
    private static func makeSUT() async throws -> (sut: HistoryUntilToday, store: InMemoryHistoryStore) {
        let store = InMemoryHistoryStore()
        for day in [-2, -1, 0, 365] { try await store.record(.any("a", "b\(day)", at: .at(20, on: .any(day)))) }
        try await store.record(.any("a", list: weekly, at: .at(20, on: .any(365))))
        return (HistoryUntilToday(store, now: { .at(21) }), store)
    }

    @Test("An edition of a later day is not the last one, and no answer has it")
    func later() async throws {
        let (sut, _) = try await Self.makeSUT()
        #expect(try await sut.edition(of: .any(), .lastBefore(.last))?.day == .any())
        #expect(try await sut.edition(of: .any(), .firstAfter(.any())) == nil)
        #expect(try await sut.edition(of: .any(), .on(.any(365))) == nil)
        #expect(try await sut.span(of: nil) == .any(-2) ... .any())
        #expect(try await sut.span(of: .any()) == .any(-2) ... .any())
        #expect(try await sut.span(of: Self.weekly) == nil)
        #expect(try await sut.editionDays(of: .any(), in: .everyDay).count == 3)
        #expect(try await sut.appearances(of: TrendedRepo.any("a").address).count == 3)
        #expect(try await sut.best(in: .everyDay, of: nil, limit: 9).map(\.days).max() == 3)
        #expect(try await sut.standings(StandingsQuestion(limit: 9)).map(\.lastDay).max() == .any())
        #expect(try await sut.standings(StandingsQuestion(days: .any(300) ... .last, limit: 9)) == [])
        #expect(try await sut.past(of: .any(), before: .last, repos: [.any("a")])?.lastDay == .any())
        let changes = try await HistoryInteractor(sut).changes(of: .any(), since: nil)
        #expect(changes.to.day == .any())
    }

    @Test("An archive's edition of tomorrow is in no answer before tomorrow's lists may come", arguments: [21, 29, 30])
    func tomorrow(hour: Int) async throws {
        let store = InMemoryHistoryStore()
        try await store.record(.any("a", at: .at(20)))
        try await store.add([.any("b", day: .any(1))], from: .any())
        let sut = HistoryUntilToday(store, now: { .at(hour) })
        let last = TrendingDay.any(hour < 30 ? 0 : 1)
        #expect(try await sut.edition(of: .any(), .lastBefore(.last))?.day == last)
        #expect(try await sut.span(of: .any())?.upperBound == last)
        #expect(try await sut.appearances(of: .any("b")).count == last.days(since: .any()))
    }

    @Test("An export has every edition")
    func export() async throws {
        let (sut, _) = try await Self.makeSUT()
        #expect(try await sut.editions(in: .everyDay, after: nil, limit: 99).count == 5)
    }

    @Test("A list of the next day that came early counts")
    func early() async throws {
        let store = InMemoryHistoryStore()
        for (name, hour) in [("a", 5), ("b", 9)] { try await store.record(.any(name, at: .at(hour, on: .any(1)))) }
        let sut = HistoryUntilToday(store, now: { .at(10, on: .any(1)) })
        #expect(try await sut.edition(of: .any(), .lastBefore(.last))?.names == ["b"])
    }
}
