import HTTPTypes
import Testing
import TrendingTestSupport

@testable import TrendingData
@testable import TrendingDomain

@Suite("The newest issues of a repository")
struct ThreadListTests {
    private let api = InMemoryNetworkClient()
    private let address = "https://api.github.com/repos/astral-sh/uv/issues?state=open&per_page=50"
    private var sut: any RemoteDetailService<[ThreadSummary]> {
        SourceContext(client: InMemoryNetworkClient(), apiClient: api, now: { .any() }).threadLists
    }

    @Test("Are issues and pull requests, from one request")
    func read() async throws {
        let body = """
            [{"number": 9, "title": "Add a\\ncat", "state": "closed", "created_at": "2026-11-21T01:02:03Z", "comments": 3,
              "user": {"login": "ada"}, "pull_request": {"merged_at": "2026-11-21T02:02:03Z"}},
             {"number": 7, "title": "A", "state": "closed", "state_reason": "not_planned", "user": null,
              "created_at": "2026-11-21T01:02:03Z"}, {"number": 0, "title": "No issue"}, 3]
            """
        api.stub(address) { _ in .json(body) }
        let found = try await sut.fetch(.uv, known: nil).value
        let site = "https://github.com/astral-sh/uv"
        #expect(
            found == [
                ThreadSummary(
                    number: 9,
                    title: "Add a cat",
                    state: .merged,
                    isPullRequest: true,
                    author: "ada",
                    createdAt: .any(),
                    comments: 3,
                    url: "\(site)/pull/9"
                ),
                ThreadSummary(number: 7, title: "A", state: .notPlanned, createdAt: .any(), url: "\(site)/issues/7"),
            ]
        )
        let storage = StoredDetails(storage: InMemoryLocalStorageClient(), addresses: GivenAddresses())
        try await storage.threadLists.save(Detail(found, fetchedAt: .any()), of: .uv)
        #expect(try await storage.threadLists.load(.uv)?.value == found)
    }

    @Test("An answer that is no such list is not taken for an empty one", arguments: ["{}", "[{}]", "[1]", "x"])
    func unreadable(body: String) async {
        api.stub(address) { _ in .json(body) }
        await #expect(throws: RemoteFailure.self) { try await sut.fetch(.uv, known: nil) }
    }
}
