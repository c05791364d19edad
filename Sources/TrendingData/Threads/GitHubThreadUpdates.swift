import HTTPTypes
import TrendingDomain

/// Asks GitHub's REST API what is new in a thread. A list that has nothing new answers 304, which is free with a token.
struct GitHubThreadUpdates: ThreadUpdateService {
    /// How many pages of a list are read for one answer at most.
    static let mostPages = 50
    /// No further page of a list is read after this many bytes of it. The next answer goes on there.
    static let mostBytes = 4 << 20

    let client: any NetworkClient
    let server: ServerRoot

    func updates(
        of thread: IssueThread,
        after cursor: ThreadCursor
    ) async throws(RemoteFailure) -> ThreadUpdates {
        var updates = ThreadUpdates(cursor: cursor)
        for feed in ThreadFeed.allCases where thread.isPullRequest || !feed.isOfPullRequests {
            let position = cursor[feed]
            var reading = FeedReading(feed: feed, name: thread.name, position: position)
            try await reading.read(client, server)
            updates.cursor[feed] = reading.position
            if feed == .comments { updates.asOf = reading.startedAt }
            updates.leastWait = [updates.leastWait, reading.leastWait].compactMap(\.self).max()
            guard reading.isNew else { continue }
            updates.comments += reading.comments
            if feed == .changes { updates.changes = reading.changes }
            if feed.hasSince, reading.isWhole, let kind = feed.list?.kind { updates.windows[kind] = position.since }
        }
        return updates
    }
}

/// One list, read from its position on.
private struct FeedReading {
    let feed: ThreadFeed
    let name: ThreadName
    var position: ThreadCursor.Position
    var comments: [ThreadComment] = []
    var changes: [ThreadStateChange] = []
    var isNew = false
    /// Whether the list was read from its first page to its last.
    var isWhole = false
    var leastWait: Int64?
    /// When the server answered the first request, by its clock.
    var startedAt: Timestamp?
    private var bytes = 0

    init(feed: ThreadFeed, name: ThreadName, position: ThreadCursor.Position) {
        self.feed = feed
        self.name = name
        self.position = position
    }

    mutating func read(_ client: any NetworkClient, _ server: ServerRoot) async throws(RemoteFailure) {
        let isFirst = position.page == 1 && position.validators == nil && !feed.hasSince
        guard var page = try await page(position.page, known: position.validators, client, server) else {
            // An answer that nothing is new repeats no wish.
            leastWait = position.leastWait
            return
        }
        isNew = true
        // A list without times begins with what is old: its last page has what is new.
        if isFirst, let last = page.link.last, last > 1, let found = try await self.page(last, client, server) {
            (page, position.page, comments, changes) = (found, last, [], [])
        }
        add(page)
        var next = position.page
        while let following = page.link.next, following == next + 1, following - position.page < Self.mostPages,
            bytes < GitHubThreadUpdates.mostBytes, let found = try await self.page(following, client, server)
        {
            (page, next) = (found, following)
            add(page)
        }
        advance(to: next, page)
        position.leastWait = leastWait
    }

    /// A page that is full does not change when more comes, so the next time it must be another one.
    private mutating func advance(to last: Int, _ page: FeedPage) {
        let isFull = page.entries >= ThreadPageRequest.mostEntries
        if feed.hasSince {
            isWhole = position.page == 1 && page.link.next == nil
            let newest = ([position.newest] + comments.map(\.updatedAt)).compactMap(\.self).max()
            if page.link.next == last + 1 {
                (position.page, position.newest, position.validators) = (last + 1, newest, nil)
                return
            }
            let isLong = last > 1 || isFull
            (position.page, position.newest) = (1, nil)
            position.validators = isLong ? nil : page.validators
            // A time after that of the answer would hide what comes before it.
            if isLong, let newest { position.since = min(newest, page.answeredAt ?? newest) }
        } else {
            position.page = isFull ? last + 1 : last
            position.validators = isFull ? nil : page.validators
        }
    }

    private mutating func add(_ page: FeedPage) {
        comments += page.comments
        changes += page.changes
        bytes += page.bytes
        leastWait = [leastWait, page.leastWait].compactMap(\.self).max()
    }

    private static var mostPages: Int { GitHubThreadUpdates.mostPages }

    /// Returns `nil` if the known version is still the latest.
    private mutating func page(
        _ number: Int,
        known: Validators? = nil,
        _ client: any NetworkClient,
        _ server: ServerRoot
    ) async throws(RemoteFailure) -> FeedPage? {
        let since = feed.hasSince ? position.since : nil
        let request = FeedPageRequest(feed: feed, thread: name, page: number, since: since)
        switch try await client.execute(ConditionalRequest(request, known: known), at: server) {
        case .unchanged(let answeredAt):
            startedAt = startedAt ?? answeredAt
            return nil
        case .version(var page, let validators):
            startedAt = startedAt ?? page.answeredAt
            page.validators = validators
            return page
        }
    }
}

/// A page of any list of a thread.
private struct FeedPage: Sendable {
    var comments: [ThreadComment] = []
    var changes: [ThreadStateChange] = []
    /// With those that say nothing about the state.
    var entries: Int
    /// The length of the answer.
    var bytes: Int
    var link: LinkHeader
    /// In seconds.
    var leastWait: Int64?
    /// By the server's clock.
    var answeredAt: Timestamp?
    var validators: Validators?
}

private struct FeedPageRequest: GitHubAPIRequest {
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

    var headerFields: HTTPFields { comments?.headerFields ?? .gitHubAPI }

    func answer(from response: NetworkResponse) async throws(RemoteFailure) -> FeedPage {
        let fields = response.head.headerFields
        let leastWait = fields[.pollInterval].flatMap { Int64($0) }.map { min(max($0, 0), 3600) }
        if let comments {
            let page = try await comments.answer(from: response)
            return FeedPage(
                comments: page.comments,
                entries: page.entries,
                bytes: page.bytes,
                link: page.link,
                leastWait: leastWait,
                answeredAt: HTTPDate.answered(response)
            )
        }
        guard let elements = try? ThreadResponse.json(response).elements else {
            throw .unreadable(.notAThread)
        }
        let entries = elements.prefix(ThreadPageRequest.mostEntries).map(JSONObject.init)
        return FeedPage(
            changes: entries.compactMap { $0.flatMap { ThreadStateChange($0) } },
            entries: entries.count,
            bytes: response.body.count,
            link: LinkHeader(fields[.pages]),
            leastWait: leastWait,
            answeredAt: HTTPDate.answered(response)
        )
    }
}

extension ThreadFeed {
    fileprivate var list: ThreadList? {
        switch self {
        case .comments: .comments
        case .reviewComments: .reviewComments
        case .reviews: .reviews
        case .changes: nil
        }
    }

    fileprivate var isOfPullRequests: Bool { self == .reviews || self == .reviewComments }
    /// Whether the list can be limited to what was changed since a time.
    fileprivate var hasSince: Bool { self == .comments || self == .reviewComments }
}

extension ThreadStateChange {
    /// Returns `nil` for an event that says nothing about the state, such as a label.
    init?(_ json: JSONObject) {
        guard let id = json.identifier("id"), let at = json.text("created_at").flatMap({ Timestamp(iso8601: $0) }),
            let kind = Kind(json)
        else { return nil }
        self.init(id: id, kind, at: at, by: json.object("actor")?.text("login"))
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

extension SourceContext {
    /// What is new in a thread, from the API.
    package var threadUpdates: any ThreadUpdateService {
        GitHubThreadUpdates(client: apiClient, server: ServerRoot(GitHubAPIAddress(given).text))
    }
}
