import Testing
import TrendingDomain
import TrendingTestSupport

@Suite("List sighting")
struct ListSightingTests {
    @Test(
        "Has the rows of a list that was saved, with ranks, numbers and texts",
        arguments: [SaveOutcome.replaced, .confirmed]
    )
    func fields(outcome: SaveOutcome) throws {
        let sighting = try #require(ListSighting(.any(repos: [.any(rank: 3)]), outcome: outcome))
        let repo = Repo.any()
        let known = TrendedRepo(name: repo.repoName, description: repo.description, language: repo.language)
        #expect(sighting.entries == [.init(rank: 3, repo: known, stars: 48213, gained: 812, forks: 1321)])
        #expect(sighting.seenAt == .any())
        #expect(sighting.list == ListIdentity(source: "github", period: "daily"))
        #expect(sighting.isWhole && !sighting.isConfirmation)
    }

    @Test("Records no list that was not saved, no range of days and no favourites")
    func withoutHistory() throws {
        #expect(ListSighting(.any(), outcome: .kept) == nil)
        let day = try #require(CalendarDay("2026-01-01"))
        let starred = TrendingQuery.Source(name: "starred", signal: .starred)
        for query in [TrendingQuery.any(since: .between(day, day)), .any(source: starred), .any(source: .sample)] {
            #expect(ListIdentity(query) == nil)
            #expect(ListSighting(.any(query), outcome: .replaced) == nil)
        }
        #expect(ListIdentity(.any(since: .days(3))) != nil)
    }

    @Test("Lists differ by source, server, language, period, spoken language and account")
    func identities() {
        var ofAccount = TrendingQuery.any()
        ofAccount.account = Account(host: "github.com", login: "ada")
        let queries: [TrendingQuery] = [
            .any(), .any(source: .github.at("https://ghe.example.com")),
            .any(language: .swift), .any(language: .cPlusPlus), .any(since: .weekly),
            .any(spokenLanguage: .chinese), ofAccount,
        ]
        #expect(Set(queries.compactMap { ListIdentity($0) }).count == queries.count)
        let renamed = TrendingQuery.any(language: .init(name: "swift!", slug: "swift"))
        #expect(ListIdentity(renamed) == ListIdentity(.any(language: .swift)))
    }

    @Test("Uses places if a source gives no ranks, or not in order")
    func places() throws {
        for ranks in [[nil, nil, nil], [1, 3, 2], [1, 1, 2], [0, 1, 2], [1, nil, 3]] as [[Int?]] {
            let repos = ranks.enumerated().map { Repo.any(rank: $0.element, name: "repo-\($0.offset)") }
            let sighting = try #require(ListSighting(.any(repos: repos), outcome: .replaced))
            #expect(sighting.entries.map(\.rank) == [1, 2, 3])
        }
    }

    @Test("Is a confirmation if the source only confirmed the list, and not whole if rows are missing")
    func flags() throws {
        var list = TrendingList.any(unreadableRows: 1)
        list.isConfirmed = true
        let sighting = try #require(ListSighting(list, outcome: .confirmed))
        #expect(sighting.isConfirmation && !sighting.isWhole)
    }
}
