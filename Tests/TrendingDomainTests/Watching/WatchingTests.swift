import Synchronization
import Testing
import TrendingTestSupport

@testable import TrendingDomain

@Suite("Watching lists")
struct WatchingTests {
    @Test("What a person has seen is not told, and what could not be told is told later")
    func seen() async throws {
        let world = WatchWorld(sleeps: 0)
        world.list("a")
        await world.watch(until: .once)
        world.time.pass(3600)
        world.list("b", "c", "a")
        #expect(await world.watch(refuses: true) == "refused")
        let list = try #require(try await world.local.load(.any()))
        let seen = SeenInteractor(store: world.store) { world.time.now }
        try await seen.mark([list.items[0]], of: .any(), isSeen: true)
        #expect(await world.watch(until: .news) == "told")
        #expect(world.told == ["c"])
    }

    @Test("A failure is told the first time and when its number has doubled, and then that it is over")
    func failures() async {
        let world = WatchWorld(sleeps: 7)
        world.list("a")
        for _ in 0..<5 { world.fail(.timedOut(host: "h")) }
        await world.watch(.any(), pace: ServerPace(ofLists: 300, isShared: true))
        #expect(world.said == ["failed 1", "failed 2", "failed 4", "recovered"])
        #expect(world.told.isEmpty)
    }

    @Test(
        "That rows are missing is told once, and again after a list with all rows; all rows count, not only the watched"
    )
    func lacking() async {
        let world = WatchWorld(sleeps: 5)
        world.list("a", "b", "c")
        world.leaveOut(1)
        world.onSleep { count in
            if count == 2 { world.leaveOut(0) }
            if count == 3 { world.leaveOut(1) }
        }
        await world.watch(arrangement: Arrangement(limit: 1))
        #expect(world.said == ["lacking [3]", "lacking [3]"])
    }

    @Test("An empty answer is no failure and counts as a check, and a failed fetch has no news")
    func empty() async {
        let world = WatchWorld(sleeps: 2)
        world.list("a")
        world.onSleep { count in
            if count == 1 { world.list([], of: .any()) }
        }
        await world.watch()
        #expect(world.told.isEmpty && world.said.isEmpty)
        #expect(world.fetches.count == 3 && world.checks == world.fetches)
    }

    @Test("Only rows that match are watched, and of those at most a count is told at once; the next fetch tells more")
    func arrangement() async {
        let world = WatchWorld(sleeps: 3)
        var told: [[String]] = []
        world.list("a", "b")
        await world.watch(until: .once)
        world.list("a", "b", "zz1", "d", "zz2", "zz3")
        for _ in 0..<3 {
            let count = world.told.count
            let end = await world.watch(arrangement: Arrangement(limit: 2, match: TextMatcher("zz")), until: .once)
            told.append(Array(world.told.dropFirst(count)))
            #expect(end == (told.count < 3 ? "told" : "fetched"))
        }
        #expect(told == [["zz1", "zz2"], ["zz3"], []])
    }

    @Test("A second wish does not shorten the wait that the first one has")
    func secondWish() async {
        let world = WatchWorld(sleeps: 3)
        world.list("a")
        world.press(afterSleep: 1)
        world.press(afterSleep: 2)
        await world.watch()
        let times = world.fetches.map(\.secondsSince1970)
        #expect(times.count == 2 && times.last.map { $0 - times[0] } == 10)
        #expect(world.sleeps.dropFirst().first == 9)
    }

    @Test("News that can't be recorded are not told; the failure is")
    func unwritable() async {
        let world = WatchWorld(sleeps: 3)
        world.list("a")
        world.onSleep { count in
            if count == 1 {
                world.list("b", "a")
                world.ledger.failure = .inaccessible(path: "/p", reason: .notRead)
            }
            if count == 2 { world.ledger.failure = nil }
        }
        await world.watch()
        #expect(world.told == ["b"] && world.said == ["failed 1", "recovered"])
    }

    @Test("A list is watched by one process at a time; another one gets the lists that are free")
    func alone() async {
        let lock = OneLock()
        let locks = WatchLocks(lock)
        let free = await locks.holding([.any(), .any(since: .weekly)]) { own in
            #expect(own.count == 2)
            return await locks.holding([.any(since: .monthly), .any(since: .weekly)]) { $0 }
        }
        #expect(free == [.any(since: .monthly)] && lock.count == 0)
    }

    @Test("A list that another process has just fetched is not fetched again, unless the user wants it")
    func shared() async {
        let world = WatchWorld(sleeps: 2)
        world.list("a")
        await world.watch(until: .once)
        world.time.pass(60)
        world.press(afterSleep: 1)
        await world.watch()
        #expect(world.fetches.count == 2 && world.sleeps.count == 3)
        await world.watch(until: .once)
        #expect(world.fetches.count == 3)
    }
}

/// Throws if a query is locked.
private final class OneLock: QueryLock {
    private let held = Mutex<Set<TrendingQuery>>([])

    var count: Int { held.withLock { $0.count } }

    func acquire(_ query: TrendingQuery) async throws(CancellationError) -> LockedQuery? {
        guard held.withLock({ $0.insert(query).inserted }) else { throw CancellationError() }
        return LockedQuery(hasWaited: false) { _ in self.held.withLock { _ = $0.remove(query) } }
    }
}

@Suite("Quiet hours")
struct QuietHoursTests {
    @Test("May pass midnight; other forms are refused", arguments: ["22-7", "22:00-24:00", "7:00-7:00", "", "x-y"])
    func forms(wrong: String) {
        #expect(QuietHours(wrong) == nil)
        #expect(QuietHours("22:00-07:00") == QuietHours("22:00-7:00"))
    }
}
