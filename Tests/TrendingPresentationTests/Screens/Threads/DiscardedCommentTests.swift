import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("A comment that is discarded")
struct DiscardedCommentTests {
    private let name = ThreadName(repo: .uv, number: 7)
    private let store = InMemoryDrafts()

    @Test("It is shown as a whole")
    func whole() async throws {
        try await store.save(CommentDraft(String(repeating: "word ", count: 20) + "\r\nlast"), of: name)
        let screen = await sut.discard(name)
        #expect(screen.notes == [.sentence(TerminalText("Removed the draft for astral-sh/uv#7."))])
        #expect(text(screen) == String(repeating: "word ", count: 20) + "\nlast\n")
    }

    @Test("It keeps its indentation")
    func indentation() async throws {
        try await store.save(CommentDraft("if x:\n    y\n\tz\n"), of: name)
        let screen = await sut.discard(name)
        #expect(text(screen) == "if x:\n    y\n\tz\n")
        #expect(try screen.content?.json().contains(#""if x:\n    y\n\tz\n""#) == true)
    }

    @Test("It may still appear if a try to send it had no answer")
    func lateTry() async throws {
        let attempt = CommentDraft.Attempt("One", since: .any(), lastID: 1, login: "ada", sentAt: .any())
        try await store.save(CommentDraft("One", attempts: [attempt]), of: name)
        let warning = TerminalText("A try to send this comment had no answer. GitHub may still show it.")
        #expect(await sut.discard(name).notes.first == .warning(warning))
    }

    private func text(_ screen: Screen) -> String? {
        screen.content?.text(PlainTextRenderer(width: 80, style: .plain))
    }

    private var sut: CommentPresenter {
        CommentPresenter(
            sender: CommentSender(remote: CommentServer(), drafts: store) { .any() },
            identity: { .anonymous },
            source: .github,
            clock: .any(now: .any()),
            options: .any,
            progress: NoProgress()
        )
    }
}
