import Synchronization
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Stored repos service")
struct StoredListServiceTests {
    private static let query = TrendingQuery.any()
    private static let key = StorageKey(query)
    private let damage: [UInt8] = Array("half a reco".utf8)
    private let newer = SnapshotRecord(payload: Array("{}".utf8), version: 2).encoded

    @Test("Sees a list that another process stored after the last load")
    func storedMeanwhile() async throws {
        let (sut, storage) = makeSUT([Self.key: ListFormat.repos.encode(.any())])
        let other = StoredListService(storage: storage, format: .repos, now: { .any(plus: 60) })
        let later = TrendingList.any(fetchedAt: .any(plus: 60), repos: [.bare()])
        for round in 1...2 {
            #expect(try await sut.load(Self.query) == (round == 1 ? .any() : later))
            try await other.save(later)
            try await sut.save(.any(fetchedAt: .any(plus: 30)))
            #expect(try await sut.load(Self.query) == later)
        }
    }

    @Test("Ignores another query's record under its key")
    func foreignRecord() async throws {
        let (sut, storage) = makeSUT()
        try await sut.save(.any(.any(since: .weekly), fetchedAt: .any(plus: 60)))
        let foreign = try #require(try await storage.read(StorageKey(TrendingQuery.any(since: .weekly))))
        try await storage.store(foreign, at: Self.key)
        #expect(try await sut.load(Self.query) == nil)
        #expect(await sut.storedLists().map(\.query.since) == [.weekly])
        try await sut.save(.any())
        #expect(try await sut.load(Self.query) == .any())
    }

    @Test("Leaves unreadable records out of the summaries, and does not change them")
    func unreadableSummaries() async throws {
        let weekly = StorageKey(TrendingQuery.any(since: .weekly))
        let (sut, storage) = makeSUT([Self.key: damage, weekly: newer, .any("foreign"): []])
        try await sut.save(.any(.any(since: .monthly)))
        #expect(await sut.storedLists().map(\.query.since) == [.monthly])
        #expect(try await storage.read(Self.key) == damage)
        #expect(try await storage.read(weekly) == newer)
    }

    @Test("Does not replace a list with one fetched earlier, however long it took to store that one")
    func lateSave() async throws {
        let time = Mutex(Timestamp.any())
        let memory = InMemoryLocalStorageClient()
        let later = TrendingList.any(fetchedAt: .any(plus: 3600), repos: [])
        let other = StoredListService(storage: memory, format: .repos, now: { .any(plus: 3600) })
        let storage = LocalStorageClientStub(memory) {
            time.withLock { $0 = .any(plus: 3600) }
            _ = try? await other.save(later)
        }
        let sut = StoredListService(storage: storage, format: .repos, now: { time.withLock { $0 } })
        try await sut.save(.any())
        #expect(try await sut.load(Self.query) == later)
    }

    private func makeSUT(
        _ bytes: [StorageKey: [UInt8]] = [:]
    ) -> (sut: StoredListService<Repo>, storage: InMemoryLocalStorageClient) {
        let storage = InMemoryLocalStorageClient(bytes)
        return (StoredListService(storage: storage, format: .repos, now: { .any() }), storage)
    }
}
