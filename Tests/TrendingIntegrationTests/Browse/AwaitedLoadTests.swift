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
        #expect(AwaitedLoad(.loadList(.any(), refreshes: false)) == .list(.any()))
        #expect(AwaitedLoad(.loadDetails(uv, refreshes: false)) == .details(uv))
        #expect(AwaitedLoad(.loadList(.any(), refreshes: true)) == nil)
        #expect(AwaitedLoad(.loadDetails(uv, refreshes: true)) == nil)
        #expect(AwaitedLoad(.loadProfile("ada", refreshes: false)) == .profile("ada"))
        #expect(AwaitedLoad(.findStoredLists) == nil)
    }

    @Test("The answer ends the wait")
    func answerEndsTheWait() {
        #expect(AwaitedLoad.list(.any()).isEnded(by: .listMissing(.any())))
        #expect(!AwaitedLoad.list(.any()).isEnded(by: .listMissing(.any(since: .weekly))))
        let details = RepoDetails(repo: uv, facts: LoadedDetail(nil), readme: LoadedDetail(nil))
        #expect(AwaitedLoad.details(uv).isEnded(by: .details(uv, details, nil, isLast: false)))
        #expect(!AwaitedLoad.details(uv).isEnded(by: .listMissing(.any())))
        #expect(AwaitedLoad.profile("ada").isEnded(by: .profile("ada", LoadedDetail(nil), isLast: false)))
        let developers = RankedList<Developer>.any()
        let news = BrowseNews.developers(developers.query, LoadedList(list: developers, origin: .remote))
        #expect(AwaitedLoad.list(developers.query).isEnded(by: news))
    }
}
