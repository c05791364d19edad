import HTTPTypes
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

/// GitHub's API with the thread astral-sh/uv#7.
struct ThreadAPI {
    let client = InMemoryNetworkClient()
    let root = "https://api.github.com/repos/astral-sh/uv/issues/7"

    var service: any RemoteDetailService<IssueThread> { context.thread(7) }
    var updates: any ThreadUpdateService { context.threadUpdates() }

    private var context: SourceContext {
        SourceContext(client: InMemoryNetworkClient(), apiClient: client, now: { .any() })
    }

    /// Scripts the issue with these members too.
    func stubIssue(_ more: String = "") {
        client.stub(root, with: .success(.api(#"{"id": 1, "number": 7, "title": "A cat", \#(Self.times)\#(more)}"#)))
    }

    /// Scripts all comments, or those since the time of a thread as it is usual.
    func stubComments(_ comments: [String], isSince: Bool = false) {
        let since = isSince ? "&since=\(Timestamp.any().iso8601.replacing(":", with: "%3A"))" : ""
        let list = "[\(comments.joined(separator: ", "))]"
        client.stub("\(root)/comments?per_page=100&page=1\(since)", with: .success(.api(list)))
    }

    func stubEvents(_ response: NetworkResponse) {
        client.stub("\(root)/events?per_page=100&page=1", with: .success(response))
    }

    static func comment(_ id: Int) -> String {
        #"{"id": \#(id), "user": {"login": "ada"}, \#(times), "body": "Hello"}"#
    }

    private static let times = #""created_at": "2026-11-21T01:02:03Z", "updated_at": "2026-11-21T01:02:03Z""#
}
