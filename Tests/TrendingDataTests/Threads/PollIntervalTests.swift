import HTTPTypes
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("The wish of a server for the time between requests")
struct PollIntervalTests {
    @Test("Counts also while nothing is new")
    func unchanged() async throws {
        let api = InMemoryNetworkClient()
        let root = "https://api.github.com/repos/astral-sh/uv/issues/7"
        let since = Timestamp.any().iso8601.replacing(":", with: "%3A")
        let lists = ["comments?per_page=100&page=1&since=\(since)", "events?per_page=100&page=1"]
        for list in lists {
            api.stub("\(root)/\(list)") { request in
                if request.known != nil { return .status(304, headers: [:]) }
                var fields: HTTPFields = [.contentType: "application/json"]
                fields[HTTPField.Name("X-Poll-Interval") ?? .retryAfter] = "90"
                var response = NetworkResponse.status(200, headers: fields, "[]")
                response.validators = Validators(address: "\(root)/\(list)", etag: "1")
                return response
            }
        }
        let sut = SourceContext(client: InMemoryNetworkClient(), apiClient: api, now: { .any() }).threadUpdates()
        let first = try await sut.updates(of: .any(), after: ThreadCursor(after: .any()))
        #expect(first.leastWait == 90)
        let second = try await sut.updates(of: .any(), after: first.cursor)
        #expect(second.leastWait == 90 && second.changes == nil)
    }

    @Test(
        "New comments are told if only the list of events fails: at once if it is refused, otherwise the second time",
        arguments: [(404, false, true), (500, false, true), (200, false, false), (200, true, true), (401, true, false)]
    )
    func eventsFail(status: Int, hasFailed: Bool, isTold: Bool) async throws {
        let api = InMemoryNetworkClient()
        let root = "https://api.github.com/repos/astral-sh/uv/issues/7"
        let since = Timestamp.any().iso8601.replacing(":", with: "%3A")
        api.stub("\(root)/comments?per_page=100&page=1&since=\(since)") { _ in
            .status(
                200,
                headers: [.contentType: "application/json"],
                #"[{"id":9,"user":{"login":"ada"},"created_at":"2026-11-21T02:00:00Z","body":"new"}]"#
            )
        }
        api.stub("\(root)/events?per_page=100&page=1") { _ in
            .status(status, headers: [.contentType: "application/json"], #"{"message":"no"}"#)
        }
        let sut = SourceContext(client: InMemoryNetworkClient(), apiClient: api, now: { .any() }).threadUpdates()
        var cursor = ThreadCursor(after: .any())
        cursor.mayLackLists = hasFailed
        let updates = try? await sut.updates(of: .any(), after: cursor)
        #expect(updates?.comments.map(\.id.number) == (isTold ? [9] : nil))
        #expect((updates?.failure != nil) == isTold && updates?.changes == nil)
        #expect(updates?.cursor[.changes] == (isTold ? cursor[.changes] : nil))
    }

    @Test("A limit of the list of events is a limit")
    func limited() async throws {
        let api = InMemoryNetworkClient()
        let root = "https://api.github.com/repos/astral-sh/uv/issues/7"
        let since = Timestamp.any().iso8601.replacing(":", with: "%3A")
        api.stub("\(root)/comments?per_page=100&page=1&since=\(since)") { _ in
            .status(200, headers: [.contentType: "application/json"], "[]")
        }
        api.stub("\(root)/events?per_page=100&page=1") { _ in .status(429, headers: [.retryAfter: "60"], "{}") }
        let sut = SourceContext(client: InMemoryNetworkClient(), apiClient: api, now: { .any() }).threadUpdates()
        await #expect(throws: RemoteFailure.rateLimited(retryAt: nil)) {
            try await sut.updates(of: .any(), after: ThreadCursor(after: .any()))
        }
    }
}
