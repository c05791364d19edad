import Testing
@testable import TrendingDomain
import TrendingTestSupport

/// A row is the name of its owner, and `|` begins rows that are unseen without a mark.
///
/// - `daily`, `weekly`: the list that is fetched, and `later` the next one of the day;
/// - `stored`, `others`: a list of the day, or of the week, that is stored before anything is recorded;
/// - `see`: the rows of the stored list that a person sees, or all; `unsee`: those that are marked as unseen;
/// - `unseen`: the unseen rows of the last list; `marked`: those of the stored list that have a mark;
/// - `counts`: how many rows of the day have one; `complete`: nothing of its first list is left to be seen.
@Suite("List service that records what is new")
struct SeenListServiceTests {
    @Test(arguments: Story.all(stories))
    func story(_ story: Story) async throws {
        var sut = SUT()
        try await story.run([:], command: { _, _ in .init() }, perform: { try await sut.perform($0, $1) })
    }

    private static let stories = """
        What no person saw of the first list stays unseen without a mark, while it is in the list
            daily a b c
            unseen | a b c
            see a
            later d a b
            unseen d | b
            see
            unseen |
            complete
        A row that several first lists share is unseen in each of them until it was shown in one
            daily a b
            weekly b c
            unseen | b c
            see
            unseen | c
        A new record begins with what is stored: only what is newer is unseen
            others x
            stored a b
            later c x a
            marked c
        Unseen rows of several lists are counted without the lists
            daily a
            later b c a
            weekly a
            counts 2
            see
            counts
        A row that was seen can be marked as unseen again, and is then seen once more
            daily a b
            unsee b
            marked b
            later b a
            marked b
            see
            marked
        """

    @Test("If the record fails, the list is stored, and the failure is reported")
    func failure() async throws {
        let failure = LocalFailure.inaccessible(path: "/s", reason: .notRegular)
        let sut = SUT(InMemorySeenStore(failing: failure))
        try await sut.service.save(.seen("a"))
        try await sut.service.save(.seen("b", hour: 21))
        #expect(sut.failures.all == [failure, failure])
        #expect(try await sut.local.load(.any()) == .seen("b", hour: 21))
        await #expect(throws: failure) { try await sut.seen.unseen(in: .seen("b")) }
    }
}

private struct SUT {
    let local = InMemoryReposService()
    let store: InMemorySeenStore
    let seen: SeenInteractor
    let service: SeenListService<Repo>
    let failures = Recorded<LocalFailure>()
    private let others = Recorded<TrendingList>()
    private var last = TrendingList.any()

    init(_ store: InMemorySeenStore = InMemorySeenStore()) {
        self.store = store
        seen = SeenInteractor(store: store, now: { .at(23) })
        service = SeenListService(
            local,
            store: store,
            storedLists: { [others] in others.all },
            now: { .at(22) },
            onFailure: { [failures] in failures.append($0) }
        )
    }

    mutating func perform(_ kind: String, _ text: String) async throws -> Bool {
        let sides = text.split(separator: "|", omittingEmptySubsequences: false)
            .map { $0.split(separator: " ").map(String.init) }
        let query = TrendingQuery.any(since: kind == "weekly" || kind == "others" ? .weekly : .daily)
        let repos = sides[0].enumerated().map { Repo.any(rank: $0.offset + 1, owner: $0.element, name: $0.element) }
        let list = TrendingList.any(query, fetchedAt: .at(kind == "later" ? 21 : 20), repos: repos)
        let stored = try await service.load(.any()) ?? last
        let unseen = try await seen.unseen(in: stored)
        switch kind {
        case "daily", "weekly", "later": last = try await service.save(list).list
        case "stored": try await local.save(list)
        case "others": others.append(list)
        case "see":
            let rows = stored.items.filter { text.isEmpty || sides[0].contains($0.owner) }
            try await seen.remember(rows, of: .any(), in: unseen)
        case "unsee": try await seen.mark(repos, of: .any(), isSeen: false)
        case "marked": return stored.items.filter { unseen.contains($0) }.map(\.owner) == sides[0]
        case "unseen":
            let rows = sides.map { names in Set(last.items.filter { names.contains($0.owner) }.map(\.url)) }
            return try await seen.unseen(in: last) == UnseenRows(addresses: rows[0], unmarked: rows[1])
        case "counts":
            let counts = try await seen.unseenCounts([.any(), .any(since: .weekly), .any(source: .sample)])
            return counts == (Int(text).map { [.any(): $0] } ?? [:])
        case "complete": return try await store.candidates(of: #require(SeenList(.any()))) == nil
        default: preconditionFailure("no such line: \(kind)")
        }
        return true
    }
}
