import TrendingDomain

/// Fetches the issue or pull request with one number, and what was said last.
struct GitHubThreadService: RemoteDetailService {
    /// How many pages of each list are fetched at most: the newest ones.
    static let mostPages = 5
    /// No earlier page of a list is fetched after this many bytes of it.
    static let mostBytes = 8 << 20

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
