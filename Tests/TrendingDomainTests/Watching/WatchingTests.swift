import Synchronization
import Testing
import TrendingTestSupport

@testable import TrendingDomain

/// Quiet hours are from 22:00 to 7:00.
///
/// - `sleeps`: how often a watch sleeps; `evening`: the same, at half past ten;
/// - `list`: the rows of the list from now on; `lacks`: how many more can't be read; `fail`: so many requests fail;
/// - `see`: a person sees the first row of the stored list; `claim`: another process tells a row;
/// - `broken`, `repaired`: whether what is told can be recorded; `pass`: seconds; `press`: the user asks after a sleep;
/// - `after`: one of these, after so many sleeps;
/// - `watch`: until `news`, `once` or `forever`; `quiet`; `refused` by who is told; `often`; the rows that match, and
///   how many `most`;
/// - `ends`: how the watch ended; `told`, `said`: the names that were told so far, and what else;
/// - `fetches`, `slept`: how often; `checked`: at each fetch; `morning`: it is seven o'clock, and was fetched before.
@Suite("Watching lists")
struct WatchingTests {
    @Test(arguments: Story.all(stories))
    func story(_ story: Story) async throws {
        var world = World()
        try await story.run([:], command: { _, _ in .init() }, perform: { try await world.perform($0, $1) })
    }

    private static let stories = """
        What a person has seen is not told, and what could not be told is told later
            sleeps 0
            list a
            watch once
            pass 3600
            list b c a
            watch forever refused
            ends refused
            see
            watch news
            ends told
            told c
        A failure is told the first time and when its number has doubled, and then that it is over
            sleeps 7
            list a
            fail 5
            watch forever often
            said failed 1, failed 2, failed 4, recovered
            told
        That rows are missing is told once, and again after a list with all rows; all rows count, not only the watched
            sleeps 5
            list a b c
            lacks 1
            after 2 lacks 0
            after 3 lacks 1
            watch forever most-1
            said lacking [3], lacking [3]
        An empty answer is no failure and counts as a check, and a failed fetch has no news
            sleeps 2
            list a
            after 1 list
            watch forever
            told
            said
            fetches 3
            checked
        Only rows that match are watched, and of those at most a count is told at once; the next fetch tells more
            sleeps 3
            list a b
            watch once
            list a b zz1 d zz2 zz3
            watch once most-2 matching-zz
            ends told
            told zz1 zz2
            watch once most-2 matching-zz
            ends told
            told zz1 zz2 zz3
            watch once most-2 matching-zz
            ends fetched
            told zz1 zz2 zz3
        News that can't be recorded are not told; the failure is
            sleeps 3
            list a
            after 1 list b a
            after 1 broken
            after 2 repaired
            watch forever
            told b
            said failed 1, recovered
        A list that another process has just fetched is not fetched again, unless the user wants it
            sleeps 2
            list a
            watch once
            pass 60
            press 1
            watch forever
            fetches 2
            slept 3
            watch once
            fetches 3
        In quiet hours nothing is told; what came is told as one when they end, without another fetch
            evening 20
            list a
            after 1 list b a
            after 2 list c a
            after 3 fail 1
            watch news quiet
            ends told
            told b c
            said
            morning
        With a count, what came in quiet hours is told over the next fetches, also what has left the list
            evening 20
            list a
            after 1 list b c d a
            after 2 list a
            watch forever quiet most-1
            ends cancelled
            told b c d
        What a person has seen in quiet hours is not told when they end
            evening 20
            list a
            after 1 list b c a
            after 2 see
            watch news quiet
            ends told
            told c
        What came in quiet hours is told by the next watch if this one ends before
            evening 1
            list a
            after 1 list b a
            watch forever quiet
            ends cancelled
            told
            watch once
            ends told
            told b
        What another process has told in the quiet hours is not told again at their end
            evening 20
            list a
            after 1 list b a
            after 2 claim b
            after 8 list c a
            watch news quiet
            ends told
            told c
        """

    @Test("A second wish does not shorten the wait that the first one has")
    func secondWish() async {
        let world = WatchWorld(sleeps: 3)
        world.list(["a"], of: .any())
        world.press(afterSleep: 1)
        world.press(afterSleep: 2)
        await world.watch()
        let times = world.fetches.map(\.secondsSince1970)
        #expect(times.count == 2 && times.last.map { $0 - times[0] } == 10)
        #expect(world.sleeps.dropFirst().first == 9)
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

private struct World {
    private var world = WatchWorld()
    private var later: [Int: [[String]]] = [:]
    private var end = ""

    mutating func perform(_ kind: String, _ text: String) async throws -> Bool {
        let words = text.split(separator: " ").map(String.init)
        let number = words.first.flatMap { Int($0) } ?? 0
        switch kind {
        case "sleeps": world = WatchWorld(sleeps: number)
        // 1970-01-01 22:30.
        case "evening": world = WatchWorld(at: 81_000, sleeps: number)
        case "after":
            later[number, default: []].append(Array(words.dropFirst()))
            world.onSleep { [world, later] count in
                for change in later[count] ?? [] { try? await Self.change(world, change) }
            }
        case "watch":
            func option(_ name: String) -> String? {
                words.first { $0.hasPrefix(name) }.map { String($0.dropFirst(name.count)) }
            }
            end = await world.watch(
                pace: ServerPace(ofLists: words.contains("often") ? 300 : 1800, isShared: true),
                quiet: option("quiet").map { _ in "22:00-07:00" },
                arrangement: Arrangement(
                    limit: option("most-").flatMap { Int($0) },
                    match: option("matching-").flatMap { TextMatcher($0) }
                ),
                until: words[0] == "news" ? .news : words[0] == "once" ? .once : .forever,
                refuses: words.contains("refused")
            )
        case "ends": return end == text
        case "told": return world.told == words
        case "said": return world.said.joined(separator: ", ") == text
        case "fetches": return world.fetches.count == number
        case "slept": return world.sleeps.count == number
        case "checked": return world.checks == world.fetches
        case "morning":
            let now = world.time.now
            return now.secondsSince1970 == 86_400 + 7 * 3600 && world.fetches.last.map { $0 < now } == true
        default: try await Self.change(world, [kind] + words)
        }
        return true
    }

    private static func change(_ world: WatchWorld, _ words: [String]) async throws {
        let names = Array(words.dropFirst())
        let number = names.first.flatMap { Int($0) } ?? 0
        switch words[0] {
        case "list": world.list(names, of: .any())
        case "lacks": world.leaveOut(number)
        case "fail": for _ in 0..<number { world.fail(.timedOut(host: "h")) }
        case "pass": world.time.pass(Int64(number))
        case "press": world.press(afterSleep: number)
        case "broken": world.ledger.failure = .inaccessible(path: "/p", reason: .notRead)
        case "repaired": world.ledger.failure = nil
        case "claim":
            _ = try await world.newsLedger(.any()).claim(.any(repos: names.map { .any(owner: $0, name: "x") }))
        case "see":
            let list = try #require(try await world.local.load(.any()))
            let seen = SeenInteractor(store: world.store) { world.time.now }
            try await seen.mark([list.items[0]], of: .any(), isSeen: true)
        default: preconditionFailure("no such line: \(words)")
        }
    }
}
