import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("The screen of an issue or pull request")
struct ThreadScreenTests {
    private static let now = Timestamp(secondsSince1970: 1_795_222_923)

    @Test("Is laid out at any width", arguments: [40, 80, 120])
    func layout(width: Int) async throws {
        let renderer = PlainTextRenderer.plain(width)
        let text = try await drawn(.conversation, renderer)
        try expectGolden("thread-\(width)", text)
        #expect(text.fits(width))
    }

    @Test("Has colours and links in a terminal, and whole lines in a pipe")
    func styles() async throws {
        let style = Style(colors: .ansi256, hyperlinks: true)
        try expectGolden("thread-80-color", try await drawn(.conversation, PlainTextRenderer(width: 80, style: style)))
        try expectGolden("thread-pipe", try await drawn(.conversation, .plain(nil)))
    }

    @Test("Shows the newest comment first, and only the last")
    func order() async throws {
        let renderer = PlainTextRenderer.plain(80)
        let text = try await drawn(.conversation, renderer, last: 2, isNewestFirst: true)
        try expectGolden("thread-newest", text)
    }

    @Test("Without comments, only says how many there are", arguments: [true, false])
    func noComments(isNewestFirst: Bool) async throws {
        let thread = IssueThread.any(comments: [.any(), .any(id: ThreadComment.ID(.comment, 2))])
        let renderer = PlainTextRenderer.plain(80)
        let text = try await drawn(thread, renderer, last: 0, isNewestFirst: isNewestFirst)
        #expect(text.contains("Please add it.") && text.contains("2 earlier comments not shown"))
        #expect(!text.contains("Hello"))
    }

    @Test("Is a JSON document")
    func document() async throws {
        let screen = await screen(.conversation)
        try expectGolden("thread-document", try screen.document)
    }

    @Test("A long name of an author is folded, not cut")
    func longName() async throws {
        let author = "a-pull-request-builder-with-a-name"
        let thread = IssueThread.any(comments: [.any(author: author)])
        let text = try await drawn(thread, .plain(20))
        #expect(text.filter { !$0.isWhitespace }.contains(author))
    }

    @Test("No text drives the terminal or is wider than it", arguments: [20, 33, 40, 80])
    func hostile(width: Int) async throws {
        let evil = "\u{1B}]0;x\u{7}\u{1B}[2J\u{9B}31m\r\u{202E}" + String(repeating: "長", count: 90)
        var comment = ThreadComment.any(author: evil, body: evil)
        (comment.path, comment.url) = (evil, "javascript:" + evil)
        var source = comment
        (source.id.number, source.body) = (2, ThreadComment.Body(html: nil, source: evil + "\n\t" + evil))
        var thread = IssueThread.any(title: evil, comments: [comment, source])
        (thread.labels, thread.url) = ([evil, ""], evil)
        let text = try await drawn(thread, .plain(width))
        #expect(!text.unicodeScalars.contains { $0 != "\n" && ($0.value < 0x20 || (0x7F..<0xA0).contains($0.value)) })
        #expect(!text.unicodeScalars.contains("\u{202E}"))
        #expect(text.fits(width))
    }

    @Test(
        "Says why nothing is known of it, in words of its own",
        arguments: [
            (404, "GitHub has no issue or pull request astral-sh/uv#7.", ExitStatus.unreachable),
            (410, "astral-sh/uv#7 is gone.", .unreachable),
            (403, "GitHub refuses access to astral-sh/uv#7.", .unreachable),
            (451, "astral-sh/uv is blocked.", .unreachable), (301, "astral-sh/uv#7 was transferred.", .unreachable),
        ]
    )
    func refused(_ code: Int, _ headline: String, _ status: ExitStatus) async {
        let screen = await screen(failure: .rejected(status: code))
        #expect(screen.status == status && screen.content == nil)
        #expect(screen.errors.map(\.headline) == [headline])
        #expect(screen.errors.map(\.situation) == ["astral-sh/uv#7 has never been read here."])
    }

    @Test("A rate limit is told apart from a refusal, and can be ignored")
    func limited() async {
        let screen = await screen(failure: .rateLimited(retryAt: nil))
        let commands = screen.errors.flatMap(\.advice).map(\.command)
        #expect(commands == ["trending thread astral-sh/uv#7 --force"])
        #expect(
            screen.status == .temporary && screen.errors.map(\.headline) == ["Too many requests to GitHub."]
        )
        #expect(await self.screen(failure: .cancelled).status == .interrupted)
        let token = await self.screen(failure: .unauthorized).error?.causes.first
        #expect(token?.contains("Run 'trending whoami' to check it.") == true)
    }

    @Test("A stored thread is shown with its age and the reason", arguments: [410, 503])
    func stored(_ code: Int) async throws {
        let name = ThreadName(repo: .uv, number: 7)
        let stored = Detail(IssueThread.any(), fetchedAt: Self.now.advanced(by: -7200))
        let screen = await screen(stored, failure: .rejected(status: code))
        #expect(screen.status == .success)
        let text = try #require(screen.narrations.first)
        #expect(text.hasSuffix("Showing it as of 2 hours ago."))
        #expect(text.hasPrefix(code == 410 ? "\(name.text) is gone." : "GitHub"))
    }

    @Test("Says where it was transferred to")
    func transferred() async {
        var thread = IssueThread.any(name: ThreadName(repo: RepoName(owner: "octo", name: "dog"), number: 9))
        thread.formerName = ThreadName(repo: .uv, number: 7)
        let screen = await screen(thread)
        let expected = "astral-sh/uv#7 is now \(thread.name.text)."
        #expect(screen.notes == [.warning(expected)])
    }

    @Test("A hidden comment says why in place of its text")
    func hiddenComment() async throws {
        var comment = ThreadComment.any(body: "Buy now")
        for (reason, words) in [
            ("off-topic", "This comment is hidden as off-topic."), ("hidden", "This comment is hidden."),
        ] {
            comment.hiddenAs = reason
            let text = try await drawn(.any(comments: [comment]), .plain(80))
            #expect(text.contains(words) && !text.contains("Buy now"))
        }
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

    private func drawn(
        _ thread: IssueThread,
        _ renderer: PlainTextRenderer,
        last: Int? = nil,
        isNewestFirst: Bool = false
    ) async throws -> String {
        try #require(await screen(thread, last: last, isNewestFirst: isNewestFirst).content).text(renderer)
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
        let start = Timestamp(secondsSince1970: 1_795_222_923).advanced(by: -200_000)
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
