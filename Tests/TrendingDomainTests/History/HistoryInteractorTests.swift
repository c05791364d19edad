import Testing
import TrendingTestSupport

@testable import TrendingDomain

@Suite("Questions about the history")
struct HistoryInteractorTests {
    private static let weekly = ListIdentity.any(period: "weekly")
    private static let swift = ListIdentity.any(language: "swift")
    private static let uv = RepoAddress.any("uv")

    /// `days` are the names on each day, from day 0; `.` for no edition.
    private func store(_ days: String, list: ListIdentity = .any()) async throws -> InMemoryHistoryStore {
        let store = InMemoryHistoryStore()
        try await add(days, list: list, to: store)
        return store
    }

    private func add(_ days: String, list: ListIdentity, to store: InMemoryHistoryStore) async throws {
        for (day, names) in days.split(separator: "|").enumerated() where !names.contains(".") {
            try await store.record(String(names), on: day, list: list)
        }
    }

    @Test("A repository has its days, best rank and longest streak in each list")
    func repo() async throws {
        let store = try await store("a | a uv | uv a | uv | a | . | b uv")
        let history = try await HistoryInteractor(store).repo(Self.uv)
        #expect(history.days == 4)
        #expect(history.firstDay == 1)
        #expect(history.span == 0...6)
        let list = try #require(history.lists.first)
        #expect(history.lists.count == 1 && list.days == 4)
        #expect(list.firstDay == 1 && list.lastDay == 6)
        #expect(list.best.entry.rank == 1 && list.best.day == 2)
        #expect(list.longestStreak == Streak(days: 3, isExact: true))
        #expect(list.editionDays == [1, 2, 3, 4, 6])
    }

    @Test("Names each server once, and none for a feed in a file")
    func servers() async throws {
        let store = try await store("a | b")
        let lists = [
            ListIdentity.any(at: "file:///feed.json"), .any(at: "https://ghe.example.com"), Self.swift, Self.weekly,
            ListIdentity(source: "search", period: "daily"),
        ]
        for list in lists { try await add("a", list: list, to: store) }
        #expect(try await HistoryInteractor(store).servers() == ["ghe.example.com", "github.com"])
    }

    @Test("A streak that goes on outside the range of days is not exact", arguments: [(2, 4), (0, 3), (1, 5)])
    func cutStreak(first: Int, last: Int) async throws {
        let store = try await store("a | uv | uv | uv | uv | a")
        let filter = HistoryFilter(days: .any(first) ... .any(last))
        let list = try #require(try await HistoryInteractor(store).repo(Self.uv, in: filter).lists.first)
        let days = min(last, 4) - max(first, 1) + 1
        #expect(list.longestStreak == Streak(days: days, isExact: days == 4))
    }

    @Test("A repository that is on no list still comes with the days of the history")
    func unknown() async throws {
        let sut = HistoryInteractor(try await store("a | b"))
        let history = try await sut.repo(Self.uv)
        #expect(history.lists == [])
        #expect(history.span == 0...1)
        #expect(history.repo.address == Self.uv)
        let empty = try await HistoryInteractor(InMemoryHistoryStore()).repo(Self.uv)
        #expect(empty.span == nil)
    }

    @Test("Stars are known from the first to the last day that has them")
    func stars() async throws {
        let store = InMemoryHistoryStore()
        for (day, row) in ["uv", "uv*10", "uv", "uv*25", "uv"].enumerated() { try await store.record(row, on: day) }
        let (first, last) = try #require(try await HistoryInteractor(store).repo(Self.uv).stars)
        #expect(first.day == 1 && first.entry.stars == 10 && last.day == 3 && last.entry.stars == 25)
    }

    @Test("With a day, compares the latest edition with that of the day, or of the nearest day")
    func since() async throws {
        let sut = HistoryInteractor(try await store("a | . | . | . | b | b | ."))
        for (day, from) in [(0, 0), (1, 0), (2, 0), (3, 4), (5, 4), (6, 4)] {
            #expect(try await sut.changes(of: .any(), since: .any(day)).from.day == .any(from))
        }
        await #expect(throws: EditionProblem.beginsLater(0)) {
            try await sut.changes(of: .any(), since: -1)
        }
    }

    @Test("Fails if there are no two editions to compare")
    func nothingToCompare() async throws {
        let one = HistoryInteractor(try await store("a"))
        await #expect(throws: EditionProblem.onlyOne(0)) { try await one.changes(of: .any(), since: nil) }
        await #expect(throws: EditionProblem.none) { try await one.changes(of: Self.swift, since: nil) }
    }

    @Test("Finds the list of a day, or of the nearest day")
    func editions() async throws {
        let sut = HistoryInteractor(try await store("a | . | . | b"))
        let found = { (day: Int) async throws(EditionProblem) in try await sut.edition(of: .any(), on: .any(day)) }
        for (day, name, isOther) in [(3, "b", false), (1, "a", true), (2, "b", true), (9, "b", true)] {
            let edition = try await found(day)
            #expect(edition.edition.names == [name] && edition.isOfOtherDay == isOther)
        }
        #expect(try await found(0).movement == nil)
        #expect(try await found(3).movement?.movements.values.map(\.kind) == [.new])
        await #expect(throws: EditionProblem.beginsLater(0)) { try await found(-1) }
        await #expect(throws: EditionProblem.none) { try await sut.edition(of: Self.weekly, on: .any()) }
    }
}
