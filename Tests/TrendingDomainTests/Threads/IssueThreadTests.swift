import Testing
import TrendingDomain
import TrendingTestSupport

@Suite("An issue or pull request")
struct IssueThreadTests {
    @Test(
        "Keeps the newest comments within its limits, and says how many it left out",
        arguments: [
            (10, 10, 10), (IssueThread.mostComments, 1, IssueThread.mostComments),
            (IssueThread.mostComments + 5, 1, IssueThread.mostComments), (9, 1 << 20, 8), (3, 9 << 20, 1),
        ]
    )
    func limited(count: Int, bytes: Int, kept: Int) {
        let text = String(repeating: "x", count: bytes / 2)
        let comments = (0..<count).map { number in
            var comment = ThreadComment.any(id: ThreadComment.ID(.comment, number))
            comment.body = ThreadComment.Body(html: text, source: text)
            return comment
        }
        let thread = IssueThread.any(comments: comments, earlierCount: 7)
        #expect(thread.limited.comments.map(\.id) == comments.suffix(kept).map(\.id))
        #expect(thread.limited.earlierCount == 7 + count - kept)
    }

    @Test("Puts lists into one by time; at the same time, the order of the lists counts, then that of the server")
    func merged() {
        let comments = [comment(.comment, 9, at: 5), comment(.comment, 2, at: 5), comment(.comment, 3, at: 7)]
        let reviews = [comment(.review, 1, at: 5), comment(.review, 4, at: 1)]
        let merged = IssueThread.merged([comments, reviews])
        #expect(merged.map(\.id.number) == [4, 9, 2, 1, 3])
    }

    @Test("Of a comment that is listed twice, the last version counts")
    func twice() {
        var edited = comment(.comment, 2, at: 5)
        edited.body = ThreadComment.Body(html: nil, source: "edited")
        let merged = IssueThread.merged([[comment(.comment, 2, at: 5), comment(.comment, 3, at: 7), edited]])
        #expect(merged.map(\.id.number) == [2, 3] && merged.first?.body.source == "edited")
    }

    @Test("Counts the comments that are left out")
    func last() {
        let comments = (1...5).map { comment(.comment, $0, at: Int64($0)) }
        let thread = IssueThread.any(comments: comments, earlierCount: 100)
        #expect(thread.last(2).comments.map(\.id.number) == [4, 5] && thread.last(2).earlierCount == 103)
        #expect(thread.last(0).comments.isEmpty && thread.last(9) == thread)
    }

    private func comment(_ kind: ThreadComment.Kind, _ id: Int, at seconds: Int64) -> ThreadComment {
        .any(id: ThreadComment.ID(kind, id), createdAt: Timestamp(secondsSince1970: seconds))
    }
}
