import Testing
import TrendingTestSupport

@testable import TrendingDomain
@testable import TrendingPresentation

@Suite("An issue that is followed in browse")
struct BrowsedThreadTests {
    private let area = ScreenArea.any(60, 10)

    @Test(arguments: BrowseStory.all(stories))
    func story(_ story: BrowseStory) throws {
        try story.run(
            in: ScreenWorld(ThreadScreen.any()) { news in Self.news(news).map { .thread(ThreadScreen.name, $0) } }
        )
    }

    private static let stories = """
        It is shown from storage, then from the server; the title says how current it is
            start | > read astral-sh/uv#7
            < stored 1 2 | astral-sh/uv#7 | fetching …↵ | open · issue · 2 comments
            < loaded 1 3 | checked at | rows: 10↵
            < gone | !asked:↵ | stored 12 minutes ago↵
        If the comment on the screen was deleted, the one after it is shown
            < loaded 1 20; searchNext searchNext searchNext searchNext searchNext searchNext | Comment 5
            < followed 1 20 without 5 | Comment 6 | !Comment 4
        New comments are counted until they were on the screen
            < loaded 1 20 | %↵
            < followed 1 23 | position: 3 new below↵
            < followed 1 22 | position: 2 new below↵
            last | position: 100 %↵
            < followed 1 25 | new below↵
        What happens is said, and when the server can't be reached
            < loaded
            < closed | > Closed by ada.
            < unreachable | !asked:↵
            < outage | > | #7 | not reached since
            size 40x10 | #7 | not reached since
            size 60x10 | #7 | not reached since
            < reachable | !asked:↵
            < limited | !asked:↵
            < not stored | !asked:↵
            < waiting | checked at
            < ended | !asked:↵ | no longer followed
        A limit is no outage, and a check that the user asked for says how it ends
            < loaded
            refresh | pollThread↵
            < waiting | > Checked at 14:05: nothing new.
            < waiting | >
            < waiting limited | rate limited
        Without anything stored, a failure is said in place of the text
            < missing | > | GitHub has no issue or pull request astral-sh/uv#7.
            open | !asked:↵
            copy | !asked:↵
        Keys scroll, go to comments, poll, open and go back
            < loaded 1 20
            down pageDown halfPageDown up halfPageUp pageUp last searchPrevious first | >
            open | > open https://github.com/astral-sh/uv/issues/7
            copy | > copy https://github.com/astral-sh/uv/issues/7
            refresh | pollThread↵
            nextItem | > moveItem(1)
            previousItem | > moveItem(-1)
            quit | > endThread, pop
            star; next | >
        After the server is reached again, the title no longer says that it failed
            < gone | stored 12 minutes ago↵
            < reachable | checked at
        After an answer of the server, the title no longer says that it failed
            < gone | stored 12 minutes ago↵
            < waiting | checked at
        A thread that could not be read is read again when the user asks
            < unread; refresh | read astral-sh/uv#7↵ | fetching …↵
            refresh | pollThread↵
            < unread | > end saying
            < read | checked at
            refresh | pollThread↵
        A thread that no longer can be read is read again when the user asks
            < ended; refresh | read astral-sh/uv#7↵ | fetching …↵
            refresh | pollThread↵
            < unread | > end saying
            < read | checked at
            refresh | pollThread↵
        Tab selects links, Enter opens the selected one, and Esc ends the selection
            size 60x40; < links; enter | > No link is selected.
            nextTab | > | footer: → https://example.org/1↵ | highlights: 1↵
            enter | > open https://example.org/1
            copy | > copy https://example.org/1
            back | > | footer:↵
            back | > endThread, pop
        Digits select the link with the number in the first comment on the screen that has it
            size 60x40; < links; 1 | > | footer: → https://example.org/1↵
            1 | > | footer: → https://example.org/11↵
            0 | > No comment on the screen has a link 0.
            end-typing; 1 | > | footer: → https://example.org/1↵
        What comes leaves the selected link where it is
            size 60x40; < links; 1; < followed 1 2 | footer: → https://example.org/1↵ | highlights: 1↵
        """

    /// News such as `loaded 1 3`: with the comments from 1 to 3.
    private static func news(_ text: String) -> ThreadNews? {
        let words = text.split(separator: " ")
        let numbers = words.compactMap { Int($0) }
        var thread = IssueThread.any()
        if numbers.count > 1 {
            thread.comments = comments(numbers[0]...numbers[1]).filter { !numbers.dropFirst(2).contains($0.id.number) }
        }
        var wait = ServerWait(seconds: 30, least: 10, until: .any(), lastAnswer: .any())
        switch text.prefix(while: { !$0.isNumber }) {
        case "stored ": return .loaded(LoadedDetail.any(thread, isFresh: true), [:], isLast: false)
        case "loaded", "loaded ": return .loaded(LoadedDetail.any(thread, isFresh: true), [:], isLast: true)
        case "read": return .loaded(LoadedDetail.any(thread), [:], isLast: true)
        case "gone":
            return .loaded(LoadedDetail.any(thread, failure: .rejected(status: 410)), [:], isLast: true)
        case "missing": return .loaded(LoadedDetail(nil, failure: .rejected(status: 404)), [:], isLast: true)
        case "unread": return .loaded(LoadedDetail(nil, failure: .timedOut(host: "h")), [:], isLast: true)
        case "links":
            thread.comments = comments(1...1)
            return .loaded(LoadedDetail.any(thread, isFresh: true), [thread.comments[0].id: links], isLast: true)
        case "followed ": return .followed(.events([], thread), [:])
        case "closed":
            let closed = ThreadEvent(.closed(.closed), at: .any(), by: "ada")
            return .followed(.events([closed], .any(state: .closed)), [:])
        case "unreachable": return .followed(.unreachable(.timedOut(host: "h"), since: .any()), [:])
        case "reachable": return .followed(.reachable, [:])
        case "outage": (wait.outageSince, wait.lastAnswer) = (.any(), nil)
        case "waiting": break
        case "waiting limited": (wait.outageSince, wait.isLimited) = (.any(), true)
        case "limited": return .followed(.limited(.rateLimited(retryAt: nil)), [:])
        case "not stored": return .followed(.notStored(.damaged(path: "/x", keptAs: nil)), [:])
        case "ended": return .ended(.rejected(status: 404))
        default: return nil
        }
        return .followed(.waiting(wait), [:])
    }

    /// A text with eleven links.
    private static let links: RichDocument = {
        let numbers = Array(1...11)
        let words = numbers.map { "link\($0)" }
        let runs = zip(words, 0...).map { RichText.Run(length: $0.utf8.count, link: $1) }
        return RichDocument(
            blocks: [.paragraph(RichText(words.joined(), runs))],
            links: numbers.map { .init(address: "https://example.org/\($0)") }
        )
    }()

    private static func comments(_ numbers: ClosedRange<Int>) -> [ThreadComment] {
        numbers.map { (number: Int) in
            var comment = ThreadComment.any(id: ThreadComment.ID(.comment, number))
            comment.body = ThreadComment.Body(source: "Comment \(number) says something.")
            return comment
        }
    }

    @Test("What comes, changes or goes leaves the text on the screen where it is", arguments: [20, 60, 120])
    func stays(columns: Int) {
        var sut = ThreadScreen.any(.any(columns, 10))
        sut.load(.any(comments: Self.comments(1...20)))
        for _ in 0..<9 { sut.press(.searchNext) }
        let before = sut.picture().texts.dropFirst()
        #expect(before.contains { $0.contains("Comment 8 ") })
        sut.follow([], .any(comments: Self.comments(1...22)))
        #expect(sut.picture().texts.dropFirst() == before)
        var changed = Self.comments(1...22)
        changed[2].body = ThreadComment.Body(source: String(repeating: "much longer now ", count: 30))
        changed.remove(at: 4)
        sut.follow([], .any(comments: changed))
        #expect(sut.picture().texts.dropFirst() == before)
        #expect(sut.position == "2 new below")
    }

    @Test("Only what changed is laid out again")
    func reused() throws {
        let texts = DetailsTexts(source: .github, clock: .any(now: .any(plus: 720)))
        let first = ThreadPage(.any(comments: Self.comments(1...3)), area, [:], texts, reusing: .empty)
        var changed = Self.comments(1...4)
        changed[1].body = ThreadComment.Body(source: "Other")
        let read = Dictionary(uniqueKeysWithValues: changed.map { ($0.id, RichDocument(blocks: [.rule])) })
        let second = ThreadPage(.any(comments: changed), area, read, texts, reusing: first)
        let bodies = second.blocks.dropFirst(2).map { $0.lines.flatMap(\.spans).map(\.text).joined() }
        #expect(bodies.map { $0.contains("says something") } == [true, false, true, false])
    }

    @Test("A new comment leaves the line about earlier comments where it is")
    func earlier() {
        let texts = DetailsTexts(source: .github, clock: .any())
        var thread = IssueThread.any(comments: Self.comments(1...2))
        thread.earlierCount = 1200
        let first = ThreadPage(thread, area, [:], texts, reusing: .empty)
        thread.comments += Self.comments(3...3)
        let second = ThreadPage(thread, area, [:], texts, reusing: first)
        for page in [first, second] {
            let text = page.blocks.flatMap(\.lines).flatMap(\.spans).map(\.text).joined()
            #expect(text.contains("1,200 earlier"))
        }
    }
}
