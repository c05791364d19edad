import HTTPTypes
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Refusals in place of facts and READMEs")
struct ForeignRefusalTests {
    private let api = InMemoryNetworkClient()

    private var context: SourceContext { SourceContext(client: api, apiClient: api, now: { .any() }) }

    private let known = Detail(RepoReadme.rendered(html: "<p>", path: nil), fetchedAt: .any(plus: -500))

    private func stub(_ status: Int, _ type: String, _ body: String) {
        let response = NetworkResponse.status(status, headers: [.contentType: type], body)
        api.stub(host: "api.github.com") { _ in response }
    }

    private func expect(_ failure: RemoteFailure) async {
        let known = self.known
        await #expect(throws: failure) { try await context.repoFacts.fetch(.uv, known: nil) }
        await #expect(throws: failure) { try await context.readmes.fetch(.uv, known: known) }
        await #expect(throws: failure) { try await context.readmeSources.fetch(.uv, known: known) }
        await #expect(throws: failure) { try await context.repoReleases.fetch(.uv, known: nil) }
    }

    @Test(
        "A refusal without GitHub's message is not from the API",
        arguments: [403, 404, 451],
        [("text/html", "<h1>Blocked"), ("application/json", #"{"error": "blocked"}"#), ("text/plain", "")]
    )
    func foreign(status: Int, page: (type: String, body: String)) async {
        stub(status, page.type, page.body)
        await expect(.unreadable(.notFromAPI(status: status)))
    }

    @Test("A refusal with GitHub's message is GitHub's", arguments: [403, 404, 451])
    func own(status: Int) async {
        stub(status, "application/json; charset=utf-8", #"{"message": "Not Found", "status": "404"}"#)
        await expect(.rejected(status: status))
    }

    @Test("A page about trouble of the server is GitHub's too", arguments: [500, 502, 503])
    func trouble(status: Int) async {
        stub(status, "text/html", "<h1>Unicorn")
        await expect(.rejected(status: status))
    }
}
