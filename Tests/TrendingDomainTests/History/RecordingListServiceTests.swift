import Testing
import TrendingTestSupport

@testable import TrendingDomain

@Suite("Recording list service")
struct RecordingListServiceTests {
    @Test("Marks an equal list of the next day anew, and says that it was confirmed")
    func confirmed() async throws {
        let sut = SUT()
        try await sut.save(.seen("a", on: -2))
        try await sut.save(.seen("b", "a", on: -1))
        let saved = try await sut.save(.seen("b", "a"))
        #expect(saved.outcome == .confirmed)
        #expect(saved.list.kinds == [.same, .same])
        #expect(saved.list.items.map(\.movement?.days) == [2, 3])
    }

    @Test("A list that is only confirmed keeps the marks of its edition, on any later day")
    func notModified() async throws {
        let sut = SUT()
        try await sut.save(.seen("a", "b", on: -3))
        var list = try await sut.save(.seen("b", "a", on: -2)).list
        let marks = list.kinds
        (list.fetchedAt, list.isConfirmed) = (.at(20), true)
        let saved = try await sut.save(list)
        #expect(saved.list.kinds == marks)
        #expect(saved.list.comparison?.day == -2)
        #expect(try await sut.history.edition(of: .any(), .lastBefore(1))?.day == -2)
    }

    @Test("A confirmation of the list that the history saw last reads nothing of the history")
    func extended() async throws {
        let sut = SUT()
        try await sut.save(.seen("a", "b", on: -1))
        var list = try await sut.save(.seen("b", "a")).list
        let marks = list.kinds
        (list.fetchedAt, list.isConfirmed) = (.at(20), true)
        // A second call of the history fails.
        sut.history.fail(with: .busy(path: ""), after: 1)
        let saved = try await sut.save(list)
        sut.history.fail(with: nil)
        #expect(sut.failures.isEmpty)
        #expect(saved.list.kinds == marks)
        #expect(saved.list.comparison?.day == 0)
        #expect(try await sut.history.edition(of: .any(), .on(0))?.lastSeen == .at(20))
    }

    @Test("Records the stored list first if the history lacks it")
    func missing() async throws {
        let sut = SUT()
        try await sut.save(.seen("x", on: -9, query: .any(since: .weekly)))
        try await sut.local.save(.seen("a", "b", on: -1))
        #expect(try await sut.save(.seen("b", "a")).list.kinds == [.up(1), .down(1)])
        #expect(try await sut.names(on: -1) == ["a", "b"])
    }

    @Test("Records the stored list first if an earlier recording failed")
    func earlierFailure() async throws {
        let sut = SUT()
        try await sut.save(.seen("a", on: -2))
        try await sut.local.save(.seen("b", "a", on: -1))
        #expect(try await sut.save(.seen("b", "a")).list.items.map(\.movement?.days) == [2, 3])
    }

    @Test("A stored list that was only confirmed is entered as the edition that it is")
    func missingConfirmation() async throws {
        let sut = SUT()
        var list = try await sut.save(.seen("a", on: -3)).list
        (list.fetchedAt, list.isConfirmed) = (.at(20, on: -1), true)
        try await sut.local.save(list)
        try await sut.save(.seen("b"))
        #expect(try await sut.days == [-3, 0])
    }

    @Test("A new history begins with all stored lists")
    func begins() async throws {
        let sut = SUT(others: [.seen("x", on: -4, query: .any(since: .weekly)), .seen("a", on: -1)])
        try await sut.save(.seen("a"))
        #expect(try await sut.days.sorted() == [-4, -1, 0])
    }

    @Test("A failure after the list was recorded says that only the movements are missing")
    func recorded() async throws {
        let failure = HistoryFailure.busy(path: "/h")
        let sut = SUT(InMemoryHistoryStore(failing: failure, after: 3))
        #expect(try await sut.save(.seen("a")).list.items == TrendingList.seen("a").items)
        #expect(sut.failures == [RecordingFailure(reason: failure, isRecorded: true)])
        sut.history.fail(with: nil)
        #expect(try await sut.names(on: 0) == ["a"])
    }

    @Test("An edition or stored list of a later day, from a wrong clock, is passed over")
    func wrongClock() async throws {
        let sut = SUT(others: [.seen("x", on: 300, query: .any(since: .weekly))])
        try await sut.local.save(.seen("z", on: 365))
        try await sut.save(.seen("a", on: -2))
        #expect(try await sut.days == [-2])
        let other = SUT()
        try await other.save(.seen("a", on: -2))
        try await other.history.record("q", on: 365)
        try await other.local.save(.seen("b", "a", on: -1))
        #expect(try await other.save(.seen("b", "a")).list.items.map(\.movement?.days) == [2, 3])
    }

    @Test(
        "Forgets the days before the ones that are kept, but none that was imported, and nothing after a leap of the clock",
        arguments: [
            (3, [-3, -2, -1, 0], [-2, -1, 0]), (2, [-3, -2, -1, 0], [-1, 0]), (3, [-400, 0], [-400, 0]),
            (3, [-40, -1, 0], [-1, 0]),
        ]
    )
    func daysKept(count: Int, saved: [Int], kept: [Int]) async throws {
        let sut = SUT(daysKept: count)
        try await sut.history.add([.any("x", day: -500)], from: .any())
        for day in saved { try await sut.save(.seen("a", on: .any(day))) }
        #expect(try await sut.days == ([-500] + kept).map { .any($0) })
    }

    @Test("Forgets the days before the ones that are kept, even if the list of the day is not new")
    func daysKeptLater() async throws {
        let sut = SUT(daysKept: 2)
        for day in -2...0 { try await sut.history.record("a", on: day) }
        try await sut.save(.seen("a", hour: 22))
        #expect(try await sut.days == [-1, 0])
    }

    @Test("Days that are too old are forgotten after a confirmation too")
    func daysKeptOfConfirmed() async throws {
        let all = SUT()
        try await all.history.record("a", on: -5)
        var list = try await all.save(.seen("a")).list
        let sut = SUT(daysKept: 2)
        try await sut.local.save(list)
        for day in [-5, 0] { try await sut.history.record("a", on: day) }
        (list.fetchedAt, list.isConfirmed) = (.at(22), true)
        try await sut.save(list)
        #expect(try await sut.days == [0])
    }

    @Test("With a clock that was never set, the list is stored, and is in no history")
    func unsetClock() async throws {
        let sut = SUT(now: Timestamp(secondsSince1970: 400))
        var list = TrendingList.seen("a")
        list.fetchedAt = Timestamp(secondsSince1970: 300)
        #expect(try await sut.save(list).list == list)
        #expect(try await sut.local.load(.any()) == list)
        #expect(try await sut.history.allEditions.isEmpty && sut.failures.isEmpty)
    }

    @Test("Marks no row that has another place in its edition")
    func otherRows() async throws {
        let sut = SUT()
        try await sut.save(.seen("a", "b", "c", on: -1))
        try await sut.save(.seen("c", "a", "b"))
        var incomplete = TrendingList.seen("c", "b", "d", hour: 22)
        incomplete.unreadableRows = 1
        let saved = try await sut.save(incomplete)
        #expect(saved.outcome == .replaced)
        #expect(saved.list.kinds == [.up(2), nil, nil])
    }
}

/// A list service that records in `history`.
private struct SUT {
    let local: InMemoryReposService
    let history: InMemoryHistoryStore
    let service: RecordingListService<Repo>
    private let reported = Recorded<RecordingFailure>()

    init(
        _ store: InMemoryHistoryStore = InMemoryHistoryStore(),
        others: [TrendingList] = [],
        daysKept: Int? = nil,
        now: Timestamp = .at(23)
    ) {
        (local, history) = (InMemoryReposService(others), store)
        service = RecordingListService(
            local,
            history: { store },
            daysKept: daysKept,
            now: { now },
            onFailure: { [reported] in reported.append($0) }
        )
    }

    var failures: [RecordingFailure] { reported.all }

    /// Those of the edition of the day.
    func names(on day: TrendingDay) async throws -> [String]? {
        try await history.edition(of: .any(), .on(day))?.names
    }

    /// Those of all editions.
    var days: [TrendingDay] { get async throws { try await history.allEditions.map(\.day) } }

    @discardableResult
    func save(_ list: TrendingList) async throws -> SavedList<Repo> { try await service.save(list) }
}

extension InMemoryHistoryStore {
    fileprivate var allEditions: [Edition] {
        get async throws { try await editions(in: .first ... .last, after: nil, limit: .max) }
    }
}
