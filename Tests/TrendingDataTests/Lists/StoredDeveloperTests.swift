import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Stored lists of developers")
struct StoredDeveloperTests {
    private let query = TrendingQuery(kind: .developers, source: .github)
    private let list = RankedList<Developer>.any()

    @Test("Decodes every field that it encoded")
    func roundTrip() {
        #expect(ListFormat.developers.reread(list) == .record(list))
    }

    @Test("Is another list than that of repositories, in another file")
    func key() {
        #expect(StorageKey(query).name == "github_developers_daily")
        #expect(!query.isSameList(as: .any()))
    }

    @Test("Is never read as repositories, nor repositories as developers")
    func otherKind() {
        #expect(ListFormat.repos.decode(ListFormat.developers.encode(list)) == .damaged)
        #expect(ListFormat.developers.decode(ListFormat.repos.encode(.any())) == .damaged)
        var mixed = list
        mixed.query = .any()
        #expect(ListFormat.developers.reread(mixed) == .damaged)
    }

    @Test("Checks addresses and pictures")
    func addresses() throws {
        var list = self.list
        list.items[0].url = "https://evil.test"
        list.items[0].avatarURL = "https://evil.test/u/1"
        let read = try #require(ListFormat.developers.reread(list).record)
        #expect(read.items[0].url == "https://github.com/ada")
        #expect(read.items[0].avatarURL == nil)
    }

    @Test("Is listed and checked with the other stored lists, and is none of the lists of repositories")
    func inventory() async throws {
        let storage = InMemoryLocalStorageClient()
        try await StoredListService(storage: storage, format: .developers, now: { .any() }).save(list)
        try await StoredListService(storage: storage, format: .repos, now: { .any() }).save(
            .any(fetchedAt: .any(plus: -1))
        )
        let sut = LocalStoredListsService(lists: storage, cache: InMemoryLocalStorageClient())
        let records = try await sut.inventory().records
        #expect(records.map(\.path) == ["memory:github_developers_daily", "memory:github_daily"])
        #expect(records[0].state == .list(.init(query: self.query, fetchedAt: .any(), day: .any(), count: 2)))
        let found = try await sut.lists()
        #expect(found.lists.map(\.query) == [.any()])
        #expect(found.unreadable == 0)
    }
}
