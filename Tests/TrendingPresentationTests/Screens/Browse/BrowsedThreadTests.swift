import Testing
import TrendingTestSupport

@testable import TrendingDomain
@testable import TrendingPresentation

@Suite("An issue that is followed in browse")
struct BrowsedThreadTests {
    private static let name = ThreadName(repo: .uv, number: 7)
    private let area = ScreenArea.any(60, 10)

    @Test("Is shown from storage, then from the server; the title says how current it is")
    func shown() {
        var sut = screen()
        #expect(sut.start(area) == [.load(.thread(Self.name), .stored)])
        load(.any(comments: comments(1...2)), &sut, isLast: false)
        #expect(
            sut.picture(area).texts[0].hasPrefix(" astral-sh/uv#7")
                && sut.picture(area).texts[0].hasSuffix("fetching …")
        )
        #expect(sut.picture(area).text.contains("open · issue · 2 comments"))
        load(.any(comments: comments(1...3)), &sut)
        #expect(sut.picture(area).texts[0].contains("checked at "))
        #expect(sut.picture(area).lines.count == area.rows)
        let failed = LoadedDetail(Detail(IssueThread.any(), fetchedAt: .any()), failure: .rejected(status: 410))
        let said = sut.receive(.thread(Self.name, .loaded(failed, [:], isLast: true)), area)
        #expect(said.count == 1 && sut.picture(area).texts[0].hasSuffix("stored 12 minutes ago"))
    }

    @Test("What comes, changes or goes leaves the text on the screen where it is", arguments: [20, 60, 120])
    func stays(columns: Int) {
        let area = ScreenArea.any(columns, 10)
        var sut = screen()
        load(.any(comments: comments(1...20)), &sut, area)
        for _ in 0..<9 { _ = sut.handle(.action(.searchNext), area) }
        let before = sut.picture(area).texts.dropFirst()
        #expect(before.contains { $0.contains("Comment 8 ") })
        follow([], .any(comments: comments(1...22)), &sut, area)
        #expect(sut.picture(area).texts.dropFirst() == before)
        var changed = comments(1...22)
        changed[2].body = ThreadComment.Body(source: String(repeating: "much longer now ", count: 30))
        changed.remove(at: 4)
        follow([], .any(comments: changed), &sut, area)
        #expect(sut.picture(area).texts.dropFirst() == before)
        #expect(sut.position == "2 new below")
    }

    @Test("If the comment on the screen was deleted, the one after it is shown")
    func deleted() {
        var sut = screen()
        load(.any(comments: comments(1...20)), &sut)
        for _ in 0..<6 { _ = sut.handle(.action(.searchNext), area) }
        #expect(sut.picture(area).texts.contains { $0.contains("Comment 5 ") })
        follow([], .any(comments: comments(1...20).filter { $0.id.number != 5 }), &sut)
        #expect(sut.picture(area).texts.dropFirst().contains { $0.contains("Comment 6 ") })
        #expect(!sut.picture(area).texts.contains { $0.contains("Comment 4 ") })
    }

    @Test("New comments are counted until they were on the screen")
    func unseen() {
        var sut = screen()
        load(.any(comments: comments(1...20)), &sut)
        #expect(sut.position?.hasSuffix(" %") == true)
        follow([], .any(comments: comments(1...23)), &sut)
        #expect(sut.position == "3 new below")
        follow([], .any(comments: comments(1...22)), &sut)
        #expect(sut.position == "2 new below")
        _ = sut.handle(.action(.last), area)
        #expect(sut.position == "100 %")
        follow([], .any(comments: comments(1...25)), &sut)
        #expect(sut.position?.hasSuffix("new below") == true)
    }

    @Test("Only what changed is laid out again")
    func reused() throws {
        let texts = ThreadTexts(source: .github, clock: .any(now: .any(plus: 720)))
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
        let texts = ThreadTexts(source: .github, clock: .any())
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
        var sut = screen()
        load(.any(), &sut)
        let closed = ThreadEvent(.closed(.closed), at: .any(), by: "ada")
        #expect(follow([closed], .any(state: .closed), &sut) == [.say("Closed by ada.")])
        let failure = RemoteFailure.timedOut(host: "h")
        #expect(receive(.followed(.unreachable(failure, since: .any()), [:]), &sut).count == 1)
        let wait = ThreadFollowing.Wait(seconds: 30, least: 10, until: .any(), outageSince: .any())
        #expect(receive(.followed(.waiting(wait), [:]), &sut).isEmpty)
        for columns in [40, 60] {
            let area = ScreenArea.any(columns, 10)
            #expect(sut.picture(area).texts[0].contains("#7") && sut.picture(area).widest <= columns)
            #expect(sut.picture(area).texts[0].contains("not reached since"))
        }
        #expect(receive(.followed(.reachable, [:]), &sut).count == 1)
        #expect(receive(.followed(.limited(.rateLimited(retryAt: nil)), [:]), &sut).count == 1)
        #expect(receive(.followed(.notStored(.damaged(path: "/x", keptAs: nil)), [:]), &sut).count == 1)
        var answered = wait
        (answered.outageSince, answered.lastAnswer) = (nil, .any())
        #expect(receive(.followed(.waiting(answered), [:]), &sut).isEmpty)
        #expect(sut.picture(area).texts[0].contains("checked at"))
        #expect(receive(.ended(.rejected(status: 404)), &sut).count == 1)
        #expect(sut.picture(area).texts[0].contains("no longer followed"))
        #expect(sut.receive(.said(""), area).isEmpty)
    }

    @Test("A limit is no outage, and a check that the user asked for says how it ends")
    func checked() {
        var sut = screen()
        load(.any(), &sut)
        #expect(sut.handle(.action(.refresh), area).last == .pollThread)
        var wait = ThreadFollowing.Wait(seconds: 30, least: 10, until: .any(), lastAnswer: .any())
        let said = receive(.followed(.waiting(wait), [:]), &sut)
        #expect(said == [.say("Checked at 14:05: nothing new.")])
        #expect(receive(.followed(.waiting(wait), [:]), &sut).isEmpty)
        (wait.outageSince, wait.isLimited) = (.any(), true)
        _ = receive(.followed(.waiting(wait), [:]), &sut)
        #expect(sut.picture(area).texts[0].contains("rate limited"))
    }

    @Test("Without anything stored, a failure is said in place of the text")
    func failed() {
        var sut = screen()
        let loaded = LoadedDetail<IssueThread>(nil, failure: .rejected(status: 404))
        #expect(receive(.loaded(loaded, [:], isLast: true), &sut).isEmpty)
        #expect(sut.picture(area).text.contains("GitHub has no issue or pull request astral-sh/uv#7."))
        #expect(sut.handle(.action(.open), area).count == 1 && sut.handle(.action(.copy), area).count == 1)
    }

    @Test("Keys scroll, go to comments, poll, open and go back")
    func keys() {
        var sut = screen()
        load(.any(comments: comments(1...20)), &sut)
        let moves: [BrowseAction] = [
            .down, .pageDown, .halfPageDown, .up, .halfPageUp, .pageUp, .last, .searchPrevious, .first,
        ]
        for action in moves { #expect(sut.handle(.action(action), area).isEmpty) }
        let address = LinkTarget("https://github.com/astral-sh/uv/issues/7")
        #expect(sut.handle(.action(.open), area) == address.map { [.open($0)] })
        #expect(sut.handle(.action(.copy), area) == address.map { [.copy($0)] })
        #expect(sut.handle(.action(.refresh), area).last == .pollThread)
        #expect(sut.handle(.action(.nextItem), area) == [.moveItem(1)])
        #expect(sut.handle(.action(.previousItem), area) == [.moveItem(-1)])
        #expect(sut.handle(.action(.quit), area) == [.endThread, .pop])
        #expect(sut.handle(.action(.star), area).isEmpty && sut.moveItem(1, area) == nil)
    }

    private func comments(_ numbers: ClosedRange<Int>) -> [ThreadComment] {
        numbers.map { (number: Int) in
            var comment = ThreadComment.any(id: ThreadComment.ID(.comment, number))
            comment.body = ThreadComment.Body(source: "Comment \(number) says something.")
            return comment
        }
    }

    private func screen() -> ThreadScreen {
        ThreadScreen(Self.name, source: .github, clock: .any(now: .any(plus: 720)))
    }

    private func load(_ thread: IssueThread, _ sut: inout ThreadScreen, _ area: ScreenArea? = nil, isLast: Bool = true)
    {
        let loaded = LoadedDetail(Detail(thread, fetchedAt: .any()), isFresh: true)
        _ = sut.receive(.thread(Self.name, .loaded(loaded, [:], isLast: isLast)), area ?? self.area)
    }

    @discardableResult
    private func follow(
        _ events: [ThreadEvent],
        _ thread: IssueThread,
        _ sut: inout ThreadScreen,
        _ area: ScreenArea? = nil
    ) -> [BrowseEffect] {
        sut.receive(.thread(Self.name, .followed(.events(events, thread), [:])), area ?? self.area)
    }

    private func receive(_ news: ThreadNews, _ sut: inout ThreadScreen) -> [BrowseEffect] {
        sut.receive(.thread(Self.name, news), area)
    }
}
