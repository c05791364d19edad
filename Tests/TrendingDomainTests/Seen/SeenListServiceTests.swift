import Testing
@testable import TrendingDomain
import TrendingTestSupport

@Suite("List service that records what is new")
struct SeenListServiceTests {
    @Test("What no person saw of the first list stays unseen without a mark, while it is in the list")
    func firstRows() async throws {
        let sut = SUT()
        let first = try await sut.save(.seen("a", "b", "c")).list
        let unseen = try await sut.seen.unseen(in: first)
        #expect(unseen == UnseenRows(unmarked: Set(first.items.map(\.url))))
        try await sut.seen.remember(Array(first.items.prefix(1)), of: .any(), in: unseen)
        let next = try await sut.save(.seen("d", "a", "b", hour: 21)).list
        let later = try await sut.seen.unseen(in: next)
        #expect(later == UnseenRows(addresses: [next.items[0].url], unmarked: [next.items[2].url]))
        try await sut.see()
        #expect(try await sut.seen.unseen(in: next) == .none)
        #expect(try await sut.store.candidates(of: #require(SeenList(.any()))) == nil)
    }

    @Test("A row that several first lists share is unseen in each of them until it was shown in one")
    func sharedRows() async throws {
        let (sut, weekly) = (SUT(), TrendingQuery.any(since: .weekly))
        try await sut.save(.seen("a", "b"))
        let list = try await sut.save(.seen("b", "c", query: weekly)).list
        #expect(try await sut.seen.unseen(in: list) == UnseenRows(unmarked: Set(list.items.map(\.url))))
        try await sut.see()
        #expect(try await sut.seen.unseen(in: list) == UnseenRows(unmarked: [list.items[1].url]))
    }

    @Test("A new record begins with what is stored: only what is newer is unseen")
    func begins() async throws {
        let sut = SUT(others: [.seen("x", query: .any(since: .weekly))])
        try await sut.local.save(.seen("a", "b"))
        try await sut.save(.seen("c", "x", "a", hour: 21))
        #expect(try await sut.marked() == ["c"])
    }

    @Test("If the record fails, the list is stored, and the failure is reported")
    func failure() async throws {
        let failure = LocalFailure.inaccessible(path: "/s", reason: .notRegular)
        let sut = SUT(InMemorySeenStore(failing: failure))
        try await sut.save(.seen("a"))
        try await sut.save(.seen("b", hour: 21))
        #expect(sut.failures.all == [failure, failure])
        #expect(try await sut.local.load(.any()) == .seen("b", hour: 21))
        await #expect(throws: failure) { try await sut.seen.unseen(in: .seen("b")) }
    }

    @Test("Unseen rows of several lists are counted without the lists")
    func counts() async throws {
        let (sut, weekly) = (SUT(), TrendingQuery.any(since: .weekly))
        try await sut.save(.seen("a"))
        try await sut.save(.seen("b", "c", "a", hour: 21))
        try await sut.save(.seen("a", query: weekly))
        let queries = [TrendingQuery.any(), weekly, .any(source: .sample)]
        #expect(try await sut.seen.unseenCounts(queries) == [.any(): 2])
        try await sut.see()
        #expect(try await sut.seen.unseenCounts(queries) == [:])
    }

    @Test("A row that was seen can be marked as unseen again, and is then seen once more")
    func again() async throws {
        let sut = SUT()
        try await sut.save(.seen("a", "b"))
        try await sut.seen.mark([Repo.bare(owner: "b", name: "b")], of: .any(), isSeen: false)
        #expect(try await sut.marked() == ["b"])
        try await sut.save(.seen("b", "a", hour: 21))
        #expect(try await sut.marked() == ["b"])
        try await sut.see()
        #expect(try await sut.marked().isEmpty)
    }
}

private struct SUT {
    let local = InMemoryReposService()
    let store: InMemorySeenStore
    let seen: SeenInteractor
    let service: SeenListService<Repo>
    let failures = Recorded<LocalFailure>()

    init(_ store: InMemorySeenStore = InMemorySeenStore(), others: [TrendingList] = []) {
        self.store = store
        seen = SeenInteractor(store: store, now: { .at(23) })
        service = SeenListService(
            local,
            store: store,
            storedLists: { others },
            now: { .at(22) },
            onFailure: { [failures] in failures.append($0) }
        )
    }

    @discardableResult
    func save(_ list: TrendingList) async throws -> SavedList<Repo> { try await service.save(list) }

    /// The owners of the rows that are marked in the stored list.
    func marked(_ query: TrendingQuery = .any()) async throws -> [String] {
        guard let list = try await service.load(query) else { return [] }
        let unseen = try await seen.unseen(in: list)
        return list.items.filter { unseen.contains($0) }.map(\.owner)
    }

    /// Shows the stored list to a person.
    func see(_ query: TrendingQuery = .any()) async throws {
        guard let list = try await service.load(query) else { return }
        try await seen.remember(list.items, of: query, in: try await seen.unseen(in: list))
    }
}
