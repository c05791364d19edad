import Testing
import TrendingTestSupport

@testable import TrendingDomain

@Suite("The changes of a followed thread")
struct FollowedThreadTests {
    @Test("Stays within its limits however long it is followed, and tells nothing twice")
    func limited() {
        var sut = FollowedThread(.any())
        let page = { (numbers: Range<Int>) in
            numbers.map { number in
                ThreadComment.any(id: ThreadComment.ID(.comment, number), createdAt: .any(plus: Int64(number)))
            }
        }
        let all = IssueThread.mostComments * 2
        for start in stride(from: 0, to: all, by: 500) {
            var updates = ThreadUpdates(cursor: ThreadCursor(after: .any()))
            updates.comments = page(start..<start + 500)
            #expect(sut.apply(updates).count == 500)
            #expect(sut.thread.comments.count <= IssueThread.mostComments)
        }
        #expect(sut.thread.comments.last?.id.number == all - 1)
        #expect(sut.thread.earlierCount == all - IssueThread.mostComments)
        var whole = IssueThread.any(comments: page(all - IssueThread.mostComments - 300..<all + 1))
        whole.earlierCount = all - IssueThread.mostComments - 300
        whole.updatedAt = .any(plus: Int64(all) + 1)
        #expect(sut.apply(whole: whole).map(\.kind) == [.comment(page(all..<all + 1)[0])])
        #expect(sut.thread.earlierCount == all + 1 - IssueThread.mostComments)
        var again = ThreadUpdates(cursor: ThreadCursor(after: .any()))
        again.comments = page(0..<500)
        #expect(sut.apply(again).isEmpty)
    }

    @Test("HTML that differs while the text is the same is no edit")
    func expiringAddresses() {
        var comment = ThreadComment.any()
        var sut = FollowedThread(.any(comments: [comment]))
        comment.body.html = "<img src='https://private-user-images.githubusercontent.com/1?jwt=2'>"
        #expect(sut.apply(updates([comment])).isEmpty && sut.thread.comments == [comment])
        var whole = IssueThread.any(comments: [comment])
        whole.opening.body.html = "<p>Other</p>"
        #expect(sut.apply(whole: whole).isEmpty)
        (comment.body.source, whole.opening.body.source) = ("Other", "Other")
        #expect(sut.apply(updates([comment])).map(\.kind) == [.edited(comment)])
        #expect(
            sut.apply(
                whole: {
                    var whole = whole; whole.comments = [comment]; return whole
                }()
            ).count == 1
        )
        let rendered = ThreadComment.Body(html: "a")
        #expect(!rendered.isSameText(as: ThreadComment.Body(html: "b")))
    }

    @Test("A review that is dismissed has no time and nobody who did it")
    func dismissed() {
        var review = ThreadComment.any(id: ThreadComment.ID(.review, 3))
        review.verdict = .approved
        var sut = FollowedThread(.any(comments: [review]))
        review.verdict = .dismissed
        #expect(sut.apply(updates([review])) == [ThreadEvent(.edited(review))])
    }

    @Test("Only a comment of its own is edited if it was changed after it was written")
    func edited() {
        let later = Timestamp.any().advanced(by: 60)
        #expect(!ThreadComment.any().isEdited && ThreadComment.any(updatedAt: later).isEdited)
        #expect(!ThreadComment.any(id: ThreadComment.ID(.reviewComment, 1), updatedAt: later).isEdited)
    }

    @Test("A pull request that is merged is not told to be closed", arguments: [true, false])
    func merged(isFirst: Bool) {
        var sut = FollowedThread(.any())
        if !isFirst { _ = sut.apply(changes([])) }
        let both = [
            ThreadStateChange(id: 2, .closed(.closed), at: .any()),
            ThreadStateChange(id: 3, .closed(.merged), at: .any()),
        ]
        #expect(sut.apply(changes(both)).map(\.kind) == [.closed(.merged)] && sut.thread.state == .merged)
    }

    @Test("A new title is told when it is given")
    func renamed() {
        var sut = FollowedThread(.any(title: "Old"))
        #expect(sut.apply(changes([ThreadStateChange(id: 1, .renamed("Old"), at: .any())])).isEmpty)
        let renamed = ThreadStateChange(id: 2, .renamed("New"), at: .any(), by: "ada")
        #expect(sut.apply(changes([renamed])) == [ThreadEvent(.renamed("New"), at: .any(), by: "ada")])
        #expect(sut.thread.title == "New" && sut.apply(whole: .any(title: "New")).isEmpty)
    }

    @Test("What is later than the answer is told with the next one, once, whatever its time is")
    func late() {
        let never = Timestamp.any().advanced(by: 1 << 40)
        let comment = ThreadComment.any(createdAt: never)
        var sut = FollowedThread(.any())
        var first = updates([comment])
        first.asOf = .any()
        #expect(sut.apply(first).isEmpty && sut.isWaiting)
        var whole = IssueThread.any(comments: [comment])
        whole.updatedAt = .any()
        #expect(sut.apply(whole: whole).isEmpty)
        #expect(sut.apply(first).map(\.kind) == [.comment(comment)] && !sut.isWaiting)
        #expect(sut.apply(first).isEmpty && !sut.isWaiting)
    }

    @Test("A comment that was written before the answer and edited after it is told with that answer")
    func editedLate() {
        let comment = ThreadComment.any(updatedAt: Timestamp.any().advanced(by: 2))
        var sut = FollowedThread(.any())
        var first = updates([comment])
        first.asOf = .any()
        #expect(sut.apply(first) == [ThreadEvent(.comment(comment), at: .any(), by: "ada")])
    }

    private func updates(_ comments: [ThreadComment]) -> ThreadUpdates {
        var updates = ThreadUpdates(cursor: ThreadCursor(after: .any()))
        updates.comments = comments
        return updates
    }

    private func changes(_ changes: [ThreadStateChange]) -> ThreadUpdates {
        var updates = ThreadUpdates(cursor: ThreadCursor(after: .any()))
        updates.changes = changes
        return updates
    }
}
