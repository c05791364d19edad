import Testing
@testable import TrendingDomain
import TrendingTestSupport

@Suite("Stars missing from a list")
struct MissingStarsTests {
    private let query = TrendingQuery(source: .starred, account: .any())

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

    private func list(_ repos: [Repo]) -> TrendingList {
        TrendingList(query: query, fetchedAt: .any(), items: repos)
    }
}
