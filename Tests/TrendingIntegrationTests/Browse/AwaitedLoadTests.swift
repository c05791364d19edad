import Testing
import TrendingDomain
import TrendingPresentation
import TrendingTestSupport

@testable import TrendingIntegration

@Suite("What browse waits for before it draws")
struct AwaitedLoadTests {
    private let uv = RepoName(owner: "astral-sh", name: "uv")

    @Test("Only reads of the storage are awaited")
    func onlyReadsOfStorageAreAwaited() {
        for key in [LoadKey.list(.any()), .details(uv), .profile("ada")] {
            #expect(BrowseEffect.load(key, .stored).awaited == key)
            #expect(BrowseEffect.load(key, .refreshed).awaited == nil)
            #expect(BrowseEffect.load(key, .storedOnly).awaited == nil)
        }
        #expect(BrowseEffect.findStoredLists.awaited == nil)
    }

    @Test("The answer ends the wait")
    func answerEndsTheWait() {
        #expect(BrowseNews.listMissing(.any()).key == .list(.any()))
        #expect(BrowseNews.listMissing(.any(since: .weekly)).key != .list(.any()))
        let details = RepoDetails(repo: uv, facts: LoadedDetail(nil), readme: LoadedDetail(nil))
        #expect(BrowseNews.details(uv, details, nil, isLast: false).key == .details(uv))
        #expect(BrowseNews.profile("ada", LoadedDetail(nil), isLast: false).key == .profile("ada"))
        let developers = RankedList<Developer>.any()
        let news = BrowseNews.list(developers.query, .developers(LoadedList(list: developers, origin: .remote)))
        #expect(news.key == .list(developers.query))
        #expect(BrowseNews.said("").key == nil)
    }
}
