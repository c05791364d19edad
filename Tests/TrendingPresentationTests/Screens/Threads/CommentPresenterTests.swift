import Synchronization
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("The words about a comment that is sent")
struct CommentPresenterTests {
    private static let name = ThreadName(repo: .uv, number: 7)
    private let texts = CommentTexts(
        name: name,
        source: .github,
        clock: .any(now: .any()),
        options: CommentPresenter.Options(sendDraft: "--s", discardDraft: "--d")
    )

    @Test(
        "The question counts the people and issues that the comment names",
        arguments: [
            ("Hello", ""), ("Thanks @ada, and a@b.c @", " It mentions 1 person."),
            ("@ada @octo: see #12 and octo/cat#3 # #x", " It mentions 2 people and refers to 2 issues."),
            ("(#1)", " It refers to 1 issue."),
        ]
    )
    func question(_ text: String, _ effects: String) {
        #expect(texts.question(text).string == "Send this comment to astral-sh/uv#7?\(effects) [y/N]")
    }

    @Test("Each refusal has words of its own, and says that the comment is kept")
    func kept() {
        let failures: [RemoteFailure] =
            [403, 404, 410, 422, 400].map { .rejected(status: $0) } + [.rateLimited(retryAt: nil)]
        let sentences = failures.map { texts.sentence(.kept($0)).string }
        #expect(Set(sentences).count == failures.count)
        let end = "The comment was not sent. It is kept as a draft. 'trending thread astral-sh/uv#7 --s' sends it."
        #expect(sentences.allSatisfy { $0.hasSuffix(end) })
    }

    @Test("Says what else can happen")
    func others() {
        let unknown = texts.sentence(.unknown(.timedOut(host: "h"))).string
        #expect(
            unknown.contains("GitHub may have the comment.") && unknown.hasSuffix("looks for it before it sends it.")
        )
        #expect(texts.sentence(.tooLong(70_000)).string.contains("has 70,000 characters, and GitHub takes 65,536."))
        let long = CommentDraft(String(repeating: "word ", count: 20))
        #expect(texts.sentence(.otherDraft(long)).string.contains("word …'. Nothing was sent."))
        #expect(texts.sentence(.hadArrived(.any())).string.contains("not sent again"))
        let identities: [RequestIdentity] = [.anonymous, .unknown(.timedOut(host: "h")), .refused(.gh)]
        #expect(Set(identities.compactMap { texts.signIn($0)?.string }).count == 3)
        #expect(texts.signIn(.account(.any())) == nil)
    }

    @Test("Shows the comment and asks; after a no, nothing is sent or kept")
    func asked() async throws {
        let store = DraftStub()
        let asked = Mutex<[String]>([])
        let screen = await presenter(store).send("One\n\u{1B}[2JTwo", to: Self.name) { preview, question in
            asked.withLock { $0 = preview.map(\.string) + [question.string] }
            return .no
        }
        #expect(screen.notes == [.warning(TerminalText("Nothing was sent."))] && screen.status == .success)
        #expect(asked.withLock { $0 }.prefix(2) == ["One", TerminalText("\u{1B}[2JTwo").string])
        #expect(try await store.load(Self.name) == nil)
    }

    @Test("Without an account the comment is kept, and can be removed")
    func signedOut() async throws {
        let store = DraftStub()
        let screen = await presenter(store).send("One", to: Self.name) { _, _ in .notATerminal }
        #expect(screen.status == .signInRequired)
        #expect(try await store.load(Self.name) == CommentDraft("One"))
        #expect(await presenter(store).discard(Self.name).status == .success)
        #expect(await presenter(store).discard(Self.name).status == .unreachable)
        #expect(await presenter(store).send(nil, to: Self.name) { _, _ in .yes }.status == .unreachable)
    }

    @Test("Without a place for drafts nothing is sent, and the status says so")
    func notStored() async {
        let store = DraftStub(failure: .damaged(path: "/x", keptAs: nil))
        let screen = await presenter(store).send("One", to: Self.name) { _, _ in .yes }
        #expect(screen.status == .inputOutput)
        #expect(await presenter(store).discard(Self.name).status == .inputOutput)
    }

    private func presenter(_ store: DraftStub) -> CommentPresenter {
        CommentPresenter(
            sender: CommentSender(remote: Unreachable(), drafts: store),
            identity: { .anonymous },
            source: .github,
            clock: .any(now: .any()),
            options: CommentPresenter.Options(sendDraft: "--s", discardDraft: "--d"),
            progress: NoProgress()
        )
    }
}

private struct Unreachable: RemoteCommentService {
    func thread(_ name: ThreadName) async throws(RemoteFailure) -> IssueThread { throw .timedOut(host: "h") }
    func comments(of name: ThreadName, since: Timestamp) async throws(RemoteFailure) -> [ThreadComment] {
        throw .timedOut(host: "h")
    }
    func send(_ text: String, to name: ThreadName) async throws(RemoteFailure) -> ThreadComment {
        throw .timedOut(host: "h")
    }
}

private final class DraftStub: CommentDraftStore {
    private let stored = Mutex<CommentDraft?>(nil)
    private let failure: LocalFailure?

    init(failure: LocalFailure? = nil) {
        self.failure = failure
    }

    func load(_ name: ThreadName) async throws(LocalFailure) -> CommentDraft? {
        if let failure { throw failure }
        return stored.withLock { $0 }
    }

    func save(_ draft: CommentDraft?, of name: ThreadName) async throws(LocalFailure) { stored.withLock { $0 = draft } }
}
