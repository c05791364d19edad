import HTTPTypes
import TrendingDomain

extension Endpoint<FetchedIssue> {
    /// An issue, or the issue that is behind a pull request.
    static func issue(_ name: ThreadName, at site: RepoSite) -> Endpoint {
        .gitHub(name.path, form: ".full+json", or: .notAThread) { json in
            IssueThread(json, askedAs: name, at: site).map {
                FetchedIssue(thread: $0, commentCount: json.number("comments"))
            }
        }
    }
}

extension ThreadName {
    /// The path of the issue below the address of GitHub's API.
    var path: [String] { repo.path + ["issues", String(number)] }
}

struct FetchedIssue: Sendable {
    /// Without its comments.
    var thread: IssueThread
    /// How many comments the issue has, without reviews and their comments.
    var commentCount: Int?
}

extension Endpoint<ThreadPage> {
    /// One page of one of a thread's lists, oldest first. `page` counts from 1. With `since`, only what was created or
    /// changed then or later, if the list can be limited.
    static func page(_ page: Int, of feed: ThreadFeed, _ thread: ThreadName, since: Timestamp? = nil) -> Endpoint {
        let most = ThreadPage.mostEntries
        let pages = [RequestItem("per_page", String(most)), RequestItem("page", String(page))]
        return .gitHub(
            thread.repo.path + feed.path(thread.number),
            query: pages + (since.map { [RequestItem("since", $0.iso8601)] } ?? []),
            form: feed == .changes ? "+json" : ".full+json"
        ) { response throws(RemoteFailure) in
            let json = try GitHubAPIResponse.json(response)
            guard let elements = try? json.elements else { throw .unreadable(.notAThread) }
            let entries = elements.prefix(most).map(JSONObject.init)
            var page = ThreadPage(response, entries: entries.count)
            if let kind = feed.kind {
                try page.read(entries, kind)
            } else {
                page.changes = entries.compactMap { $0.flatMap { ThreadStateChange($0) } }
                page.oldest = entries.first.flatMap(\.self)?.moment("created_at")
            }
            return page
        }
    }
}

struct ThreadPage: Sendable {
    /// GitHub's limit for one page.
    static let mostEntries = 100

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
        link = LinkHeader(fields["Link"])
        leastWait = fields["X-Poll-Interval"].flatMap { Int64($0) }.map { min(max($0, 0), 3600) }
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
        guard let id = json.identifier("id"), let at = json.moment("created_at"),
            let kind = ThreadEvent.Kind(json)
        else { return nil }
        let actor = json.object("actor")?.text("login")
        guard actor.map({ GitHubName.isAuthor($0) }) ?? true else { return nil }
        self.init(id: id, kind, at: at, by: actor)
    }
}

extension ThreadEvent.Kind {
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

extension Endpoint<[ThreadSummary]> {
    /// The newest open issues and pull requests of a repository: GitHub lists both as issues.
    static func threads(_ repo: RepoName, at site: RepoSite) -> Endpoint {
        .gitHub(repo.path + ["issues"], query: [RequestItem("state", "open")], most: 50, or: .notAThread) {
            ThreadSummary($0, of: repo, at: site)
        }
    }
}

extension ThreadSummary {
    /// Returns `nil` if the object is no issue, or if its author can be none.
    init?(_ json: JSONObject, of repo: RepoName, at site: RepoSite) {
        let author = json.object("user")?.text("login")
        guard let number = json.identifier("number"), let title = json.text("title"),
            let createdAt = json.moment("created_at"),
            author.map(GitHubName.isAuthor) != false
        else { return nil }
        let pull = json.object("pull_request")
        self.init(number: number, title: title, createdAt: createdAt)
        state = IssueThread.State(json, isMerged: pull?.text("merged_at") != nil)
        isPullRequest = pull != nil
        self.author = author
        comments = json.number("comments")
        url = site.url(of: self, in: repo)
    }
}

extension RepoSite {
    func url(of thread: ThreadSummary, in repo: RepoName) -> String {
        url(of: ThreadName(repo: repo, number: thread.number), isPullRequest: thread.isPullRequest)
    }

    func url(of thread: IssueThread) -> String { url(of: thread.name, isPullRequest: thread.isPullRequest) }

    private func url(of name: ThreadName, isPullRequest: Bool) -> String {
        "\(url(name.repo.owner, name.repo.name))/\(isPullRequest ? "pull" : "issues")/\(name.number)"
    }
}

extension Endpoint<[Int: String?]> {
    /// Which of the newest 100 comments of a thread are hidden, and why, which GitHub's REST API does not say: the
    /// reasons by the number of the comment, `nil` for one that is not hidden.
    static func hiddenComments(of thread: ThreadName) -> Endpoint {
        let comments = "comments(last:100){nodes{databaseId,url,isMinimized,minimizedReason}}"
        let parts = ["Issue", "PullRequest"].map { "...on \($0){\(comments)}" }.joined()
        let repo = "repository(owner:$owner,name:$name){issueOrPullRequest(number:$number){\(parts)}}"
        return gitHub(["graphql"], or: .notAThread) { json in
            let thread = json.object("data")?.object("repository")?.object("issueOrPullRequest")
            guard let nodes = thread?.object("comments")?.list("nodes") else { return nil }
            let comments = nodes.prefix(ThreadPage.mostEntries).compactMap(JSONObject.init)
            let reasons = comments.compactMap { comment -> (Int, String?)? in
                let reason = comment.boolean("isMinimized") ? comment.text("minimizedReason") ?? "hidden" : nil
                let number = Self.number(inAddress: comment.text("url")) ?? comment.identifier("databaseId")
                return number.map { ($0, reason) }
            }
            return Dictionary(reasons, uniquingKeysWith: { $1 })
        }
        .posting(
            .json { json in
                json.member("query", "query($owner:String!,$name:String!,$number:Int!){\(repo)}")
                json.member("variables", HiddenCommentsVariables(thread: thread))
            }
        )
    }

    /// The number at the end of `…#issuecomment-12`. The field `databaseId` has 32 bits, and newer comments have larger
    /// numbers.
    private static func number(inAddress address: String?) -> Int? {
        address?.split(separator: "#issuecomment-").dropFirst().first.flatMap { Int($0) }
    }
}

private struct HiddenCommentsVariables: JSONEncodable {
    let thread: ThreadName

    func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("name", thread.repo.name)
            json.member("number", thread.number)
            json.member("owner", thread.repo.owner)
        }
    }
}

extension IssueThread {
    /// Reads an issue, or a pull request in either of its forms. Returns `nil` if the object is neither.
    init?(_ json: JSONObject, askedAs asked: ThreadName, at site: RepoSite) {
        guard let number = json.identifier("number"), let opening = ThreadComment(json, .opening) else { return nil }
        let url = json.address("html_url")
        let name = url.flatMap { ThreadName(address: $0) } ?? ThreadName(repo: asked.repo, number: number)
        guard name.number == number else { return nil }
        let pull = json.object("pull_request")
        self.init(name: name, title: json.text("title") ?? "", opening: opening)
        formerName = name == asked ? nil : asked
        state = State(json, isMerged: (pull ?? json).text("merged_at") != nil)
        isLocked = json.boolean("locked")
        isPullRequest = pull != nil || json.object("head") != nil
        self.url = site.url(of: self)
        labels = json.list("labels")?.prefix(100).compactMap { JSONObject($0)?.text("name") } ?? []
        updatedAt = json.moment("updated_at") ?? updatedAt
    }
}

extension IssueThread.State {
    fileprivate init(_ json: JSONObject, isMerged: Bool) {
        if isMerged {
            self = .merged
        } else {
            self = json.text("state") == "closed" ? Self(closedFor: json.text("state_reason")) : .open
        }
    }

    fileprivate init(closedFor reason: String?) {
        switch reason {
        case "not_planned": self = .notPlanned
        case "duplicate": self = .duplicate
        default: self = .closed
        }
    }
}

extension ThreadComment {
    /// Returns `nil` for an object without ID or time, such as a review that is not submitted yet, and for an author
    /// that can be none.
    init?(_ json: JSONObject, _ kind: Kind) {
        let created = json.moment("created_at", "submitted_at")
        let author = json.object("user")?.text("login")
        guard let createdAt = created, let id = json.identifier("id") ?? json.identifier("number"),
            author.map(GitHubName.isAuthor) != false
        else { return nil }
        self.init(id: ID(kind, id), author: author, createdAt: createdAt)
        association = json.text("author_association").flatMap(Association.init) ?? .none
        // The time of an issue also changes with each comment, so it says nothing about its text.
        if kind != .opening, let changed = json.moment("updated_at") { updatedAt = max(changed, createdAt) }
        url = json.address("html_url")
        if kind == .review { verdict = json.text("state").flatMap(Verdict.init) }
        if kind == .reviewComment { path = json.text("path") }
        body = Body(html: json.written("body_html"), source: json.written("body", "body_text") ?? "")
    }
}

extension JSONObject {
    /// A text of several lines.
    fileprivate func written(_ names: String...) -> String? {
        for name in names {
            if let text = value(name).flatMap({ try? $0.text }) { return text }
        }
        return nil
    }
}
