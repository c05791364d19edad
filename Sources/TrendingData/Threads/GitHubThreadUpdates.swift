import TrendingDomain

/// Asks GitHub's REST API what is new in a thread. A list that has nothing new answers 304, which is free with a token.
struct GitHubThreadUpdates: ThreadUpdateService {
    /// How many pages of a list are read for one answer at most.
    static let mostPages = 50
    /// No further page of a list is read after this many bytes of it. The next answer goes on there.
    static let mostBytes = 4 << 20

    let server: GitHubServer
    /// Whether the issue may be asked for its text too: without a token, an answer that nothing is new is not free.
    let mayAskForText: @Sendable () async -> Bool

    func updates(
        of thread: IssueThread,
        after cursor: ThreadCursor
    ) async throws(RemoteFailure) -> ThreadUpdates {
        var updates = ThreadUpdates(cursor: cursor)
        var hasNews = false
        for feed in ThreadFeed.allCases where thread.isPullRequest || !feed.isOfPullRequests {
            let position = cursor[feed]
            var reading = FeedReading(feed: feed, of: thread, position: position)
            do throws(RemoteFailure) {
                try await reading.read(server)
            } catch {
                guard feed != .comments, error.mayLackList(after: cursor) else { throw error }
                updates.failure = updates.failure ?? error
                continue
            }
            updates.cursor[feed] = reading.position
            if feed == .comments { updates.asOf = reading.startedAt }
            updates.leastWait = [updates.leastWait, reading.leastWait].compactMap(\.self).max()
            guard reading.isNew else { continue }
            hasNews = true
            updates.comments += reading.comments
            if feed == .changes { updates.changes = reading.changes }
            // An empty list where comments are known may be a fault of the server: reading the whole thread tells.
            let isPlausible = reading.isReadable && !reading.comments.isEmpty
            if feed.hasSince, reading.isWhole, isPlausible, let kind = feed.kind {
                updates.windows[kind] = position.since
            }
        }
        await askForText(of: thread.name, hasNews, &updates)
        return updates
    }

    /// What was written when the thread was opened changes no list. A comment changes the issue too, so after one an
    /// answer would cost a second request: it waits until the whole thread is read.
    private func askForText(of name: ThreadName, _ hasNews: Bool, _ updates: inout ThreadUpdates) async {
        switch updates.cursor.issue {
        case .changed: return
        case .known where hasNews: updates.cursor.issue = .changed
        case .known(let validators): await readIssue(name, validators, &updates)
        case .unknown:
            if await mayAskForText() {
                await readIssue(name, nil, &updates)
            } else {
                updates.cursor.issue = .changed
            }
        }
    }

    private func readIssue(_ name: ThreadName, _ known: Validators?, _ updates: inout ThreadUpdates) async {
        let answer = try? await server.client.execute(.issue(name, at: server.site), at: server.root, known: known)
        guard case .version(let issue, let validators)? = answer else { return }
        updates.opening = issue.thread.opening
        updates.cursor.issue = validators.map { .known($0) } ?? .changed
    }
}

extension RemoteFailure {
    /// Whether what is new in the other lists is told without the list that failed. A limit is one of all lists.
    fileprivate func mayLackList(after cursor: ThreadCursor) -> Bool {
        switch self {
        case .cancelled, .unauthorized, .rateLimited, .unavailable: false
        case .rejected: true
        case .unreachable, .timedOut, .tls, .unreadable, .empty: cursor.mayLackLists
        }
    }
}

/// One list, read from its position on.
private struct FeedReading {
    let feed: ThreadFeed
    let name: ThreadName
    /// The last change that is known from the thread itself.
    let knownUntil: Timestamp
    var position: ThreadCursor.Position
    var comments: [ThreadComment] = []
    var changes: [ThreadStateChange] = []
    var isNew = false
    /// Whether the list was read from its first page to its last.
    var isWhole = false
    /// Whether each comment could be read.
    var isReadable = true
    var leastWait: Int64?
    /// When the server answered the first request, by its clock.
    var startedAt: Timestamp?
    private var bytes = 0

    init(feed: ThreadFeed, of thread: IssueThread, position: ThreadCursor.Position) {
        self.feed = feed
        name = thread.name
        knownUntil = thread.updatedAt
        self.position = position
    }

    mutating func read(_ server: GitHubServer) async throws(RemoteFailure) {
        let isFirst = position.page == 1 && position.validators == nil && !feed.hasSince
        guard var page = try await page(position.page, known: position.validators, server) else {
            // An answer that nothing is new repeats no wish.
            leastWait = position.leastWait
            return
        }
        isNew = true
        // A list without times begins with what is old: its last page has what is new.
        if isFirst, let last = page.link.last, last > 1, let found = try await self.page(last, server) {
            try await readBack(from: found, last, to: page, server)
            (page, position.page) = (found, last)
        }
        add(page)
        var next = position.page
        while let following = page.link.next, following == next + 1,
            following - position.page < GitHubThreadUpdates.mostPages,
            bytes < GitHubThreadUpdates.mostBytes, let found = try await self.page(following, server)
        {
            (page, next) = (found, following)
            add(page)
        }
        advance(to: next, page)
        position.leastWait = leastWait
    }

    /// Adds the pages before the last one that have what came after the thread was read.
    private mutating func readBack(
        from page: ThreadPage,
        _ last: Int,
        to first: ThreadPage,
        _ server: GitHubServer
    ) async throws(RemoteFailure) {
        var pages = [page]
        while let oldest = pages[pages.count - 1].oldest, oldest > knownUntil,
            pages.count < min(last, GitHubThreadUpdates.mostPages),
            pages.reduce(0, { $0 + $1.bytes }) < GitHubThreadUpdates.mostBytes
        {
            let number = last - pages.count
            guard let page = number == 1 ? first : try await self.page(number, server) else { break }
            pages.append(page)
        }
        for page in pages.dropFirst().reversed() { add(page) }
    }

    /// A page that is full does not change when more comes, so the next time it must be another one.
    private mutating func advance(to last: Int, _ page: ThreadPage) {
        let isFull = page.entries >= ThreadPage.mostEntries
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

    private mutating func add(_ page: ThreadPage) {
        comments += page.comments
        changes += page.changes
        isReadable = isReadable && page.isReadable
        bytes += page.bytes
        leastWait = [leastWait, page.leastWait].compactMap(\.self).max()
    }

    /// Returns `nil` if the known version is still the latest.
    private mutating func page(
        _ number: Int,
        known: Validators? = nil,
        _ server: GitHubServer
    ) async throws(RemoteFailure) -> ThreadPage? {
        let since = feed.hasSince ? position.since : nil
        let endpoint = Endpoint.page(number, of: feed, name, since: since)
        switch try await server.client.execute(endpoint, at: server.root, known: known) {
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

extension SourceContext {
    /// What is new in a thread, from the API. `mayAskForText` is whether requests are free if nothing is new.
    package func threadUpdates(
        mayAskForText: @escaping @Sendable () async -> Bool = { false }
    ) -> any ThreadUpdateService {
        GitHubThreadUpdates(
            server: api,
            mayAskForText: { if apiAddress.isShared { await mayAskForText() } else { true } }
        )
    }
}
