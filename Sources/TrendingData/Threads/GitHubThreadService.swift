import TrendingDomain

/// Fetches the issue or pull request with one number, and what was said last.
struct GitHubThreadService: RemoteDetailService {
    let server: GitHubServer
    let number: Int
    /// Whether the server may be asked what is hidden, which only users who are signed in may ask.
    let mayAskForHidden: @Sendable () async -> Bool

    /// Asks for the whole of it each time: a deleted comment is missing in no other way. Comments of `known` that are
    /// older than the pages that are fetched stay.
    func fetch(_ repo: RepoName, known: Detail<IssueThread>?) async throws(RemoteFailure) -> Detail<IssueThread> {
        let sentAt = server.now()
        let asked = ThreadName(repo: repo, number: number)
        let issue = try await server.send(.issue(asked, at: server.site))
        let known = known?.value.comments ?? []
        var thread = issue.thread
        var lists: [[ThreadComment]] = []
        for feed in ThreadFeed.allCases where thread.isPullRequest || !feed.isOfPullRequests {
            guard let kind = feed.kind else { continue }
            var tail = try await ThreadTail.fetch(feed, of: thread.name, server)
            tail.keep(known, kind)
            tail.complete(with: known, kind, count: feed == .comments ? issue.commentCount : nil)
            thread.earlierCount += tail.earlierCount
            lists.append(tail.comments)
        }
        thread.comments = await markHidden(IssueThread.merged(lists), of: thread.name, known)
        return Detail(thread.limited, fetchedAt: sentAt)
    }
}

extension GitHubThreadService {
    /// If the server does not say what is hidden, what is known stays.
    private func markHidden(
        _ comments: [ThreadComment],
        of name: ThreadName,
        _ known: [ThreadComment]
    ) async -> [ThreadComment] {
        let before = Dictionary(known.map { ($0.id, $0.hiddenAs) }, uniquingKeysWith: { $1 })
        var comments = comments
        for index in comments.indices { comments[index].hiddenAs = before[comments[index].id] ?? nil }
        guard comments.contains(where: { $0.id.kind == .comment }), await mayAskForHidden(),
            let hidden = try? await server.send(.hiddenComments(of: name))
        else { return comments }
        for index in comments.indices where comments[index].id.kind == .comment {
            if let reason = hidden[comments[index].id.number] { comments[index].hiddenAs = reason }
        }
        return comments
    }
}

extension SourceContext {
    /// The issue or pull request with this number, from the API. `isSignedIn` is asked on GitHub's own servers only.
    package func thread(
        _ number: Int,
        isSignedIn: @escaping @Sendable () async -> Bool = { false }
    ) -> any RemoteDetailService<IssueThread> {
        GitHubThreadService(
            server: api,
            number: number,
            mayAskForHidden: { if apiAddress.isShared { await isSignedIn() } else { false } }
        )
    }
}

/// The newest entries of a list, oldest first.
private struct ThreadTail: Sendable {
    /// How many pages of each list are fetched at most: the newest ones.
    private static let mostPages = 5
    /// No earlier page of a list is fetched after this many bytes of it.
    private static let mostBytes = 8 << 20

    var comments: [ThreadComment]
    /// How many entries are in the pages before that were not fetched.
    var earlierCount: Int
    /// Whether each entry of the pages could be read.
    private var isReadable: Bool

    /// The API has no other order than oldest first. The last page is asked for first, so a list that grows meanwhile
    /// is not longer than its limit.
    static func fetch(
        _ feed: ThreadFeed,
        of thread: ThreadName,
        _ server: GitHubServer
    ) async throws(RemoteFailure) -> ThreadTail {
        func page(_ number: Int) async throws(RemoteFailure) -> ThreadPage {
            try await server.send(.page(number, of: feed, thread))
        }
        let first = try await page(1)
        guard let last = first.link.last ?? first.link.next, last > 1 else {
            return ThreadTail([first])
        }
        var pages = [try await page(last)]
        while let next = pages.last?.link.next, next == last + pages.count, pages.count < mostPages {
            pages.append(try await page(next))
        }
        var earliest = last
        while earliest > 2, pages.count < mostPages - 1, bytes(first, pages) < mostBytes {
            earliest -= 1
            pages.insert(try await page(earliest), at: 0)
        }
        if earliest == 2 { return ThreadTail([first] + pages) }
        return ThreadTail(pages, earlierCount: (earliest - 1) * ThreadPage.mostEntries)
    }

    private init(_ pages: [ThreadPage], earlierCount: Int = 0) {
        comments = pages.flatMap(\.comments)
        self.earlierCount = earlierCount
        isReadable = pages.allSatisfy(\.isReadable)
    }

    private static func bytes(_ first: ThreadPage, _ pages: [ThreadPage]) -> Int {
        pages.reduce(first.bytes) { $0 + $1.bytes }
    }

    /// Adds the known entries that are before the ones that were fetched, unless some between them are not known.
    mutating func keep(_ known: [ThreadComment], _ kind: ThreadComment.Kind) {
        guard earlierCount > 0, let first = comments.first, known.contains(where: { $0.id == first.id }) else { return }
        let earlier = known.filter { $0.id.kind == kind && $0.id.number < first.id.number }
        comments = earlier + comments
        earlierCount = max(0, earlierCount - earlier.count)
    }

    /// Adds the known entries that the list lacks, unless the server has removed them: `count` is how many entries it
    /// counts, if it does. As for lists, a quarter may be missing: the server's count may be behind.
    mutating func complete(with known: [ThreadComment], _ kind: ThreadComment.Kind, count: Int?) {
        let missing = (count ?? 0) - earlierCount - comments.count
        guard !isReadable || missing > comments.count / 3 else { return }
        let listed = Set(comments.map(\.id))
        let first = earlierCount == 0 ? 0 : comments.first?.id.number ?? .max
        comments += known.filter { $0.id.kind == kind && $0.id.number > first && !listed.contains($0.id) }
    }
}
