import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("The screen of an issue or pull request")
struct ThreadScreenTests {
    private static let now = Timestamp.any()

    @Test("Has each form, with colours and links in a terminal")
    func forms() async throws {
        let screen = await screen(.conversation)
        try expectForms("thread", of: screen)
        let style = Style(colors: .ansi256, hyperlinks: true)
        try expectGolden("thread-color", PlainTextRenderer(width: 80, style: style).content(screen))
        try expectGolden("thread-newest", await self.screen(.conversation, last: 2, isNewestFirst: true).text(80))
    }

    @Test("Says why nothing is known of it, why what is stored is shown, where it is now, and what is hidden")
    func told() async throws {
        let stored = Detail(IssueThread.any(), fetchedAt: Self.now.advanced(by: -7200))
        var moved = IssueThread.any(name: ThreadName(repo: RepoName(owner: "octo", name: "dog"), number: 9))
        moved.formerName = ThreadName(repo: .uv, number: 7)
        let comments: [ThreadComment] = ["off-topic", "hidden"].map { reason in
            var comment = ThreadComment.any(body: "Buy now")
            comment.hiddenAs = reason
            return comment
        }
        let two = IssueThread.any(comments: [.any(), .any(id: ThreadComment.ID(.comment, 2))])
        try await expectGolden(
            "thread-told",
            screens: [
                "not found": screen(failure: .rejected(status: 404)),
                "gone": screen(failure: .rejected(status: 410)),
                "refused": screen(failure: .rejected(status: 403)),
                "blocked": screen(failure: .rejected(status: 451)),
                "transferred": screen(failure: .rejected(status: 301)),
                "limited": screen(failure: .rateLimited(retryAt: nil)),
                "interrupted": screen(failure: .cancelled),
                "with a token that is not accepted": screen(failure: .unauthorized),
                "gone, but stored": screen(stored, failure: .rejected(status: 410)),
                "out of order, but stored": screen(stored, failure: .rejected(status: 503)),
                "transferred and read": screen(moved),
                "with hidden comments": screen(.any(comments: comments)),
                "without its comments": screen(two, last: 0),
                "without its comments, the newest first": screen(two, last: 0, isNewestFirst: true),
            ]
        )
    }

    @Test("A long name of an author is folded, not cut")
    func longName() async {
        let author = "a-pull-request-builder-with-a-name"
        let thread = IssueThread.any(comments: [.any(author: author)])
        let text = await screen(thread).text(20)
        #expect(text.filter { !$0.isWhitespace }.contains(author))
    }

    @Test("No text drives the terminal or is wider than it", arguments: [20, 33, 40, 80])
    func hostile(width: Int) async {
        let evil = "\u{1B}]0;x\u{7}\u{1B}[2J\u{9B}31m\r\u{202E}" + String(repeating: "長", count: 90)
        var comment = ThreadComment.any(author: evil, body: evil)
        (comment.path, comment.url) = (evil, "javascript:" + evil)
        var source = comment
        (source.id.number, source.body) = (2, ThreadComment.Body(html: nil, source: evil + "\n\t" + evil))
        var thread = IssueThread.any(title: evil, comments: [comment, source])
        (thread.labels, thread.url) = ([evil, ""], evil)
        let text = await screen(thread).text(width)
        #expect(!text.unicodeScalars.contains { $0 != "\n" && ($0.value < 0x20 || (0x7F..<0xA0).contains($0.value)) })
        #expect(!text.unicodeScalars.contains("\u{202E}"))
        #expect(text.fits(width))
    }

    @Test("Names each state, association and verdict")
    func words() {
        let texts = DetailsTexts(source: .github, clock: .any(now: Self.now))
        let states = IssueThread.State.allCases.map { texts.states(.any(state: $0)) }
        #expect(states == [["open"], ["closed"], ["closed as not planned"], ["closed as a duplicate"], ["merged"]])
        let associations = ThreadComment.Association.allCases.map { $0.words ?? "" }
        #expect(Set(associations).count == 7 && associations.last == "")
        #expect(Set(ThreadComment.Verdict.allCases.map(\.words)).count == 4)
        #expect(texts.figures(IssueThread.any()) == ["issue", "no comments"])
    }

    private func screen(_ thread: IssueThread, last: Int? = nil, isNewestFirst: Bool = false) async -> Screen {
        await screen(nil, .success(thread), at: Self.now.advanced(by: -720), last: last, isNewestFirst: isNewestFirst)
    }

    private func screen(_ stored: Detail<IssueThread>? = nil, failure: RemoteFailure) async -> Screen {
        await screen(stored, .failure(failure), at: Self.now)
    }

    private func screen(
        _ stored: Detail<IssueThread>?,
        _ answer: Result<IssueThread, RemoteFailure>,
        at fetchedAt: Timestamp,
        last: Int? = nil,
        isNewestFirst: Bool = false
    ) async -> Screen {
        let texts = DetailsTexts(source: .github, clock: .any(now: Self.now))
        return await DetailScreens(texts, reader: PlainReader(), progress: NoProgress()).thread(
            ThreadName(repo: .uv, number: 7),
            .refreshed,
            from: DetailInteractor(
                remote: RemoteDetailFake(now: fetchedAt) { _ in answer },
                local: InMemoryDetails(stored.map { [.uv: $0] } ?? [:]),
                now: { Self.now }
            ),
            last: last,
            isNewestFirst: isNewestFirst,
            offersForce: true
        ).screen
    }
}

/// Makes a paragraph of HTML without elements but `p`.
private struct PlainReader: ReadmeReader {
    func document(html: String, path: String?, of repo: RepoName, branch: String?) async -> RichDocument? {
        let paragraphs = html.replacing("<p>", with: "").split(separator: "</p>")
        return RichDocument(blocks: paragraphs.map { .paragraph(Self.text(String($0))) })
    }

    private static func text(_ text: String) -> RichText {
        RichText(text, [RichText.Run(length: text.utf8.count)])
    }
}

extension IssueThread {
    fileprivate static var conversation: IssueThread {
        let start = Timestamp.any().advanced(by: -200_000)
        let long =
            "A longer answer, which has to be folded at each of the widths because it does not fit into one line."
        var reply = ThreadComment.any(
            id: ThreadComment.ID(.comment, 2),
            association: .collaborator,
            createdAt: start.advanced(by: 3600),
            updatedAt: start.advanced(by: 7200),
            body: long
        )
        reply.url = "https://github.com/astral-sh/uv/issues/7#issuecomment-2"
        var remark = ThreadComment.any(id: ThreadComment.ID(.reviewComment, 4), createdAt: start.advanced(by: 9000))
        remark.path = "Sources/Cats/A very long name of a folder/AnotherVeryLongNameOfAFile.swift"
        var review = ThreadComment.any(id: ThreadComment.ID(.review, 3), createdAt: start.advanced(by: 9000), body: "")
        (review.verdict, review.association, review.body) = (.approved, .member, ThreadComment.Body())
        var ghost = ThreadComment.any(
            id: ThreadComment.ID(.comment, 5),
            author: nil,
            createdAt: start.advanced(by: 199_990)
        )
        ghost.body = ThreadComment.Body(html: nil, source: "Not *rendered*.\n\n    and indented")
        var thread = IssueThread.any(title: "Add a cat to the list of pets that the program knows, and to its manual")
        (thread.isPullRequest, thread.isLocked, thread.labels) = (true, true, ["enhancement", "good first issue"])
        thread.opening = .any(id: ThreadComment.ID(.opening, 1), association: .owner, createdAt: start)
        (thread.comments, thread.earlierCount) = ([reply, remark, review, ghost], 1200)
        return thread
    }
}
