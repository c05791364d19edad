import HTTPTypes
import TrendingDomain

/// Requests an issue, or the issue that is behind a pull request.
struct IssueRequest: GitHubAPIRequest {
    let thread: ThreadName
    let site: RepoSite

    var path: [String] { ["repos", thread.repo.owner, thread.repo.name, "issues", String(thread.number)] }
    var headerFields: HTTPFields { .gitHub(".full+json") }

    func answer(from response: NetworkResponse) async throws(RemoteFailure) -> FetchedIssue {
        guard let json = JSONObject(try GitHubAPIResponse.json(response)),
            let thread = IssueThread(json, askedAs: thread, at: site)
        else { throw .unreadable(.notAThread) }
        return FetchedIssue(thread: thread, commentCount: json.number("comments"))
    }
}

struct FetchedIssue: Sendable {
    /// Without its comments.
    var thread: IssueThread
    /// How many comments the issue has, without reviews and their comments.
    var commentCount: Int?
}

/// Requests one page of one of a thread's lists, oldest first.
struct ThreadPageRequest: GitHubAPIRequest {
    /// GitHub's limit for one page.
    static let mostEntries = 100

    let feed: ThreadFeed
    let thread: ThreadName
    /// From 1 on.
    let page: Int
    /// Only what was created or changed then or later, if the list can be limited.
    var since: Timestamp?

    var path: [String] { ["repos", thread.repo.owner, thread.repo.name] + feed.path(thread.number) }
    var headerFields: HTTPFields { .gitHub(feed == .changes ? "+json" : ".full+json") }

    var query: [RequestItem] {
        let pages = [RequestItem("per_page", String(Self.mostEntries)), RequestItem("page", String(page))]
        return pages + (since.map { [RequestItem("since", $0.iso8601)] } ?? [])
    }

    func answer(from response: NetworkResponse) async throws(RemoteFailure) -> ThreadPage {
        let json = try GitHubAPIResponse.json(response)
        guard let elements = try? json.elements else { throw .unreadable(.notAThread) }
        let entries = elements.prefix(Self.mostEntries).map(JSONObject.init)
        var page = ThreadPage(response, entries: entries.count)
        if let kind = feed.kind {
            try page.read(entries, kind)
        } else {
            page.changes = entries.compactMap { $0.flatMap { ThreadStateChange($0) } }
            page.oldest = entries.first.flatMap(\.self)?.text("created_at").flatMap { Timestamp(iso8601: $0) }
        }
        return page
    }
}

struct ThreadPage: Sendable {
    var comments: [ThreadComment] = []
    var changes: [ThreadStateChange] = []
    /// With those that are not submitted, or say nothing about the state.
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

    fileprivate init(_ response: NetworkResponse, entries: Int) {
        let fields = response.head.headerFields
        self.entries = entries
        bytes = response.body.count
        link = LinkHeader(fields[.link])
        leastWait = fields[.pollInterval].flatMap { Int64($0) }.map { min(max($0, 0), 3600) }
        answeredAt = HTTPDate.answered(response)
    }

    fileprivate mutating func read(_ entries: [JSONObject?], _ kind: ThreadComment.Kind) throws(RemoteFailure) {
        comments = entries.compactMap { $0.flatMap { ThreadComment($0, kind) } }
        oldest = comments.first?.createdAt
        // A review that is not submitted yet has no time.
        let unreadable = kind == .review ? 0 : entries.count - comments.count
        isReadable = unreadable == 0
        guard entries.allSatisfy({ $0 != nil }), !comments.isEmpty || isReadable else {
            throw .unreadable(.notAThread)
        }
        // As for lists: at least three quarters.
        guard unreadable <= comments.count / 3 else {
            throw .unreadable(.tooFewRows(readable: comments.count, of: entries.count))
        }
    }
}

extension ThreadFeed {
    /// `nil` for the list that has no comments.
    var kind: ThreadComment.Kind? {
        switch self {
        case .comments: .comment
        case .reviewComments: .reviewComment
        case .reviews: .review
        case .changes: nil
        }
    }

    var isOfPullRequests: Bool { self == .reviews || self == .reviewComments }
    /// Whether the list can be limited to what was changed since a time.
    var hasSince: Bool { self == .comments || self == .reviewComments }

    fileprivate func path(_ number: Int) -> [String] {
        switch self {
        case .comments: ["issues", String(number), "comments"]
        case .reviewComments: ["pulls", String(number), "comments"]
        case .reviews: ["pulls", String(number), "reviews"]
        case .changes: ["issues", String(number), "events"]
        }
    }
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
