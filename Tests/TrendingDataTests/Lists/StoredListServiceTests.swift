import Synchronization
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Stored repos service")
struct StoredListServiceTests {
    private static let query = TrendingQuery.any()
    private static let key = StorageKey(query)
    private static let damage: [UInt8] = Array("half a reco".utf8)
    private static let newer = SnapshotRecord(payload: Array("{}".utf8), version: 2).encoded
    private static let damaged = LocalFailure.damaged(
        path: "memory:github_daily",
        keptAs: "memory:github_daily.damaged"
    )
    private static let newerFormat = LocalFailure.newerFormat(path: "memory:github_daily", version: 2)
    private static let full = StorageFailure(
        path: "/data/github_daily.list",
        reason: .system("No space left on device")
    )
    private static let inaccessible = LocalFailure.inaccessible(
        path: "/data/github_daily.list",
        reason: .system("No space left on device")
    )

    @Test("Reports a damaged record once, and keeps a copy for diagnosis")
    func damagedRecord() async throws {
        let (sut, storage) = makeSUT([Self.key: Self.damage])
        await #expect(throws: Self.damaged) { try await sut.load(Self.query) }
        #expect(storage.bytesSetAside(of: Self.key) == Self.damage)
        #expect(try await sut.load(Self.query) == nil)
    }

    @Test("Reports a complete record without a list as damaged")
    func wrongPayload() async throws {
        let bytes = SnapshotRecord(payload: Array("[]".utf8)).encoded
        let (sut, storage) = makeSUT([Self.key: bytes])
        await #expect(throws: Self.damaged) { try await sut.load(Self.query) }
        #expect(storage.bytesSetAside(of: Self.key) == bytes)
    }

    @Test("Replaces a damaged record, and keeps a copy for diagnosis")
    func replacesDamaged() async throws {
        let (sut, storage) = makeSUT([Self.key: Self.damage])
        try await sut.save(.any())
        #expect(storage.bytesSetAside(of: Self.key) == Self.damage)
        #expect(try await sut.load(Self.query) == .any())
    }

    @Test("Reports that a damaged record could not be set aside")
    func damagedStays() async throws {
        let storage = LocalStorageClientStub(
            InMemoryLocalStorageClient([Self.key: Self.damage]),
            updateFailure: Self.full
        )
        let sut = StoredListService(storage: storage, format: .repos, now: { .any() })
        await #expect(throws: LocalFailure.damaged(path: "memory:github_daily", keptAs: nil)) {
            try await sut.load(Self.query)
        }
    }

    @Test("Loads the valid list that another process stored over a damaged one")
    func replacedMeanwhile() async throws {
        let memory = InMemoryLocalStorageClient([Self.key: Self.damage])
        let other = StoredListService(storage: memory, format: .repos, now: { .any() })
        let storage = LocalStorageClientStub(memory) { _ = try? await other.save(.any()) }
        let sut = StoredListService(storage: storage, format: .repos, now: { .any() })
        #expect(try await sut.load(Self.query) == .any())
        #expect(try await sut.load(Self.query) == .any())
    }

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

    @Test("Neither reads, replaces nor moves the record of a newer version")
    func newerRecord() async throws {
        let (sut, storage) = makeSUT([Self.key: Self.newer])
        await #expect(throws: Self.newerFormat) { try await sut.load(Self.query) }
        await #expect(throws: Self.newerFormat) { try await sut.save(.any()) }
        #expect(try await storage.read(Self.key) == Self.newer)
        #expect(storage.bytesSetAside(of: Self.key) == nil)
    }

    @Test("Reports the reason of a storage failure")
    func storageFailure() async throws {
        let storage = LocalStorageClientStub(
            InMemoryLocalStorageClient(),
            readFailure: Self.full,
            updateFailure: Self.full,
            keysFailure: Self.full
        )
        let sut = StoredListService(storage: storage, format: .repos, now: { .any() })
        await #expect(throws: Self.inaccessible) { try await sut.load(Self.query) }
        await #expect(throws: Self.inaccessible) { try await sut.save(.any()) }
        #expect(await sut.storedLists().isEmpty)
    }

    @Test("Ignores another query's record under its key")
    func foreignRecord() async throws {
        let (sut, storage) = makeSUT()
        try await sut.save(.any(.any(since: .weekly), fetchedAt: .any(plus: 60)))
        let foreign = try #require(try await storage.read(StorageKey(TrendingQuery.any(since: .weekly))))
        try await storage.update(Self.key) { _ in .replace(foreign) }
        #expect(try await sut.load(Self.query) == nil)
        #expect(await sut.storedLists().map(\.query.since) == [.weekly])
        try await sut.save(.any())
        #expect(try await sut.load(Self.query) == .any())
    }

    @Test("Leaves unreadable records out of the summaries, and does not change them")
    func unreadableSummaries() async throws {
        let weekly = StorageKey(TrendingQuery.any(since: .weekly))
        let (sut, storage) = makeSUT([Self.key: Self.damage, weekly: Self.newer, .any("foreign"): []])
        try await sut.save(.any(.any(since: .monthly)))
        #expect(await sut.storedLists().map(\.query.since) == [.monthly])
        #expect(try await storage.read(Self.key) == Self.damage)
        #expect(try await storage.read(weekly) == Self.newer)
    }

    @Test("Keeps a list from a clock that is slightly ahead", arguments: [1, 120] as [Int64])
    func slightlyAhead(seconds: Int64) async throws {
        let (sut, _) = makeSUT()
        let ahead = TrendingList.any(fetchedAt: .any(plus: seconds), repos: [])
        try await sut.save(ahead)
        try await sut.save(.any())
        #expect(try await sut.load(Self.query) == ahead)
    }

    @Test(
        "Replaces a list from a clock that was further ahead",
        arguments: [121, 7_200, 86_400, 315_360_000, 1 << 62] as [Int64]
    )
    func farAhead(seconds: Int64) async throws {
        let (sut, _) = makeSUT()
        try await sut.save(.any(fetchedAt: .any(plus: seconds), repos: []))
        try await sut.save(.any())
        #expect(try await sut.load(Self.query) == .any())
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

    @Test("Keeps a better list that another process stored in the meantime")
    func betterMeanwhile() async throws {
        let memory = InMemoryLocalStorageClient()
        let other = StoredListService(storage: memory, format: .repos, now: { .any() })
        let storage = LocalStorageClientStub(memory) { _ = try? await other.save(.full()) }
        let sut = StoredListService(storage: storage, format: .repos, now: { .any(plus: 60) })
        try await sut.save(.any(fetchedAt: .any(plus: 60), repos: [.any()], unreadableRows: 10))
        #expect(try await sut.load(Self.query) == .full())
    }

    @Test("Does not replace a published list with an empty one")
    func emptyPublished() async throws {
        let sut = StoredListService(storage: InMemoryLocalStorageClient(), format: .repos, now: { .any(plus: 60) })
        let query = TrendingQuery.any(source: .init(name: "feed", address: "https://h/l.json", signal: .published))
        try await sut.save(.any(query))
        try await sut.save(.any(query, fetchedAt: .any(plus: 1), repos: []))
        #expect(try await sut.load(query) == .any(query))
    }

    @Test("Does not replace a complete list with a shorter, incomplete one")
    func incomplete() async throws {
        let sut = StoredListService(storage: InMemoryLocalStorageClient(), format: .repos, now: { .any(plus: 60) })
        var shorter = TrendingList.any(fetchedAt: .any(plus: 1), repos: [.any()])
        shorter.isIncomplete = true
        try await sut.save(.full())
        try await sut.save(shorter)
        #expect(try await sut.load(.any()) == .full())
        shorter.isIncomplete = false
        try await sut.save(shorter)
        #expect(try await sut.load(.any()) == shorter)
    }

    private func makeSUT(
        _ bytes: [StorageKey: [UInt8]] = [:]
    ) -> (sut: StoredListService<Repo>, storage: InMemoryLocalStorageClient) {
        let storage = InMemoryLocalStorageClient(bytes)
        return (StoredListService(storage: storage, format: .repos, now: { .any() }), storage)
    }
}
