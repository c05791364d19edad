import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("A draft that another process replaces")
struct ReplacedDraftTests {
    private let name = ThreadName(repo: .uv, number: 7)

    @Test("Only the comment that was confirmed is sent, also if another process replaces the draft")
    func replaced() async {
        let (store, server) = (InMemoryDrafts(), CommentServer())
        server.lock()
        let remote = Replacing(server: server, store: store)
        let presenter = CommentPresenter(
            sender: CommentSender(remote: remote, drafts: store) { .any() },
            identity: { .account(.any()) },
            source: .github,
            clock: .any(now: .any()),
            options: .any,
            progress: NoProgress()
        )
        let screen = await presenter.edit(name) { _ in
            store.file = "One"
            return .closed
        } ask: { _, _ in
            .yes
        }
        #expect(
            screen.notes.contains { note in
                guard case .warning(let text) = note else { return false }
                return text.string.hasPrefix("Another comment for astral-sh/uv#7 is kept as a draft: 'Other'.")
            }
        )
        #expect(server.texts.isEmpty && store.all == [name: CommentDraft("Other")])
    }
}

/// Another process replaces the draft while the thread is read.
private struct Replacing: RemoteCommentService {
    let server: CommentServer
    let store: InMemoryDrafts

    func thread(_ name: ThreadName) async throws(RemoteFailure) -> IssueThread {
        try? await store.save(CommentDraft("Other"), of: name)
        return try await server.thread(name)
    }

    func comments(of name: ThreadName, since: Timestamp) async throws(RemoteFailure) -> [ThreadComment] {
        try await server.comments(of: name, since: since)
    }

    func send(_ text: String, to name: ThreadName) async throws(RemoteFailure) -> CommentAnswer {
        try await server.send(text, to: name)
    }
}
