import TrendingDomain

/// Fetches the issue or pull request with one number, and what was said last.
struct GitHubThreadService: RemoteDetailService {
    /// How many pages of each list are fetched at most: the newest ones.
    static let mostPages = 5
    /// No earlier page of a list is fetched after this many bytes of it.
    static let mostBytes = 8 << 20

    let client: any NetworkClient
    let server: ServerRoot
    let site: RepoSite
    let number: Int
    let now: @Sendable () -> Timestamp
    /// Whether the server may be asked what is hidden, which only users who are signed in may ask.
    let mayAskForHidden: @Sendable () async -> Bool

    /// Asks for the whole of it each time: a deleted comment is missing in no other way. Comments of `known` that are
    /// older than the pages that are fetched stay.
    func fetch(_ repo: RepoName, known: Detail<IssueThread>?) async throws(RemoteFailure) -> Detail<IssueThread> {
        let sentAt = now()
        let asked = ThreadName(repo: repo, number: number)
        var thread = try await client.execute(IssueRequest(thread: asked, site: site), at: server)
        var lists: [[ThreadComment]] = []
        for list in ThreadList.allCases where list == .comments || thread.isPullRequest {
            var tail = try await ThreadTail.fetch(list, of: thread.name, client, server)
            tail.keep(known?.value.comments ?? [], list.kind)
            thread.earlierCount += tail.earlierCount
            lists.append(tail.comments)
        }
        thread.comments = await markHidden(IssueThread.merged(lists), of: thread.name, known?.value.comments ?? [])
        return Detail(thread, fetchedAt: sentAt)
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
            let hidden = try? await client.execute(HiddenCommentsRequest(thread: name), at: server)
        else { return comments }
        let newest = comments.indices.filter { comments[$0].id.kind == .comment }
            .suffix(ThreadPageRequest.mostEntries)
        for index in newest { comments[index].hiddenAs = hidden[comments[index].id.number] }
        return comments
    }
}

/// The newest entries of a list, oldest first.
struct ThreadTail: Sendable {
    var comments: [ThreadComment]
    /// How many entries are in the pages before that were not fetched.
    var earlierCount: Int

    /// The API has no other order than oldest first. The last page is asked for first, so a list that grows meanwhile
    /// is not longer than its limit.
    static func fetch(
        _ list: ThreadList,
        of thread: ThreadName,
        _ client: any NetworkClient,
        _ server: ServerRoot
    ) async throws(RemoteFailure) -> ThreadTail {
        func page(_ number: Int) async throws(RemoteFailure) -> ThreadPage {
            try await client.execute(ThreadPageRequest(thread: thread, list: list, page: number), at: server)
        }
        let first = try await page(1)
        guard let last = first.link.last ?? first.link.next, last > 1 else {
            return ThreadTail(comments: first.comments, earlierCount: 0)
        }
        var newest = [try await page(last)]
        while let next = newest.last?.link.next, next == last + newest.count, newest.count < most {
            newest.append(try await page(next))
        }
        var comments = newest.flatMap(\.comments)
        var bytes = newest.reduce(first.bytes) { $0 + $1.bytes }
        var earliest = last
        while earliest > 2, last - earliest + newest.count < most - 1, bytes < GitHubThreadService.mostBytes {
            earliest -= 1
            let earlier = try await page(earliest)
            comments = earlier.comments + comments
            bytes += earlier.bytes
        }
        if earliest == 2 { return ThreadTail(comments: first.comments + comments, earlierCount: 0) }
        return ThreadTail(comments: comments, earlierCount: (earliest - 1) * ThreadPageRequest.mostEntries)
    }

    /// Adds the known entries that are before the ones that were fetched, unless some between them are not known.
    mutating func keep(_ known: [ThreadComment], _ kind: ThreadComment.Kind) {
        guard earlierCount > 0, let first = comments.first, known.contains(where: { $0.id == first.id }) else { return }
        let earlier = known.filter { $0.id.kind == kind && $0.id.number < first.id.number }
        comments = earlier + comments
        earlierCount = max(0, earlierCount - earlier.count)
    }

    private static var most: Int { GitHubThreadService.mostPages }
}

extension SourceContext {
    /// The issue or pull request with this number, from the API. `isSignedIn` is asked on GitHub's own servers only.
    package func thread(
        _ number: Int,
        isSignedIn: @escaping @Sendable () async -> Bool = { false }
    ) -> any RemoteDetailService<IssueThread> {
        let api = GitHubAPIAddress(given)
        return GitHubThreadService(
            client: apiClient,
            server: ServerRoot(api.text),
            site: RepoSite(address: api.site),
            number: number,
            now: now,
            mayAskForHidden: { if api.isShared { await isSignedIn() } else { false } }
        )
    }
}
