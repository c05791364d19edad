import Testing
@testable import TrendingDomain
import TrendingTestSupport

@Suite("Stars missing from a list")
struct MissingStarsTests {
    private let query = TrendingQuery(source: .starred, account: .any())

    @Test("Finds pending stars that are neither listed nor refused, newest first")
    func missing() {
        let pending = [
            PendingStar(StarChange(.star, .uv)), PendingStar(StarChange(.star, .ruff)),
            PendingStar(StarChange(.star, .ty)), PendingStar(StarChange(.unstar, RepoName(owner: "a", name: "b"))),
            PendingStar(StarChange(.star, RepoName(owner: "a", name: "gone")), refusal: 404),
        ]
        let book = StarBook(owner: .account(.any()), pending: pending)
        let list = list([Repo(owner: "Astral-sh", name: "Ruff", url: "https://github.com/astral-sh/ruff")])
        #expect(book.missing(from: list) == [.ty, .uv])
        #expect(book.refused == [pending[4]])
    }

    @Test("Finds none in any other list, or in another account's list")
    func others() {
        let book = StarBook(owner: .account(.any()), pending: [PendingStar(StarChange(.star, .uv))])
        #expect(book.missing(from: list([])) == [.uv])
        var other = list([])
        other.query.account = .any(login: "hubot")
        #expect(book.missing(from: other) == [])
        other.query = TrendingQuery(source: .github, account: .any())
        #expect(book.missing(from: other) == [])
        let favourites = StarBook(owner: .favourites(host: "github.com"), pending: book.pending)
        other.query = TrendingQuery(source: .starred)
        #expect(favourites.missing(from: other) == [])
    }

    @Test("Adds rows on top and moves the ranks; a row without a rank gets none")
    func prepending() {
        let rows = [1, nil, 3].map { Repo(rank: $0, owner: "a", name: "b", url: "") }
        let list = list(rows).prepending(by: [
            Repo(owner: "c", name: "d", url: ""), Repo(owner: "e", name: "f", url: ""),
        ])
        #expect(list.items.map(\.rank) == [1, 2, 3, nil, 5])
        #expect(list.items.map(\.owner) == ["c", "e", "a", "a", "a"])
    }

    private func list(_ repos: [Repo]) -> TrendingList {
        TrendingList(query: query, fetchedAt: .any(), items: repos)
    }
}
