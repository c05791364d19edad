import Foundation
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Stored lists service")
struct LocalStoredListsServiceTests {
    @TemporaryDirectory private var path
    private let daily = StorageKey(TrendingQuery.any())
    private let weekly = StorageKey(TrendingQuery.any(since: .weekly))

    @Test(
        "Reports the damage of a record, and a later version",
        arguments: [
            ([], .damaged(.empty)), (Array("half a reco".utf8), .damaged(.notARecord)),
            (Array("trending x 3 0\nabc".utf8), .damaged(.checksum)),
            (Array("trending 1 -3 0\nabc".utf8), .damaged(.notARecord)), (Array("{}\n".utf8), .damaged(.notARecord)),
            (Array("trending 1 30 00000000\nabc".utf8), .damaged(.length(expected: 30, found: 3))),
            (Array("trending 1 3 00000000\nabc".utf8), .damaged(.checksum)),
            (SnapshotRecord(payload: Array("[]".utf8)).encoded, .damaged(.content)),
            (SnapshotRecord(payload: [], version: 2).encoded, .newerFormat(version: 2)),
        ] as [([UInt8], StoredRecord.State)]
    )
    func damage(bytes: [UInt8], state: StoredRecord.State) async throws {
        let (sut, lists) = makeSUT([daily: bytes])
        let record = StoredRecord(path: "memory:github_daily", size: bytes.count, state: state)
        #expect(try await sut.inventory().records == [record])
        #expect(try await lists.read(daily) == bytes)
        #expect(lists.bytesSetAside(of: daily) == nil)
    }

    @Test("Names a link to a file that does not exist, which a search counts as unreadable")
    func brokenLink() async throws {
        let (sut, storage) = makeSUT()
        let link = storage.location(of: daily).path
        try makeFolder(path + "/data")
        try makeLink(link, to: path + "/missing")
        #expect(
            try await sut.inventory().records == [
                StoredRecord(path: link, size: nil, state: .inaccessible(reason: .brokenLink))
            ]
        )
        #expect(try await sut.lists().unreadable == 1)
        #expect(try await sut.clear().lists == 1)
        #expect(try await sut.inventory().records.isEmpty)
    }

    @Test("Reads all lists for a search, and counts unreadable and misplaced records, which an inventory names")
    func allLists() async throws {
        let (sut, lists) = makeSUT([daily: [1], .any("foreign"): []])
        let service = StoredListService(storage: lists, format: .repos, now: { .any() })
        let monthly = TrendingList.full(.any(since: .monthly))
        try await service.save(monthly)
        let bytes = try #require(try await lists.read(StorageKey(monthly.query)))
        try await lists.store(bytes, at: weekly)
        let found = try await sut.lists()
        #expect(found.lists == [monthly] && found.unreadable == 3)
        #expect(lists.bytesSetAside(of: daily) == nil)
        #expect(try await sut.inventory().records.map(\.state).contains(.damaged(.otherQuery(monthly.query))))
    }

    @Test("A file in the place of the cache folder hides no list, and the lists can be cleared")
    func fileAsCache() async throws {
        try writeFile(path + "/cache", [9])
        let (sut, lists) = makeSUT()
        try await lists.store([1], at: daily)
        try await lists.update(daily) { _ in .setAside(replacement: [2]) }
        let failure = LocalFailure.inaccessible(path: path + "/cache", reason: .system("Not a directory"))
        let inventory = try await sut.inventory()
        #expect(inventory.records.count == 1 && inventory.others.map(\.kind) == [.damagedCopy])
        #expect(inventory.cacheFailure == failure)
        #expect(try await sut.clear() == StorageClearing(lists: 1, others: 1, size: 2, failures: [failure]))
        #expect(try await lists.keys().isEmpty)
    }

    @Test("Clearing keeps the waits that hosts demand, and does not count them, until they are over")
    func waits() async throws {
        let (cache, over, key) = (
            InMemoryLocalStorageClient(), StorageKey.any("limit_a.test"), StorageKey.any("limit_b")
        )
        for (key, seconds) in [(over, 100), (key, 101)] as [(StorageKey, Int64)] {
            let limit = RateLimitRecord(until: Timestamp(secondsSince1970: seconds), strikes: 1)
            try await cache.store(RecordFormat.json.encode(limit), at: key)
        }
        let now = { @Sendable in Timestamp(secondsSince1970: 100) }
        let sut = LocalStoredListsService(lists: InMemoryLocalStorageClient(), cache: cache, now: now)
        #expect(try await sut.clear() == StorageClearing())
        #expect(try await cache.keys() == [key])
    }

    @Test("Clearing reports a list that can't be removed, and removes the rest")
    func notRemoved() async throws {
        let (sut, lists) = makeSUT()
        for key in [daily, weekly] { try await lists.store([1], at: key) }
        let lock = try HeldLock(path + "/data/.github_daily.lock")
        let failure = LocalFailure.inaccessible(path: path + "/data/github_daily.list", reason: .lockHeld)
        #expect(try await sut.clear() == StorageClearing(lists: 1, size: 1, failures: [failure]))
        #expect(try await lists.keys() == [daily])
        lock.release()
    }

    @Test("A file that is too large for a list is damaged")
    func tooLarge() async throws {
        let (sut, lists) = makeSUT(sizeLimit: 10)
        try await lists.store([1], at: daily)
        try writeFile(path + "/data/github_daily.list", [UInt8](repeating: 0, count: 11))
        let records = try await sut.inventory().records
        #expect(records.map(\.state) == [.damaged(.notARecord)] && records.map(\.size) == [11])
    }

    @Test("Reports that the folder can't be read")
    func noFolder() async throws {
        try writeFile(path + "/data", [])
        await #expect(throws: LocalFailure.inaccessible(path: path + "/data", reason: .system("Not a directory"))) {
            try await makeSUT().sut.inventory()
        }
    }

    @Test("What is known of repositories, and all pictures as one entry, are cached data and cleared with it")
    func detailsAndPictures() async throws {
        let (none, details, pictures) = (
            InMemoryLocalStorageClient(), InMemoryLocalStorageClient([.any("readme_h_a_b"): [1, 2, 3]]),
            InMemoryLocalStorageClient([.any("a"): [1, 2], .any("b"): [1, 2]])
        )
        let sut = LocalStoredListsService(lists: none, cache: none, details: details, pictures: pictures)
        let files = [("memory:readme_h_a_b", 3), (pictures.place, 4)]
        #expect(try await sut.inventory().others == files.map { .init(.recreatable, path: $0, size: $1) })
        #expect(try await sut.clear() == StorageClearing(others: 2, size: 7))
        #expect(try await sut.inventory().others.isEmpty)
    }

    private func makeSUT(
        _ bytes: [StorageKey: [UInt8]]
    ) -> (sut: LocalStoredListsService, lists: InMemoryLocalStorageClient) {
        let lists = InMemoryLocalStorageClient(bytes)
        return (LocalStoredListsService(lists: lists, cache: InMemoryLocalStorageClient()), lists)
    }

    /// With files in the folders `data` and `cache`.
    private func makeSUT(sizeLimit: Int = 1000) -> (sut: LocalStoredListsService, lists: FileLocalStorageClient) {
        let lists = FileLocalStorageClient(directory: path + "/data", sizeLimit: sizeLimit, lockWait: .zero)
        return (LocalStoredListsService(lists: lists, cache: FileLocalStorageClient(directory: path + "/cache")), lists)
    }
}
