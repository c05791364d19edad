import Testing
import TrendingTestSupport

@testable import TrendingDomain

@Suite("History until today")
struct HistoryUntilTodayTests {
    private let store = InMemoryHistoryStore()

    @Test("An edition that was recorded with a clock that was a year ahead is in no answer")
    func later() async throws {
        let weekly = ListIdentity.any(period: "weekly")
        for day in [-2, -1, 0, 365] { try await store.record("a b\(day)", on: day) }
        try await store.record("a", on: 365, list: weekly)
        let sut = HistoryInteractor(store, until: 0)
        #expect(try await sut.edition(of: .any(), on: 365).edition.day == 0)
        await #expect(throws: EditionProblem.none) { try await sut.edition(of: weekly, on: 0) }
        #expect(try await sut.changes(of: .any(), since: nil).to.day == 0)
        let repo = try await sut.repo(.any("a"))
        #expect(repo.span == -2...0 && repo.lists.map(\.days) == [3])
        let all = try await sut.standings(StandingsQuestion(limit: 9))
        #expect(all.span == -2...0 && all.rows.map(\.days).max() == 3 && all.rows.map(\.lastDay).max() == 0)
        #expect(try await sut.standings(StandingsQuestion(list: .any(), limit: 9)).historyDays == 3)
        #expect(try await sut.standings(StandingsQuestion(days: 300...400, limit: 9)).rows == [])
        #expect(try await sut.timeline(of: .any(), through: 365).editions.days.map(\.day) == [0, -1, -2])
    }

    @Test("An archive's edition of tomorrow is in no answer before tomorrow's lists may come", arguments: [21, 29, 30])
    func tomorrow(hour: Int) async throws {
        try await store.record("a")
        try await store.add([.any("b", day: 1)], from: .any())
        let sut = HistoryInteractor(store, until: .last(at: .at(hour)))
        let last = TrendingDay.any(hour < 30 ? 0 : 1)
        #expect(try await sut.edition(of: .any(), on: 9).edition.day == last)
        #expect(try await sut.repo(.any("b")).days == last.days(since: 0))
    }
}
