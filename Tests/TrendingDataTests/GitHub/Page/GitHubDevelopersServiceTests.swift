import HTTPTypes
import Testing
@testable import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("GitHub's list of developers")
struct GitHubDevelopersServiceTests {
    @Test("Returns the page's rows as the list of the query, fetched now")
    func list() async throws {
        let (sut, client) = makeSUT(DevelopersPageFixture.variants.bytes)
        let query = TrendingQuery(kind: .developers, source: .github)
        let list = try await sut.fetch(query)
        #expect(list.query == query)
        #expect(list.fetchedAt == .any())
        #expect(list.items.map(\.url).first == "http://127.0.0.1:8080/prefix/Astro-Han")
        #expect(list.items.count == 5)
        #expect(client.requests.map(\.head.path) == ["/prefix/trending/developers?since=daily"])
    }

    @Test("Sends the language and the period, and no spoken language")
    func path() async {
        let (sut, client) = makeSUT(DevelopersPageFixture.variants.bytes)
        let query = TrendingQuery(
            kind: .developers,
            source: .github,
            language: .cPlusPlus,
            since: .weekly,
            spokenLanguage: .chinese
        )
        _ = try? await sut.fetch(query)
        #expect(client.requests.map(\.head.path) == ["/prefix/trending/developers/c%2B%2B?since=weekly"])
    }

    @Test("Rejects a redirect to the page of repositories")
    func redirect() {
        let endpoint = makeSUT([]).0.page(TrendingQuery(kind: .developers, source: .github))
        let server = ServerRoot("https://github.com")
        for (address, isAccepted) in [
            ("https://github.com/trending/developers/swift?since=daily", true), ("https://github.com/trending", false),
            ("https://portal.example/trending/developers", false),
        ] {
            #expect(endpoint.accepts(address, server) == isAccepted, "\(address)")
        }
    }

    private func makeSUT(_ page: [UInt8]) -> (GitHubDevelopersService, NetworkClientSequence) {
        let client = NetworkClientSequence(always: .success(.page(page)))
        let sut = GitHubDevelopersService(client: client, baseURL: "http://127.0.0.1:8080/prefix", now: { .any() })
        return (sut, client)
    }
}
