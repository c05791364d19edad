import Synchronization
import Testing
import TrendingDomain
import TrendingTestSupport

@Suite("Single-flight refresh")
struct SingleFlightTests {
    private let old = TrendingList.any(fetchedAt: .any(plus: -60))
    private let fresh = TrendingList.any()

    @Test("Fetches if the list stored meanwhile has too few rows")
    func fewerRows() async throws {
        var short = fresh
        short.totalCount = 100
        let lock = QueryLockSpy(wasStoredMeanwhile: true)
        let loaded = try await refresh(.success(.full()), stored: [old, short], lock, count: 25)
        #expect(loaded.list == .full())
        #expect(try await refresh(nil, stored: [old, short], lock, count: 1).list == short)
    }

    @Test("Fetches if the list stored meanwhile can't be read")
    func unreadable() async throws {
        let lock = QueryLockSpy(wasStoredMeanwhile: true)
        #expect(try await refresh(.success(fresh), stored: [old, nil], lock).list == fresh)
        #expect(lock.messages.last == .unlock(hasStored: true))
    }

    @Test("Lets each waiting process fetch if this one stored no list")
    func fails() async throws {
        for answer in [
            .failure(.timedOut(host: "h")), .success(.any(repos: [])), .success(.any(fetchedAt: .any(plus: -90))),
            .success(.any(.any(since: .weekly))),
        ] as [Result<TrendingList, RemoteFailure>] {
            let lock = QueryLockSpy()
            _ = try await refresh(answer, stored: [old], lock)
            #expect(lock.messages == [.acquire(.any()), .unlock(hasStored: false)])
        }
    }

    @Test("Unlocks after an interruption, and stops if the wait is interrupted")
    func interrupted() async throws {
        let lock = QueryLockSpy()
        await #expect(throws: LoadFailure.cancelled) { try await refresh(.failure(.cancelled), stored: [old], lock) }
        #expect(lock.messages == [.acquire(.any()), .unlock(hasStored: false)])
        let waiting = QueryLockSpy(isCancelled: true)
        await #expect(throws: LoadFailure.cancelled) { try await refresh(nil, stored: [old], waiting) }
        #expect(waiting.messages == [.acquire(.any())])
    }

    @Test("Fetches without the lock if the lock is not available")
    func noLock() async throws {
        let lock = QueryLockSpy(cannotLock: true)
        #expect(try await refresh(.success(fresh), stored: [old], lock).list == fresh)
        #expect(lock.messages == [.acquire(.any())])
    }

    @Test("Showing a stored list takes no lock")
    func stored() async throws {
        let lock = QueryLockSpy()
        let sut = ListInteractor(remote: ScriptedSources([:]), local: InMemoryReposService([old]), lock: lock)
        #expect(try await sut.list(ListRequest([.any()])).list == old)
        #expect(lock.messages.isEmpty)
    }

    /// `answer` is `nil` if the test expects no fetch. `stored` has the result of each load, in order.
    private func refresh(
        _ answer: Result<TrendingList, RemoteFailure>?,
        stored: [TrendingList?],
        _ lock: QueryLockSpy,
        count: Int? = nil
    ) async throws -> LoadedList<Repo> {
        let sources = ScriptedSources(answer.map { [.any(): $0] } ?? [:])
        let sut = ListInteractor(remote: sources, local: ChangingStorage(stored), lock: lock)
        let loaded = try await sut.refresh(ListRequest([.any()], count: count))
        #expect(sources.queries.count == (answer == nil ? 0 : 1))
        return loaded
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
        case acquire(TrendingQuery), unlock(hasStored: Bool)
    }

    private let log = Mutex<[Message]>([])
    private let wasStoredMeanwhile: Bool
    private let isCancelled: Bool
    private let cannotLock: Bool

    init(wasStoredMeanwhile: Bool = false, isCancelled: Bool = false, cannotLock: Bool = false) {
        self.wasStoredMeanwhile = wasStoredMeanwhile
        self.isCancelled = isCancelled
        self.cannotLock = cannotLock
    }

    var messages: [Message] { log.withLock { $0 } }

    func acquire(_ query: TrendingQuery) async throws(CancellationError) -> LockedQuery? {
        log.withLock { $0.append(.acquire(query)) }
        if isCancelled { throw CancellationError() }
        if cannotLock { return nil }
        return LockedQuery(wasStoredMeanwhile: wasStoredMeanwhile) { hasStored in
            self.log.withLock { $0.append(.unlock(hasStored: hasStored)) }
        }
    }
}
