import TrendingDomain

/// The newest entries of a list, oldest first.
struct ThreadTail: Sendable {
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
        while let next = pages.last?.link.next, next == last + pages.count, pages.count < most {
            pages.append(try await page(next))
        }
        var earliest = last
        while earliest > 2, pages.count < most - 1, bytes(first, pages) < GitHubThreadService.mostBytes {
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

    private static var most: Int { GitHubThreadService.mostPages }
}
