import Testing
import TrendingTestSupport

@testable import TrendingDomain
@testable import TrendingPresentation

@Suite("The preview beside the list")
struct BrowsePreviewTests {
    private let plenty = RequestAllowance(limit: 5_000, remaining: 4_000, resetsAt: nil)

    private func sut(_ list: ListScreen = .any()) -> BrowseRouter {
        var router = BrowseRouter(list, bindings: .standard) { $0.screen(.github, .any(), .standard) }
        _ = router.start(.any(120, 30))
        return router
    }

    private func key(_ row: Int) -> LoadKey { .details(RepoName(owner: "astral-sh", name: "repo-\(row)")) }

    /// What is known of a row: everything, or nothing but the list.
    private func answer(_ row: Int, isWhole: Bool = false, isLast: Bool = true) throws -> BrowseNews {
        let repo = RepoName(owner: "astral-sh", name: "repo-\(row)")
        guard isWhole else {
            let nothing = RepoDetails(repo: repo, facts: LoadedDetail(nil), readme: LoadedDetail(nil))
            return .details(repo, nothing, nil, isLast: isLast)
        }
        let html = "<p>README of \(repo.name)</p>"
        let details = RepoDetails(
            repo: repo,
            facts: LoadedDetail.any(.any()),
            readme: LoadedDetail.any(.rendered(html: html, path: "README.md"))
        )
        return .details(repo, details, try readme(html), isLast: isLast)
    }

    /// Rests on a row of which nothing is stored.
    private func rest(on row: Int, _ router: inout BrowseRouter) throws -> [BrowseEffect] {
        #expect(router.receive(try answer(row)) == [.rest(key(row))])
        return router.receive(.rested(key(row)))
    }

    @Test("What is stored is shown at once, and nothing is fetched")
    func stored() throws {
        var router = sut()
        #expect(router.press("j") == [.load(key(2), .storedOnly)])
        #expect(router.receive(try answer(2, isWhole: true)).isEmpty)
        #expect(router.shows("README of repo-2"))
    }

    @Test("What is not stored is fetched once, after a rest")
    func rested() throws {
        var router = sut()
        #expect(try rest(on: 1, &router) == [.prefetch(key(1))])
        #expect(router.receive(try answer(1, isLast: false)).isEmpty)
        #expect(router.shows("Fetching the README …"))
        #expect(router.receive(try answer(1, isWhole: true)).isEmpty)
        #expect(router.receive(.prefetched(key(1), plenty)).isEmpty)
        #expect(router.shows("README of repo-1"))
    }

    @Test("A row that the selection has left is not fetched")
    func scrolling() throws {
        var router = sut()
        #expect(router.receive(try answer(1)) == [.rest(key(1))])
        router.press("j", "j")
        #expect(router.receive(.rested(key(1))).isEmpty)
        // The stored answer for a row in between comes late.
        #expect(router.receive(try answer(2)).isEmpty)
        #expect(try rest(on: 3, &router) == [.prefetch(key(3))])
    }

    @Test("One row is fetched at a time, and an answer is not shown over another row")
    func oneAtATime() throws {
        var router = sut()
        #expect(try rest(on: 1, &router) == [.prefetch(key(1))])
        router.press("j")
        #expect(try rest(on: 2, &router).isEmpty)
        #expect(router.receive(try answer(1, isWhole: true)).isEmpty)
        #expect(!router.shows("README of"))
        #expect(router.receive(.prefetched(key(1), plenty)) == [.prefetch(key(2))])
        #expect(router.press("k") == [.load(key(1), .storedOnly)])
        #expect(router.receive(try answer(1, isWhole: true)).isEmpty)
        #expect(router.receive(.prefetched(key(2), plenty)).isEmpty)
        #expect(router.shows("README of repo-1"))
    }

    @Test("A narrow terminal has no preview and fetches nothing, and a wide one again what is stored")
    func resized() throws {
        var router = sut()
        #expect(router.receive(try answer(1)) == [.rest(key(1))])
        #expect(router.resize(.any(109, 30)).isEmpty)
        #expect(router.receive(.rested(key(1))).isEmpty)
        #expect(!router.shows("│"))
        #expect(router.resize(.any(110, 30)) == [.load(key(1), .storedOnly)])
        #expect(router.shows("│"))
    }

    @Test("Without a network, the preview says once that the README is not stored, and does not try again by itself")
    func offline() throws {
        var router = sut()
        #expect(try rest(on: 1, &router) == [.prefetch(key(1))])
        #expect(router.receive(.prefetched(key(1), nil)).isEmpty)
        #expect(router.receive(try answer(1)).isEmpty)
        let text = router.picture().text
        #expect(text.split(separator: "The README is not stored. enter reads it.").count == 2)
        #expect(!text.contains("reach"))
    }

    @Test("The footer says how many requests are left if they are few")
    func allowance() {
        var router = sut()
        func footer() -> String { router.picture().texts.last ?? "" }
        _ = router.receive(.prefetched(key(1), plenty))
        #expect(!footer().contains("requests"))
        _ = router.receive(.prefetched(key(1), RequestAllowance(limit: 60, remaining: 41, resetsAt: .any())))
        #expect(footer().hasSuffix("41 of 60 requests left"))
        router.press("enter")
        #expect(!footer().contains("requests"))
    }

    @Test("Nothing is fetched unasked while fewer than 20 requests are left")
    func reserve() {
        #expect(!RequestAllowance(limit: 60, remaining: 19, resetsAt: nil).allowsUnasked)
        #expect(RequestAllowance(limit: 60, remaining: 20, resetsAt: nil).allowsUnasked)
    }

    @Test("A repository that is open takes the place of the preview, and nothing is fetched unasked")
    func opened() throws {
        var router = sut()
        #expect(router.receive(try answer(1)) == [.rest(key(1))])
        #expect(router.press("enter") == [.load(key(1), .stored)])
        #expect(router.receive(.rested(key(1))).isEmpty)
        #expect(router.press("esc") == [.load(key(1), .storedOnly)])
    }

    @Test("Repositories of the sample are not fetched unasked")
    func sample() throws {
        var router = sut(.any(.stored(of: .any(source: .sample)), queries: [.any(source: .sample)]))
        #expect(router.receive(try answer(1)).isEmpty)
    }

    @Test("The profile of a developer is fetched after a rest, too")
    func profile() {
        let list = RankedList<Developer>.any(developers: [.any(), .bare()])
        let options = ListScreenOptions(queries: [list.query], clock: .any())
        var router = sut(ListScreen(options, LoadedList(list: list, origin: .stored(because: nil))))
        let nothing = BrowseNews.profile("ada", LoadedDetail(nil), isLast: true)
        #expect(router.receive(nothing) == [.rest(.profile("ada"))])
        #expect(router.receive(.rested(.profile("ada"))) == [.prefetch(.profile("ada"))])
        let found = LoadedDetail.any(Profile.any())
        #expect(router.receive(.profile("ada", found, isLast: true)).isEmpty)
        #expect(router.shows("12,345 followers"))
    }
}
