import Testing
@testable import TrendingDomain
import TrendingTestSupport

@Suite("Completing repository names")
struct RepoCandidatesTests {
    private let shown = LastShownState.shown(
        LastShown(host: "github.com", lists: [.init("All", [.repo(.ruff), .repo(.uv)])])
    )

    @Test("Suggests the list shown last, then the stored lists, each repository once")
    func listed() async {
        let elsewhere = Repo(owner: "a", name: "b", url: "https://example.com/a/b")
        let sut = makeSUT([.any(repos: [.any(), .bare(), elsewhere])])
        #expect(await sut.names(after: shown) == [.ruff, .uv, Repo.bare().repoName])
    }

    @Test("Suggests nothing from a list of another server")
    func otherServer() async {
        let sut = KnownRepos(host: "ghe.example.com", address: "https://ghe.example.com") { StoredListsFake() }
        #expect(await sut.names(after: shown) == [])
    }

    @Test("Suggests starred repositories, if there are any")
    func starred() async {
        let book = StarBook(owner: .account(.any()), starred: RepoNames([.ty]))
        #expect(await makeSUT(books: [book]).names(after: shown) == [.ty])
        #expect(await makeSUT().names(after: shown) == [.ruff, .uv])
    }

    private func makeSUT(_ lists: [TrendingList] = [], books: [StarBook] = []) -> StarredInteractor {
        StarredInteractor(user: .any(), stars: InMemoryStarsService(books), known: .any(lists)) { .any() }
    }
}
