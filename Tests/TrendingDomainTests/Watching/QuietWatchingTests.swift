import Testing
import TrendingTestSupport

@testable import TrendingDomain

@Suite("Watching lists in quiet hours")
struct QuietWatchingTests {
    @Test("In quiet hours nothing is told; what came is told as one when they end, without another fetch")
    func quiet() async {
        // 1970-01-01 22:30.
        let world = WatchWorld(at: 81_000, sleeps: 20)
        world.list("a")
        world.onSleep { count in
            if count == 1 { world.list("b", "a") }
            if count == 2 { world.list("c", "a") }
            if count == 3 { world.fail(.timedOut(host: "h")) }
        }
        #expect(await world.watch(quiet: "22:00-07:00", until: .news) == "told")
        #expect(world.told == ["b", "c"] && world.said.isEmpty)
        #expect(world.time.now.secondsSince1970 == 86_400 + 7 * 3600)
        #expect(world.fetches.last.map { $0 < world.time.now } == true)
    }

    @Test("What a person has seen in quiet hours is not told when they end")
    func seenWhileQuiet() async {
        let world = WatchWorld(at: 81_000, sleeps: 20)
        world.list("a")
        world.onSleep { count in
            if count == 1 { world.list("b", "c", "a") }
            guard count == 2, let list = try? await world.local.load(.any()) else { return }
            let seen = SeenInteractor(store: world.store) { world.time.now }
            try? await seen.mark([list.items[0]], of: .any(), isSeen: true)
        }
        #expect(await world.watch(quiet: "22:00-07:00", until: .news) == "told")
        #expect(world.told == ["c"])
    }

    @Test("What came in quiet hours is told by the next watch if this one ends before")
    func endedWhileQuiet() async {
        let world = WatchWorld(at: 81_000, sleeps: 1)
        world.list("a")
        world.onSleep { _ in world.list("b", "a") }
        #expect(await world.watch(quiet: "22:00-07:00") == "cancelled")
        #expect(world.told.isEmpty)
        #expect(await world.watch(until: .once) == "told")
        #expect(world.told == ["b"])
    }

    @Test("What another process has told in the quiet hours is not told again at their end")
    func toldMeanwhile() async {
        let world = WatchWorld(at: 81_000, sleeps: 20)
        world.list("a")
        world.onSleep { count in
            if count == 1 { world.list("b", "a") }
            if count == 2 {
                let ledger = world.newsLedger(.any())
                let list = TrendingList.any(.any(), repos: [.any(owner: "b", name: "x")])
                _ = try? await ledger.claim(list)
            }
            if count == 8 { world.list("c", "a") }
        }
        #expect(await world.watch(quiet: "22:00-07:00", until: .news) == "told")
        #expect(world.told == ["c"])
    }
}
