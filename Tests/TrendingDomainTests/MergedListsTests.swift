import Testing
import TrendingDomain
import TrendingTestSupport

@Suite("Several lists as one")
struct MergedListsTests {
    private static func repo(_ name: String, rank: Int? = nil, stars: Int? = nil, site: String = "github.com") -> Repo {
        Repo(rank: rank, owner: "o", name: name, url: "https://\(site)/o/\(name)", stars: stars)
    }

    private static let old = TrendingList.any(
        .any(since: .weekly),
        fetchedAt: .any(plus: -60),
        repos: [repo("b", rank: 1, stars: 1), repo("C", rank: 2), repo("d", rank: 3)]
    )
    private static let new = TrendingList.any(
        repos: [repo("c", rank: 2, stars: 9), repo("a", rank: 1), repo("d", site: "ghe.example.com")]
    )

    @Test("have each repository once, as the latest list shows it, latest list first, in the order of each")
    func rows() {
        let sut = MergedLists([Self.old, Self.new])
        #expect(sut.lists == [Self.new, Self.old])
        #expect(sut.rows.map(\.repo.name) == ["a", "c", "d", "b", "d"])
        #expect(sut.rows.map(\.list) == [0, 0, 0, 1, 1])
        #expect(sut.rows.map(\.repo.rank) == [1, 2, 3, 4, 5])
    }

    @Test("keep of each row which list it is from, however they are ordered and searched")
    func arranged() {
        let sut = MergedLists([Self.old, Self.new])
        let byStars = sut.rows(Arrangement(sort: .stars, limit: 2))
        #expect(byStars.map(\.repo.name) == ["c", "b"])
        #expect(byStars.map(\.list) == [0, 1])
        #expect(sut.rows(Arrangement(isReversed: true)).map(\.repo.rank) == [5, 4, 3, 2, 1])
        #expect(sut.rows(Arrangement(match: RepoMatcher("o/b"))).map(\.repo.name) == ["b"])
    }

    @Test("are no rows without lists")
    func none() {
        #expect(MergedLists([]).rows.isEmpty)
        #expect(MergedLists([.any(repos: [])]).rows(Arrangement()).isEmpty)
    }
}
