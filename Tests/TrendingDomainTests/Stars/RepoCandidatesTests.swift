import Testing
import TrendingDomain
import TrendingTestSupport

@Suite("Completing repository names")
struct RepoCandidatesTests {
    private let shown = LastShown.List(title: "All", rows: [.init(1, .repo(.ruff)), .init(2, .repo(.uv))])

    @Test("Suggests the list shown last, then the stored lists, each repository once")
    func listed() async {
        let elsewhere = Repo(owner: "a", name: "b", url: "https://example.com/a/b")
        let sut = makeSUT([.any(repos: [.any(), .bare(), elsewhere])], host: "github.com")
        #expect(await sut.listed() == [.ruff, .uv, Repo.bare().repoName])
    }

    @Test("Suggests nothing from a list of another server")
    func otherServer() async {
        #expect(await makeSUT([], host: "ghe.example.com").listed() == [])
    }

    @Test("Suggests starred repositories, if there are any")
    func starred() async {
        let book = StarBook(owner: .account(.any()), starred: RepoNames([.ty]))
        #expect(await makeSUT([], host: "github.com", [book]).starred() == [.ty])
        #expect(await makeSUT([], host: "github.com").starred() == [.ruff, .uv])
    }

    private func makeSUT(_ lists: [TrendingList], host: String, _ books: [StarBook] = []) -> RepoCandidates {
        RepoCandidates(
            user: .any(host: host),
            stars: InMemoryStarsService(books),
            lists: StoredListsFake(stored: lists),
            lastShown: .shown(LastShown(host: "github.com", lists: [shown]))
        )
    }
}
