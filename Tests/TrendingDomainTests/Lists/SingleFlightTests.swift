import Synchronization
import Testing
import TrendingDomain
import TrendingTestSupport

/// - `lock`: what becomes of whoever locks from now on; `count`: how many rows are wanted from now on;
/// - `refresh`: what is stored at each look, the last one at all later ones; after `:` what the source answers, which
///   is not asked without that;
/// - `shown`: the list that is shown as fetched; `answered`: some list is shown; `interrupted`: none is;
/// - `locked`, `unlocked`: the calls of the lock, and whether the list was that of another process.
@Suite("Single-flight refresh")
struct SingleFlightTests {
    @Test(arguments: Story.all(stories))
    func story(_ story: Story) async throws {
        var world = World()
        try await story.run([:], command: { _, _ in .init() }, perform: { try await world.perform($0, $1) })
    }

    private static let stories = """
        Locks, fetches, stores and unlocks
            refresh old: fresh
            shown fresh
            unlocked false
        Uses the list that another process stored meanwhile, without a fetch
            lock waits
            refresh old fresh
            shown fresh
            unlocked true
        Fetches after the wait if no list was stored, or only its marks changed
            lock waits
            refresh old: fresh
            shown fresh
            unlocked false
            refresh old marked: fresh
            shown fresh
            unlocked false
            refresh none: fresh
            shown fresh
            unlocked false
        Fetches if the list stored meanwhile has too few rows
            lock waits
            count 25
            refresh old short: full
            shown full
            unlocked false
            count 1
            refresh old short
            shown short
            unlocked true
        Fetches if the list stored meanwhile can't be read
            lock waits
            refresh old none: fresh
            shown fresh
            unlocked false
        Unlocks if no list is stored
            refresh old: timeout
            answered
            unlocked false
            refresh old: empty
            answered
            unlocked false
            refresh old: older
            answered
            unlocked false
            refresh old: weekly
            answered
            unlocked false
        Unlocks after an interruption, and stops if the wait is interrupted
            refresh old: interruption
            interrupted
            unlocked false
            lock interrupted
            refresh old
            interrupted
            locked
        Fetches without the lock if the lock is not available
            lock missing
            refresh old: fresh
            shown fresh
            locked
        """

    @Test("Showing a stored list takes no lock")
    func stored() async throws {
        let lock = QueryLockSpy(.free)
        let local = InMemoryReposService([.any()])
        let sut = ListInteractor(remote: ScriptedSources([:]), local: local, lock: lock)
        #expect(try await sut.list(ListRequest([.any()])).list == .any())
        #expect(lock.messages.isEmpty)
    }
}

private struct World {
    private var (lock, shown) = (QueryLockSpy(.free), Result<LoadedList<Repo>, LoadFailure>.failure(.cancelled))
    private var (state, count) = (QueryLockSpy.State.free, Int?.none)

    mutating func perform(_ kind: String, _ text: String) async throws -> Bool {
        let sides = text.split(separator: ": ")
        switch kind {
        case "lock": state = QueryLockSpy.State(rawValue: text) ?? .free
        case "count": count = Int(text)
        case "refresh":
            let answer = sides.count > 1 ? Self.answer(sides[1]) : nil
            let sources = ScriptedSources(answer.map { [.any(): $0] } ?? [:])
            let stored = sides[0].split(separator: " ").map { try? Self.answer($0).get() }
            lock = QueryLockSpy(state)
            let sut = ListInteractor(remote: sources, local: ChangingStorage(stored), lock: lock)
            let request = ListRequest([.any()], count: count)
            shown = await Result { () async throws(LoadFailure) in try await sut.refresh(request) }
            return sources.queries.count == (answer == nil ? 0 : 1)
        case "shown":
            return try shown == .success(LoadedList(list: Self.answer(text[...]).get(), origin: .remote))
        case "answered": return (try? shown.get()) != nil
        case "interrupted": return shown == .failure(.cancelled)
        case "locked": return lock.messages == [.acquire(.any())]
        case "unlocked": return lock.messages == [.acquire(.any()), .unlock(isShared: text == "true")]
        default: preconditionFailure("no such line: \(kind)")
        }
        return true
    }

    /// What the source answers, or what is stored.
    private static func answer(_ name: Substring) -> Result<TrendingList, RemoteFailure> {
        var list = TrendingList.any(fetchedAt: .any(plus: name == "old" || name == "marked" ? -60 : 0))
        switch name {
        case "marked": list.items[0].movement = Movement(kind: .same, days: 2, daysAreExact: true)
        case "short": list.totalCount = 100
        case "full": list = .full()
        case "empty": list.items = []
        case "older": list = .any(fetchedAt: .any(plus: -90))
        case "weekly": list = .any(.any(since: .weekly))
        case "timeout": return .failure(.timedOut(host: "h"))
        case "interruption", "none": return .failure(.cancelled)
        default: break
        }
        return .success(list)
    }
}

/// Returns the next scripted list at each load, and repeats the last one.
private final class ChangingStorage: LocalListService {
    private let lists: Mutex<[TrendingList?]>

    init(_ lists: [TrendingList?]) {
        self.lists = Mutex(lists)
    }

    func load(_ query: TrendingQuery) async throws(LocalFailure) -> TrendingList? {
        lists.withLock { $0.count > 1 ? $0.removeFirst() : $0[0] }.flatMap { $0.query == query ? $0 : nil }
    }

    func save(_ list: TrendingList) async throws(LocalFailure) -> SavedList<Repo> {
        let stored = lists.withLock { $0[0] }
        return SavedList(list, ListReplacement(of: stored, by: list).outcome(now: list.fetchedAt))
    }

    func storedLists() async -> [StoredListSummary] {
        recordUnscripted("storedLists()")
        return []
    }
}

/// Records the calls in order.
private final class QueryLockSpy: QueryLock {
    enum Message: Equatable {
        case acquire(TrendingQuery), unlock(isShared: Bool)
    }

    enum State: String {
        case free, waits, interrupted, missing
    }

    private let log = Mutex<[Message]>([])
    private let state: State

    init(_ state: State) { self.state = state }

    var messages: [Message] { log.withLock { $0 } }

    func acquire(_ query: TrendingQuery) async throws(CancellationError) -> LockedQuery? {
        log.withLock { $0.append(.acquire(query)) }
        if state == .interrupted { throw CancellationError() }
        if state == .missing { return nil }
        return LockedQuery(hasWaited: state == .waits) { isShared in
            self.log.withLock { $0.append(.unlock(isShared: isShared)) }
        }
    }
}
