import Foundation
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("What is kept on this machine")
struct KeptListsServiceTests {
    private static let daily = StorageKey(TrendingQuery.any())
    private static let weekly = StorageKey(TrendingQuery.any(since: .weekly))

    @Test("is every list, latest first, with its size and path")
    func lists() async throws {
        let (sut, lists, _) = makeSUT()
        let service = StoredListService(storage: lists, format: .repos, now: { .any() })
        try await service.save(.full(fetchedAt: .any(plus: -60)))
        try await service.save(.any(.any(since: .weekly), fetchedAt: .any()))
        let records = try await sut.inventory().records
        #expect(records.map(\.path) == ["memory:github_weekly", "memory:github_daily"])
        #expect(records[0].state == .list(.init(query: .any(since: .weekly), fetchedAt: .any(), count: 2)))
        #expect(records[1].size == (try await lists.read(Self.daily))?.count)
    }

    @Test(
        "tells what is wrong with a record",
        arguments: [
            ([], .notARecord), (Array("half a reco".utf8), .notARecord), (Array("trending x 3 0\nabc".utf8), .checksum),
            (Array("trending 1 -3 0\nabc".utf8), .notARecord), (Array("{}\n".utf8), .notARecord),
            (Array("trending 1 30 00000000\nabc".utf8), .length(expected: 30, found: 3)),
            (Array("trending 1 3 00000000\nabc".utf8), .checksum),
            (SnapshotRecord(payload: Array("[]".utf8)).encoded, .content),
        ] as [([UInt8], RecordDamage)]
    )
    func damage(bytes: [UInt8], damage: RecordDamage) async throws {
        let (sut, lists, _) = makeSUT([Self.daily: bytes])
        let record = StoredRecord(path: "memory:github_daily", size: bytes.count, state: .damaged(damage))
        #expect(try await sut.inventory().records == [record])
        #expect(try await lists.read(Self.daily) == bytes)
        #expect(lists.bytesSetAside(of: Self.daily) == nil)
    }

    @Test("finds every record that is cut short, and every changed byte")
    func everyDamage() async throws {
        let (_, lists, _) = makeSUT()
        try await StoredListService(storage: lists, format: .repos, now: { .any() }).save(.any(repos: [.bare()]))
        let bytes = try #require(try await lists.read(Self.daily))
        for index in bytes.indices {
            var changed = bytes
            changed[index] ^= 0x40
            for damaged in [Array(bytes[..<index]), changed] {
                let (sut, _, _) = makeSUT([Self.daily: damaged])
                guard case .damaged = try await sut.inventory().records[0].state else {
                    Issue.record("Byte \(index)")
                    return
                }
            }
        }
    }

    @Test("finds a list in another's place")
    func otherQuery() async throws {
        let (sut, lists, _) = makeSUT()
        try await StoredListService(storage: lists, format: .repos, now: { .any() }).save(.any())
        let bytes = try #require(try await lists.read(Self.daily))
        try await lists.update(Self.weekly) { _ in .replace(bytes) }
        #expect(try await sut.inventory().records.last?.state == .damaged(.otherQuery(.any())))
    }

    @Test("takes the record of a later program for no damage")
    func newer() async throws {
        let (sut, _, _) = makeSUT([Self.daily: SnapshotRecord(payload: [], version: 2).encoded])
        #expect(try await sut.inventory().records.map(\.state) == [.newerFormat(version: 2)])
    }

    @Test("is damaged copies and what can be made again too")
    func others() async throws {
        let (sut, lists, cache) = makeSUT([Self.daily: [1, 2, 3]])
        try await lists.update(Self.daily) { _ in .setAside(replacement: nil) }
        await LearnedLanguages(storage: cache).save([.swift])
        let inventory = try await sut.inventory()
        #expect(inventory.others.map(\.path) == ["memory:github_daily.damaged", "memory:languages"])
        #expect(inventory.others.map(\.kind) == [.damagedCopy, .recreatable])
        #expect(inventory.size == 3 + (inventory.others[1].size ?? 0))
    }

    @Test("is read whole for a search; what is no list, or in another's place, is counted")
    func allLists() async throws {
        let (sut, lists, _) = makeSUT([Self.daily: [1], .any("foreign"): []])
        let service = StoredListService(storage: lists, format: .repos, now: { .any() })
        let monthly = TrendingList.full(.any(since: .monthly))
        try await service.save(monthly)
        let bytes = try #require(try await lists.read(StorageKey(monthly.query)))
        try await lists.update(Self.weekly) { _ in .replace(bytes) }
        let found = try await sut.lists()
        #expect(found.lists == [monthly])
        #expect(found.unreadable == 3)
        #expect(lists.bytesSetAside(of: Self.daily) == nil)
    }

    @Test("is gone once it was cleared, and how much that was is known")
    func clear() async throws {
        let (sut, lists, cache) = makeSUT([Self.daily: [1, 2, 3], Self.weekly: [1]])
        try await lists.update(Self.weekly) { _ in .setAside(replacement: [4]) }
        try await cache.update(.any()) { _ in .replace([5, 6]) }
        #expect(try await sut.clear() == StorageClearing(lists: 2, others: 2, size: 7))
        let left = try await sut.inventory()
        #expect(left == StorageInventory(place: "memory:", cachePlace: "memory:"))
    }

    @Test("does not count the waits that hosts asked for, which stay where the rest is cleared")
    func waits() async throws {
        let (sut, _, cache) = makeSUT()
        let key = StorageKey.any("limit_github.com")
        let limit = RateLimitRecord(until: .any(), strikes: 1).encoded
        try await cache.update(key) { _ in .replace(limit) }
        #expect(try await sut.clear() == StorageClearing())
        #expect(try await cache.read(key) == limit)
    }

    @Test("does not keep a wait that is over")
    func waitsOver() async throws {
        let cache = InMemoryLocalStorageClient()
        let limit = { @Sendable (seconds: Int64) in
            RateLimitRecord(until: Timestamp(secondsSince1970: seconds), strikes: 1).encoded
        }
        try await cache.update(.any("limit_a.test")) { _ in .replace(limit(100)) }
        try await cache.update(.any("limit_b.test")) { _ in .replace(limit(101)) }
        let now = { @Sendable in Timestamp(secondsSince1970: 100) }
        let sut = KeptListsService(lists: InMemoryLocalStorageClient(), cache: cache, now: now)
        _ = try await sut.clear()
        #expect(try await cache.keys() == [.any("limit_b.test")])
    }

    @Test("is named where it can't be removed, and the rest goes")
    func notRemoved() async throws {
        try await withTemporaryDirectory { path in
            let lists = FileLocalStorageClient(directory: path + "/data", lockWait: .zero)
            let sut = KeptListsService(lists: lists, cache: FileLocalStorageClient(directory: path + "/cache"))
            for key in [Self.daily, Self.weekly] { try await lists.update(key) { _ in .replace([1]) } }
            let lock = try HeldLock(path + "/data/.github_daily.lock")
            let failure = LocalFailure.inaccessible(
                path: path + "/data/github_daily.list",
                reason: "Another program holds the lock"
            )
            #expect(try await sut.clear() == StorageClearing(lists: 1, size: 1, failures: [failure]))
            #expect(try await lists.keys() == [Self.daily])
            lock.release()
        }
    }

    @Test("says which file can't be read")
    func inaccessible() async throws {
        try await withTemporaryDirectory { path in
            let lists = FileLocalStorageClient(directory: path + "/data", sizeLimit: 10)
            let sut = KeptListsService(lists: lists, cache: FileLocalStorageClient(directory: path + "/cache"))
            try await lists.update(Self.daily) { _ in .replace([1]) }
            try Data(count: 11).write(to: URL(fileURLWithPath: path + "/data/github_daily.list"))
            let state = StoredRecord.State.inaccessible(reason: "Larger than 10 bytes")
            #expect(try await sut.inventory().records.map(\.state) == [state])
        }
    }

    @Test("says that the folder can't be looked through")
    func noFolder() async throws {
        try await withTemporaryDirectory { path in
            try Data().write(to: URL(fileURLWithPath: path + "/data"))
            let lists = FileLocalStorageClient(directory: path + "/data")
            let sut = KeptListsService(lists: lists, cache: lists)
            await #expect(throws: LocalFailure.inaccessible(path: path + "/data", reason: "Not a directory")) {
                try await sut.inventory()
            }
        }
    }

    private func makeSUT(
        _ bytes: [StorageKey: [UInt8]] = [:]
    ) -> (sut: KeptListsService, lists: InMemoryLocalStorageClient, cache: InMemoryLocalStorageClient) {
        let lists = InMemoryLocalStorageClient(bytes)
        let cache = InMemoryLocalStorageClient()
        return (KeptListsService(lists: lists, cache: cache), lists, cache)
    }
}
