import Testing
@testable import TrendingDomain
import TrendingTestSupport

@Suite("Merging lists")
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

    @Test("Has each repository once, from the latest list that contains it, latest list first")
    func rows() {
        let sut = MergedLists([Self.old, Self.new])
        #expect(sut.lists == [Self.new, Self.old])
        #expect(sut.rows.map(\.item.name) == ["a", "c", "d", "b", "d"])
        #expect(sut.rows.map(\.list) == [0, 0, 0, 1, 1])
        #expect(sut.rows.map(\.item.rank) == [1, 2, nil, 1, 3])
    }

    @Test("The number of a repository counts, where it is known, and not its name")
    func renamed() {
        let repos = { (names: [(String, Int?)]) in
            names.map { name, id in
                var repo = Self.repo(name)
                repo.id = id
                return repo
            }
        }
        let older = TrendingList.any(
            .any(since: .weekly),
            fetchedAt: .any(plus: -60),
            repos: repos([("kettle", 7), ("tool", 8), ("taken", 9), ("plain", nil)])
        )
        let newer = TrendingList.any(repos: repos([("samovar", 7), ("tool", nil), ("taken", 10), ("plain", 11)]))
        let rows = MergedLists([older, newer]).rows
        #expect(rows.map(\.item.name) == ["samovar", "tool", "taken", "plain", "taken"])
        #expect(rows.map(\.item.id) == [7, nil, 10, 11, 9])
    }

    @Test("Each row keeps its list when rows are sorted, limited or searched")
    func arranged() {
        let sut = MergedLists([Self.old, Self.new])
        let byStars = sut.rows(Arrangement(sort: .stars, limit: 2))
        #expect(byStars.map(\.item.name) == ["c", "b"])
        #expect(byStars.map(\.list) == [0, 1])
        #expect(sut.rows(Arrangement(isReversed: true)).map(\.item.name) == ["d", "b", "d", "c", "a"])
        #expect(sut.rows(Arrangement(limit: 2)).map(\.item.name) == ["a", "c"])
        #expect(sut.rows(Arrangement(match: TextMatcher("o/b"))).map(\.item.name) == ["b"])
    }

    @Test("Sorts by stars gained within each period, shortest period first, unknown counts last")
    func gained() {
        func list(_ since: TrendingQuery.Period, _ gained: [Int?]) -> TrendingList {
            let repos = gained.enumerated().map { index, figure in
                Repo(owner: since.text, name: "\(index)", url: "\(since.text)\(index)", starsGained: figure)
            }
            return .any(.any(since: since), repos: repos)
        }
        let sut = MergedLists([list(.monthly, [9_000]), list(.daily, [5, nil, 800]), list(.weekly, [700, 3_100])])
        func figures(_ arrangement: Arrangement) -> [Int?] { sut.rows(arrangement).map(\.item.starsGained) }
        #expect(figures(Arrangement(sort: .gained)) == [800, 5, 3_100, 700, 9_000, nil])
        #expect(figures(Arrangement(sort: .gained, isReversed: true)) == [5, 800, 700, 3_100, 9_000, nil])
        #expect(figures(Arrangement(sort: .gained, limit: 3)) == [800, 5, 3_100])
    }

    @Test("A language filter keeps the language's own lists whole, and its rows in other lists")
    func languages() {
        var swift = Self.repo("swift-row")
        swift.language = "Swift"
        let lists = [
            TrendingList.any(repos: [swift, Self.repo("other")]),
            .any(.any(language: .swift), repos: [Self.repo("whole")]),
            .any(.any(language: .cPlusPlus), repos: [Self.repo("c++")]),
        ]
        let sut = MergedLists(lists, filter: ListFilter(languages: [.swift]))
        #expect(sut.rows.map(\.item.name).sorted() == ["swift-row", "whole"])
        #expect(sut.lists.count == 2)
        let both = MergedLists(lists, filter: ListFilter(languages: [.swift, .cPlusPlus]))
        #expect(both.rows.map(\.item.name).sorted() == ["c++", "swift-row", "whole"])
    }

    @Test("A period filter keeps the lists of the period; a list of stars has no period")
    func period() {
        let starred = TrendingList.any(.any(source: .starred), repos: [Self.repo("starred")])
        let daily = ListFilter(since: .daily), weekly = ListFilter(since: .weekly)
        #expect(MergedLists([Self.old, Self.new, starred], filter: daily).lists == [Self.new])
        #expect(MergedLists([Self.old, Self.new, starred], filter: weekly).lists == [Self.old])
        #expect(starred.gainedPeriod == nil)
    }
}
