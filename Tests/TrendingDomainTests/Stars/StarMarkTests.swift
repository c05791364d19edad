import Testing
@testable import TrendingDomain
import TrendingTestSupport

@Suite("Star marks")
struct StarMarkTests {
    @Test(
        "Shows the stored state and the pending change",
        arguments: [
            (nil, true, .starred), (nil, false, .notStarred), (.star, false, .pendingStar), (.star, true, .starred),
            (.unstar, true, .pendingUnstar), (.unstar, false, .notStarred),
        ] as [(StarChange.Kind?, Bool, StarMark)]
    )
    func marks(pending: StarChange.Kind?, isStarred: Bool, mark: StarMark) {
        let book = StarBook(
            owner: .account(.any()),
            starred: RepoNames(isStarred ? [.uv] : []),
            pending: pending.map { [PendingStar(StarChange($0, .uv))] } ?? [],
            fetchedAt: .any()
        )
        #expect(StarMarks(book).mark(.any()) == mark)
    }

    @Test("Is unknown if the stars were never fetched, or not completely")
    func unknown() {
        #expect(StarMarks(StarBook(owner: .account(.any()))).mark(.any()) == .unknown)
        let part = StarBook(owner: .account(.any()), fetchedAt: .any(), isComplete: false)
        #expect(StarMarks(part).mark(.any()) == .unknown)
        #expect(StarMarks.none.mark(.any()) == .unknown)
        #expect(StarMarks(StarBook(owner: .favourites(host: "github.com"))).mark(.any()) == .notStarred)
    }

    @Test("Is unknown for a repository on another server")
    func otherServer() {
        let book = StarBook(owner: .account(.any(host: "ghe.example.com")), starred: RepoNames([.uv]))
        #expect(StarMarks(book).mark(.any()) == .unknown)
    }

    @Test("A refused change does not count as waiting")
    func counts() {
        let pending = [PendingStar(StarChange(.star, .uv)), PendingStar(StarChange(.star, .ty), refusal: 404)]
        let marks = StarMarks(StarBook(owner: .account(.any()), pending: pending))
        #expect(marks.waiting == 1 && marks.refused == 1)
    }
}
