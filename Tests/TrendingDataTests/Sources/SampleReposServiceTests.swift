import Testing
@testable import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Sample service")
struct SampleReposServiceTests {
    @Test("Returns a complete list of varied repositories, fetched now")
    func wholeList() async throws {
        let list = try await fetch(TrendingQuery(source: .sample))
        #expect(list.items.count == 12)
        #expect(list.items.map(\.rank) == Array(1...12))
        #expect(list.fetchedAt == Timestamp(secondsSince1970: 1_000))
        #expect(list.unreadableRows == 0)
        #expect(Set(list.items.compactMap(\.language)).count >= 10)
        #expect(list.items.first?.url == "https://github.com/astral-sh/uv")
    }

    @Test("Uses GitHub's names of languages")
    func languages() async throws {
        let catalog = LanguageCatalog()
        let names = try await fetch(TrendingQuery(source: .sample)).items.compactMap(\.language)
        #expect(names.filter { catalog.language(named: $0)?.name != $0 } == [])
    }

    @Test(
        "Ranks by stars gained: more in longer periods, never more than all stars",
        arguments: TrendingQuery.Period.named
    )
    func plausible(since: TrendingQuery.Period) async throws {
        let repos = try await fetch(TrendingQuery(source: .sample, since: since)).items
        let gained = repos.compactMap(\.starsGained)
        #expect(gained == gained.sorted(by: >))
        #expect(repos.allSatisfy { ($0.starsGained ?? 0) <= ($0.stars ?? 0) })
        let daily = try await fetch(TrendingQuery(source: .sample)).items.compactMap(\.starsGained)
        #expect(since == .daily || zip(gained, daily).allSatisfy { $0 > $1 })
    }

    @Test("Returns only repositories of the requested language, with new ranks")
    func byLanguage() async throws {
        let typeScript = ProgrammingLanguage(name: "TypeScript", slug: "typescript")
        let list = try await fetch(TrendingQuery(source: .sample, language: typeScript))
        #expect(list.items.map(\.name) == ["core", "jupyterlab"])
        #expect(list.items.map(\.rank) == [1, 2])
    }

    private func fetch(_ query: TrendingQuery) async throws -> TrendingList {
        try await SampleReposService { Timestamp(secondsSince1970: 1_000) }.fetch(query)
    }
}
