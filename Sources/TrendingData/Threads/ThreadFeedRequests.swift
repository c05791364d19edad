import HTTPTypes
import TrendingDomain

/// A page of any list of a thread.
struct FeedPage: Sendable {
    var comments: [ThreadComment] = []
    var changes: [ThreadStateChange] = []
    /// With those that say nothing about the state.
    var entries: Int
    /// When the first entry was made, if the list has times.
    var oldest: Timestamp?
    /// Whether each comment could be read.
    var isReadable = true
    /// The length of the answer.
    var bytes: Int
    var link: LinkHeader
    /// In seconds.
    var leastWait: Int64?
    /// By the server's clock.
    var answeredAt: Timestamp?
    var validators: Validators?
}

struct FeedPageRequest: GitHubAPIRequest {
    let feed: ThreadFeed
    let thread: ThreadName
    let page: Int
    let since: Timestamp?

    private var comments: ThreadPageRequest? {
        feed.list.map { ThreadPageRequest(thread: thread, list: $0, page: page, since: since) }
    }

    var path: [String] {
        comments?.path ?? ["repos", thread.repo.owner, thread.repo.name, "issues", String(thread.number), "events"]
    }

    var query: [RequestItem] {
        comments?.query
            ?? [
                RequestItem("per_page", String(ThreadPageRequest.mostEntries)), RequestItem("page", String(page)),
            ]
    }

    var headerFields: HTTPFields { comments?.headerFields ?? .gitHub("+json") }

    func answer(from response: NetworkResponse) async throws(RemoteFailure) -> FeedPage {
        let fields = response.head.headerFields
        let leastWait = fields[.pollInterval].flatMap { Int64($0) }.map { min(max($0, 0), 3600) }
        if let comments {
            let page = try await comments.answer(from: response)
            return FeedPage(
                comments: page.comments,
                entries: page.entries,
                oldest: page.comments.first?.createdAt,
                isReadable: page.unreadable == 0,
                bytes: page.bytes,
                link: page.link,
                leastWait: leastWait,
                answeredAt: HTTPDate.answered(response)
            )
        }
        let json = try GitHubAPIResponse.json(response)
        guard let elements = try? json.elements else { throw .unreadable(.notAThread) }
        let entries = elements.prefix(ThreadPageRequest.mostEntries).map(JSONObject.init)
        return FeedPage(
            changes: entries.compactMap { $0.flatMap { ThreadStateChange($0) } },
            entries: entries.count,
            oldest: entries.first.flatMap(\.self)?.text("created_at").flatMap { Timestamp(iso8601: $0) },
            bytes: response.body.count,
            link: LinkHeader(fields[.link]),
            leastWait: leastWait,
            answeredAt: HTTPDate.answered(response)
        )
    }
}

extension ThreadFeed {
    var list: ThreadList? {
        switch self {
        case .comments: .comments
        case .reviewComments: .reviewComments
        case .reviews: .reviews
        case .changes: nil
        }
    }

    var isOfPullRequests: Bool { self == .reviews || self == .reviewComments }
    /// Whether the list can be limited to what was changed since a time.
    var hasSince: Bool { self == .comments || self == .reviewComments }
}

extension ThreadStateChange {
    /// Returns `nil` for an event that says nothing about the state, such as a label.
    init?(_ json: JSONObject) {
        guard let id = json.identifier("id"), let at = json.text("created_at").flatMap({ Timestamp(iso8601: $0) }),
            let kind = Kind(json)
        else { return nil }
        let actor = json.object("actor")?.text("login")
        guard actor.map({ GitHubName.isAuthor($0) }) ?? true else { return nil }
        self.init(id: id, kind, at: at, by: actor)
    }
}

extension ThreadStateChange.Kind {
    fileprivate init?(_ json: JSONObject) {
        switch json.text("event") {
        case "closed": self = .closed(IssueThread.State(closedFor: json.text("state_reason")))
        case "merged": self = .closed(.merged)
        case "reopened": self = .reopened
        case "locked": self = .locked
        case "unlocked": self = .unlocked
        case "renamed":
            guard let title = json.object("rename")?.text("to") else { return nil }
            self = .renamed(title)
        default: return nil
        }
    }
}

extension HTTPField.Name {
    fileprivate static let pollInterval = HTTPField.Name("X-Poll-Interval") ?? .retryAfter
}
