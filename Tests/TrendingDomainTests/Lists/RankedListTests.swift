import Synchronization
import Testing
import TrendingDomain
import TrendingTestSupport

@Suite("A list of another kind of item")
struct RankedListTests {
    private let list = RankedList(query: .any(), fetchedAt: .any(), items: ["beta", "Alpha"].map(Word.init))

    @Test("Is fetched, stored and shown again if its source fails")
    func fallback() async throws {
        let storage = WordStorage()
        let loaded = try await ListInteractor(remote: WordSource(result: .success(list)), local: storage)
            .refresh(ListRequest([.any()]))
        #expect(loaded == LoadedList(list: list, origin: .remote))
        let failing = ListInteractor(remote: WordSource(result: .failure(.timedOut(host: "h"))), local: storage)
        let offline = try await failing.refresh(ListRequest([.any()]))
        #expect(offline == LoadedList(list: list, origin: .stored(because: .timedOut(host: "h"))))
    }

    @Test("Is searched and sorted")
    func arrangement() {
        #expect(Arrangement(sort: .name).apply(to: list.items).map(\.text) == ["Alpha", "beta"])
        #expect(Arrangement(match: TextMatcher("alp")).apply(to: list.items).map(\.text) == ["Alpha"])
    }

    @Test("Never replaces a list with rows by an empty one")
    func replacement() {
        let empty = RankedList<Word>(query: .any(), fetchedAt: .any(plus: 60), items: [])
        #expect(ListReplacement(of: list, by: empty).outcome(now: .any(plus: 60)) == .kept)
    }
}

private struct Word: RankedItem {
    static let kind = ItemKind.repos
    var text: String

    var movement: Movement? {
        get { nil }
        set {}
    }
    var rank: Int? { nil }
    var id: Int? { nil }
    var url: String { "https://words.test/" + text }
    var language: String? { nil }
    var sortName: String { text.lowercased() }

    func sortValue(_ order: Arrangement.SortOrder) -> Int? { nil }
    func append(to text: inout SearchText) { text.append(self.text) }
}

private struct WordSource: RemoteListService {
    let result: Result<RankedList<Word>, RemoteFailure>

    func fetch(_ query: TrendingQuery, _ options: FetchOptions<Word>) async throws(RemoteFailure) -> RankedList<Word> {
        try result.get()
    }
}

private final class WordStorage: LocalListService {
    private let stored = Mutex<RankedList<Word>?>(nil)

    func load(_ query: TrendingQuery) async throws(LocalFailure) -> RankedList<Word>? { stored.withLock { $0 } }

    func save(_ list: RankedList<Word>) async throws(LocalFailure) -> SavedList<Word> {
        stored.withLock { $0 = list }
        return SavedList(list, .replaced)
    }

    func storedLists() async -> [StoredListSummary] { [] }
}
