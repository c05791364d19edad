import Testing
import TrendingDomain
import TrendingTestSupport

@Suite("Movement")
struct MovementTests {
    private static let today = TrendingDay.any()

    /// The movement of repository `a`, at rank 2, after editions by the number of days before today. `.` stands for
    /// other rows; a `?` at the end says that rows are missing.
    private func movement(_ editions: [Int: String], on day: TrendingDay = today) async throws -> Movement? {
        let store = InMemoryHistoryStore()
        for (daysAgo, names) in editions {
            let isWhole = !names.hasSuffix("?")
            let characters = names.filter { $0 != "?" }
            var sighting = ListSighting.any(at: .at(20, on: .any(-daysAgo)), isWhole: isWhole)
            sighting.entries = Edition.Entry.ranked(
                characters.enumerated().map { $0.element == "." ? "other-\($0.offset)" : String($0.element) }
            )
            try await store.record(sighting)
        }
        let edition = Edition.any("x", "a", day: day)
        return try await store.movement(of: edition)?.movements[.any("a")]
    }

    @Test("Without an earlier edition, nothing has moved")
    func noHistory() async throws {
        #expect(try await movement([:]) == nil)
    }

    @Test(
        "Compares places with the last edition that was seen, whatever its day",
        arguments: [
            (".a", Movement.Kind.same, 2), ("..a", .up(1), 3), ("....a", .up(3), 5), ("a.", .down(1), 1),
        ]
    )
    func places(names: String, kind: Movement.Kind, previous: Int) async throws {
        for daysAgo in [1, 40] {
            let movement = try #require(try await movement([daysAgo: names]))
            #expect(movement.kind == kind)
            #expect(movement.previousRank == previous)
            #expect(movement.lastDay == .any(-daysAgo))
        }
    }

    @Test("Is new if it was never seen, with the number of days that the history has, not of those that it goes back")
    func new() async throws {
        let movement = try #require(try await movement([23: "..", 1: ".."]))
        #expect(movement == Movement(kind: .new, days: 1, daysAreExact: true))
        let store = InMemoryHistoryStore()
        try await store.record(.any("b", at: .at(20, on: .any(-23))))
        try await store.record(.any("c", at: .at(20, on: .any(-1))))
        let list = try #require(try await store.movement(of: .any("a")))
        #expect(list.historyDays == 2)
        #expect(list.since == .any(-1))
    }

    @Test("Names the day of the last edition if it is not the day before's")
    func since() async throws {
        let store = InMemoryHistoryStore()
        try await store.record(.any("a", at: .at(20, on: .any(-3))))
        let list = try #require(try await store.movement(of: .any("a")))
        #expect(list.since == .any(-3))
    }

    @Test("Is back if an edition without it was seen since")
    func back() async throws {
        let movement = try #require(try await movement([50: "a.", 40: ".a", 2: "..", 1: ".."]))
        #expect(movement.kind == .back(afterDays: 40))
        #expect(movement.previousRank == nil)
        #expect(movement.firstDay == .any(-50))
        #expect(movement.days == 1)
        #expect(movement.daysAreExact)
    }

    @Test("Was last seen some days ago if all editions since have missing rows")
    func lastSeen() async throws {
        let movement = try #require(try await movement([40: ".a", 2: ".?", 1: ".?"]))
        #expect(movement.kind == .lastSeen(daysAgo: 40))
        #expect(!movement.daysAreExact)
    }

    @Test("Counts the days in a row, exactly if the edition before them was seen without it")
    func streak() async throws {
        let movement = try #require(try await movement([5: "..", 4: "a.", 3: "a.", 2: ".a", 1: "a."]))
        #expect(movement.days == 5)
        #expect(movement.daysAreExact)
    }

    @Test(
        "Counts at least the days that were seen if one has no edition, or the history begins with them",
        arguments: [
            ([4: "..", 3: "a.", 1: "a."], 3), ([3: "..", 2: "a."], 2), ([2: "a.", 1: "a."], 3),
            ([5: "..", 2: "a.", 1: "a."], 3), ([3: "..", 2: "a.", 1: ".?"], 2),
        ]
    )
    func atLeast(editions: [Int: String], days: Int) async throws {
        let movement = try #require(try await movement(editions))
        #expect(movement.days == days)
        #expect(!movement.daysAreExact)
    }

    @Test(
        "Counts the same days in a row as the history of the repository",
        arguments: [
            ("-xxx", 3, true), ("xxx", 3, false), ("-xx x", 3, false), ("-xx?x", 3, false), ("xx  xx x", 3, false),
            ("-x??xx", 2, false), ("x-xx", 2, true), ("-x ?xx", 2, false), ("x    xx", 2, false), ("x  x", 1, false),
        ]
    )
    func sameAsHistory(_ days: String, count: Int, isExact: Bool) async throws {
        let store = InMemoryHistoryStore()
        for (daysAgo, sign) in zip((0..<days.count).reversed(), days) where sign != " " {
            let names = sign == "x" ? ["a"] : ["other"]
            var sighting = ListSighting.any(at: .at(20, on: .any(-daysAgo)), isWhole: sign != "?")
            sighting.entries = Edition.Entry.ranked(names)
            try await store.record(sighting)
        }
        let edition = try #require(try await store.edition(of: .any(), .on(Self.today)))
        let movement = try #require(try await store.movement(of: edition)?.movements[.any("a")])
        #expect(movement.days == count)
        #expect(movement.daysAreExact == isExact)
        let history = try await HistoryInteractor(store).repo(.any("a"))
        #expect(history.lists.first?.longestStreak == Streak(days: count, isExact: isExact))
    }

    @Test("Does not know the first day exactly if the day before has no whole edition", arguments: [2, 1])
    func firstDay(daysAgo: Int) async throws {
        let names = daysAgo == 1 ? ".?" : ".."
        let movement = try #require(try await movement([daysAgo: names]))
        #expect(movement == Movement(kind: .new, days: 1, daysAreExact: false))
    }

    @Test("Follows a repository to its new name")
    func renamed() async throws {
        let store = InMemoryHistoryStore()
        var sighting = ListSighting.any(at: .at(20, on: .any(-1)))
        sighting.entries = [.init(rank: 5, repo: .any("old", id: 7))]
        try await store.record(sighting)
        let edition = Edition(list: .any(), day: .any(), entries: [.init(rank: 2, repo: .any("new", id: 7))])
        let list = try #require(try await store.movement(of: edition))
        #expect(list.movements[.any("new")]?.kind == .up(3))
    }
}
