import Testing
import TrendingTestSupport

@testable import TrendingDomain
@testable import TrendingPresentation

@Suite("An issue that is followed in browse")
struct BrowsedThreadTests {
    private let area = ScreenArea.any(60, 10)

    @Test("Is shown from storage, then from the server; the title says how current it is")
    func shown() {
        var sut = ThreadScreen.any()
        #expect(sut.start() == [.load(.thread(ThreadScreen.name), .stored)])
        sut.load(.any(comments: comments(1...2)), isLast: false)
        #expect(
            sut.firstRow.hasPrefix(" astral-sh/uv#7")
                && sut.firstRow.hasSuffix("fetching …")
        )
        #expect(sut.shows("open · issue · 2 comments"))
        sut.load(.any(comments: comments(1...3)))
        #expect(sut.firstRow.contains("checked at "))
        #expect(sut.picture().lines.count == area.rows)
        let failed = LoadedDetail.any(IssueThread.any(), failure: .rejected(status: 410))
        let said = sut.receive(.loaded(failed, [:], isLast: true))
        #expect(said.count == 1 && sut.firstRow.hasSuffix("stored 12 minutes ago"))
    }

    @Test("What comes, changes or goes leaves the text on the screen where it is", arguments: [20, 60, 120])
    func stays(columns: Int) {
        var sut = ThreadScreen.any(.any(columns, 10))
        sut.load(.any(comments: comments(1...20)))
        for _ in 0..<9 { sut.press(.searchNext) }
        let before = sut.picture().texts.dropFirst()
        #expect(before.contains { $0.contains("Comment 8 ") })
        sut.follow([], .any(comments: comments(1...22)))
        #expect(sut.picture().texts.dropFirst() == before)
        var changed = comments(1...22)
        changed[2].body = ThreadComment.Body(source: String(repeating: "much longer now ", count: 30))
        changed.remove(at: 4)
        sut.follow([], .any(comments: changed))
        #expect(sut.picture().texts.dropFirst() == before)
        #expect(sut.position == "2 new below")
    }

    @Test("If the comment on the screen was deleted, the one after it is shown")
    func deleted() {
        var sut = ThreadScreen.any()
        sut.load(.any(comments: comments(1...20)))
        for _ in 0..<6 { sut.press(.searchNext) }
        #expect(sut.picture().texts.contains { $0.contains("Comment 5 ") })
        sut.follow([], .any(comments: comments(1...20).filter { $0.id.number != 5 }))
        #expect(sut.picture().texts.dropFirst().contains { $0.contains("Comment 6 ") })
        #expect(!sut.picture().texts.contains { $0.contains("Comment 4 ") })
    }

    @Test("New comments are counted until they were on the screen")
    func unseen() {
        var sut = ThreadScreen.any()
        sut.load(.any(comments: comments(1...20)))
        #expect(sut.position?.hasSuffix(" %") == true)
        sut.follow([], .any(comments: comments(1...23)))
        #expect(sut.position == "3 new below")
        sut.follow([], .any(comments: comments(1...22)))
        #expect(sut.position == "2 new below")
        sut.press(.last)
        #expect(sut.position == "100 %")
        sut.follow([], .any(comments: comments(1...25)))
        #expect(sut.position?.hasSuffix("new below") == true)
    }

    @Test("Only what changed is laid out again")
    func reused() throws {
        let texts = DetailsTexts(source: .github, clock: .any(now: .any(plus: 720)))
        let first = ThreadPage(.any(comments: comments(1...3)), area, [:], texts, reusing: .empty)
        var changed = comments(1...4)
        changed[1].body = ThreadComment.Body(source: "Other")
        let read = Dictionary(uniqueKeysWithValues: changed.map { ($0.id, RichDocument(blocks: [.rule])) })
        let second = ThreadPage(.any(comments: changed), area, read, texts, reusing: first)
        let bodies = second.blocks.dropFirst(2).map { $0.lines.flatMap(\.spans).map(\.text).joined() }
        #expect(bodies.map { $0.contains("says something") } == [true, false, true, false])
    }

    @Test("A new comment leaves the line about earlier comments where it is")
    func earlier() {
        let texts = DetailsTexts(source: .github, clock: .any())
        var thread = IssueThread.any(comments: comments(1...2))
        thread.earlierCount = 1200
        let first = ThreadPage(thread, area, [:], texts, reusing: .empty)
        thread.comments += comments(3...3)
        let second = ThreadPage(thread, area, [:], texts, reusing: first)
        for page in [first, second] {
            let text = page.blocks.flatMap(\.lines).flatMap(\.spans).map(\.text).joined()
            #expect(text.contains("1,200 earlier"))
        }
    }

    @Test("Says what happens, and when the server can't be reached")
    func events() {
        var sut = ThreadScreen.any()
        sut.load(.any())
        let closed = ThreadEvent(.closed(.closed), at: .any(), by: "ada")
        #expect(sut.follow([closed], .any(state: .closed)) == [.say("Closed by ada.")])
        let failure = RemoteFailure.timedOut(host: "h")
        #expect(sut.receive(.followed(.unreachable(failure, since: .any()), [:])).count == 1)
        let wait = ServerWait(seconds: 30, least: 10, until: .any(), outageSince: .any())
        #expect(sut.receive(.followed(.waiting(wait), [:])).isEmpty)
        for columns in [40, 60] {
            let sut = sut.fitted(.any(columns, 10))
            #expect(sut.firstRow.contains("#7") && sut.picture().widest <= columns)
            #expect(sut.firstRow.contains("not reached since"))
        }
        #expect(sut.receive(.followed(.reachable, [:])).count == 1)
        #expect(sut.receive(.followed(.limited(.rateLimited(retryAt: nil)), [:])).count == 1)
        #expect(sut.receive(.followed(.notStored(.damaged(path: "/x", keptAs: nil)), [:])).count == 1)
        var answered = wait
        (answered.outageSince, answered.lastAnswer) = (nil, .any())
        #expect(sut.receive(.followed(.waiting(answered), [:])).isEmpty)
        #expect(sut.firstRow.contains("checked at"))
        #expect(sut.receive(.ended(.rejected(status: 404))).count == 1)
        #expect(sut.firstRow.contains("no longer followed"))
        #expect(sut.receive(.said("")).isEmpty)
    }

    @Test("A limit is no outage, and a check that the user asked for says how it ends")
    func checked() {
        var sut = ThreadScreen.any()
        sut.load(.any())
        #expect(sut.press(.refresh).last == .pollThread)
        var wait = ServerWait(seconds: 30, least: 10, until: .any(), lastAnswer: .any())
        let said = sut.receive(.followed(.waiting(wait), [:]))
        #expect(said == [.say("Checked at 14:05: nothing new.")])
        #expect(sut.receive(.followed(.waiting(wait), [:])).isEmpty)
        (wait.outageSince, wait.isLimited) = (.any(), true)
        sut.receive(.followed(.waiting(wait), [:]))
        #expect(sut.firstRow.contains("rate limited"))
    }

    @Test("Without anything stored, a failure is said in place of the text")
    func failed() {
        var sut = ThreadScreen.any()
        let loaded = LoadedDetail<IssueThread>(nil, failure: .rejected(status: 404))
        #expect(sut.receive(.loaded(loaded, [:], isLast: true)).isEmpty)
        #expect(sut.shows("GitHub has no issue or pull request astral-sh/uv#7."))
        #expect(sut.press(.open).count == 1 && sut.press(.copy).count == 1)
    }

    @Test("Keys scroll, go to comments, poll, open and go back")
    func keys() {
        var sut = ThreadScreen.any()
        sut.load(.any(comments: comments(1...20)))
        let moves: [BrowseAction] = [
            .down, .pageDown, .halfPageDown, .up, .halfPageUp, .pageUp, .last, .searchPrevious, .first,
        ]
        for action in moves { #expect(sut.press(action).isEmpty) }
        let address = LinkTarget("https://github.com/astral-sh/uv/issues/7")
        #expect(sut.press(.open) == address.map { [.open($0)] })
        #expect(sut.press(.copy) == address.map { [.copy($0)] })
        #expect(sut.press(.refresh).last == .pollThread)
        #expect(sut.press(.nextItem) == [.moveItem(1)])
        #expect(sut.press(.previousItem) == [.moveItem(-1)])
        #expect(sut.press(.quit) == [.endThread, .pop])
        #expect(sut.press(.star).isEmpty && sut.moveItem(1) == nil)
    }

    private func comments(_ numbers: ClosedRange<Int>) -> [ThreadComment] {
        numbers.map { (number: Int) in
            var comment = ThreadComment.any(id: ThreadComment.ID(.comment, number))
            comment.body = ThreadComment.Body(source: "Comment \(number) says something.")
            return comment
        }
    }
}
