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
        options: .any
    )

    @Test(
        "The question counts the people and issues that the comment names",
        arguments: [
            ("Hello", ""), ("Thanks @ada, and a@b.c @", " It mentions 1 person."),
            ("@ada @octo: see #12 and octo/cat#3 # #x", " It mentions 2 people and refers to 2 issues."),
            ("(#1)", " It refers to 1 issue."), ("@ada @Ada, thanks", " It mentions 1 person."),
        ]
    )
    func question(_ text: String, _ effects: String) {
        #expect(texts.question(text, as: nil).string == "Send this comment to astral-sh/uv#7?\(effects) [y/N]")
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
        #expect(texts.sentence(.unknown(.cancelled)).string.hasPrefix("Interrupted before the server answered."))
        let identities: [RequestIdentity] = [.anonymous, .unknown(.timedOut(host: "h")), .refused(.gh)]
        #expect(Set(identities.compactMap { texts.signIn($0)?.string }).count == 3)
        #expect(texts.signIn(.account(.any())) == nil)
    }

    @Test("Shows the comment and asks; after a no, nothing is sent or kept")
    func asked() async throws {
        let store = InMemoryDrafts()
        let asked = Mutex<[String]>([])
        let screen = await presenter(store).send("One\n\u{1B}[2JTwo", to: Self.name) { preview, question in
            asked.withLock { $0 = preview.map(\.string) + [question.string] }
            return .no
        }
        #expect(screen.notes == [.warning(TerminalText("Nothing was sent."))] && screen.status == .success)
        #expect(asked.withLock { $0 }.prefix(2) == ["One", "<U+001B>[2JTwo"])
        #expect(try await store.load(Self.name) == nil)
    }

    @Test("Without an account the comment is kept, and can be removed")
    func signedOut() async throws {
        let store = InMemoryDrafts()
        let screen = await presenter(store).send("One", to: Self.name) { _, _ in .notATerminal }
        #expect(screen.status == .signInRequired)
        #expect(try await store.load(Self.name) == CommentDraft("One"))
        #expect(await presenter(store).discard(Self.name).status == .success)
        #expect(await presenter(store).discard(Self.name).status == .usage)
        #expect(await presenter(store).send(nil, to: Self.name) { _, _ in .yes }.status == .usage)
        let failed = await presenter(store, .unknown(.timedOut(host: "h"))).send("One", to: Self.name) { _, _ in .yes }
        #expect(failed.status == .unreachable)
        let interrupted = await presenter(store, .unknown(.cancelled)).send("One", to: Self.name) { _, _ in .yes }
        #expect(interrupted.status == .interrupted)
    }

    @Test("Without a place for drafts nothing is sent, and the status says so")
    func notStored() async {
        let store = InMemoryDrafts(failure: .inaccessible(path: "/x", reason: .notRead))
        let screen = await presenter(store).send("One", to: Self.name) { _, _ in .yes }
        #expect(screen.status == .inputOutput)
        #expect(screen.content?.text(PlainTextRenderer(width: 80, style: .plain)) == "One\n")
        #expect(await presenter(store).discard(Self.name).status == .inputOutput)
    }

    @Test("A damaged draft is set aside by the next comment, and can be removed")
    func damaged() async {
        let store = InMemoryDrafts()
        store.isDamaged = true
        let draft = await presenter(store).send(nil, to: Self.name) { _, _ in .yes }
        #expect(
            draft.status == .inputOutput && words(draft).contains("'trending thread astral-sh/uv#7 --d' removes it.")
        )
        let kept = await presenter(store).send("One", to: Self.name) { _, _ in .yes }
        #expect(kept.status == .signInRequired && words(kept).contains("The draft that was kept before is damaged."))
        #expect(store.all == [Self.name: CommentDraft("One")])
        store.isDamaged = true
        #expect(await presenter(store).discard(Self.name).status == .success)
        #expect(store.all.isEmpty)
    }

    @Test("A refused token is the reason, and not the server's lists")
    func unauthorized() {
        let source = TrendingQuery.Source(name: "starred", signal: .starred)
        let texts = CommentTexts(name: Self.name, source: source, clock: .any(now: .any()), options: .any)
        let sentence = texts.sentence(.kept(.unauthorized)).string
        #expect(sentence.contains("Run 'trending whoami' to check it.") && !sentence.contains("Stars"))
    }

    @Test("The comment is shown with its spaces, and with the number of what would not be seen")
    func typed() {
        let lines = CommentPresenter.lines(of: "  a  b\n\tc\nx\u{202E}y\u{FEFF}\n\u{2764}\u{FE0F}").map(\.string)
        #expect(lines == ["  a  b", "    c", "x<U+202E>y<U+FEFF>", "\u{2764}"])
    }

    @Test(
        "If the thread was moved, asks before the comment is sent there; nobody's answer is no",
        arguments: [Answer.yes, .no, .notATerminal]
    )
    func moved(answer: Answer) async throws {
        let (store, server) = (InMemoryDrafts(), CommentServer())
        server.move(to: ThreadName(repo: RepoName(owner: "octo", name: "dog"), number: 3))
        let asked = Mutex<[String]>([])
        let screen = await presenter(store, .account(.any()), server).send("One", to: Self.name) { _, question in
            asked.withLock { $0.append(question.string) }
            return asked.withLock { $0.count } == 1 ? .yes : answer
        }
        #expect(asked.withLock { $0.first } == "Send this comment to astral-sh/uv#7 as octocat? [y/N]")
        #expect(asked.withLock { $0.last } == "astral-sh/uv#7 is now octo/dog#3. Send the comment there? [y/N]")
        #expect(server.texts == (answer == .yes ? ["One"] : []))
        #expect(try await store.load(Self.name) == (answer == .yes ? nil : CommentDraft("One")))
        let text = screen.content?.text(PlainTextRenderer(width: 80, style: .plain))
        #expect(answer != .yes || text?.hasPrefix("Sent to octo/dog#3.\n") == true)
    }

    @Test(
        "A lock is said before the comment is sent; a script has agreed already",
        arguments: [Answer.yes, .no, .notATerminal]
    )
    func locked(answer: Answer) async throws {
        let (store, server) = (InMemoryDrafts(), CommentServer())
        server.lock()
        let asked = Mutex<[String]>([])
        let screen = await presenter(store, .account(.any()), server).send("One", to: Self.name) { _, question in
            asked.withLock { $0.append(question.string) }
            return answer == .notATerminal || asked.withLock { $0.count } > 1 ? answer : .yes
        }
        let words = "astral-sh/uv#7 is locked: only people with write access can comment there."
        #expect(asked.withLock { $0.last } == "\(words) Send the comment anyway? [y/N]")
        #expect(server.texts == (answer == .no ? [] : ["One"]))
        #expect(try await store.load(Self.name) == (answer == .no ? CommentDraft("One") : nil))
        #expect(screen.status == .success)
        let refused = texts.sentence(.refusedAsLocked).string
        #expect(refused.contains("is locked, and only people") && refused.contains("It is kept as a draft."))
    }

    @Test("Tells what became of a comment that was written in an editor")
    func edited() async {
        let account = RequestIdentity.account(.any())
        let store = InMemoryDrafts()
        func edit(
            _ text: String,
            _ end: CommentSender.EditorEnd = .closed,
            _ answer: Answer = .yes,
            _ identity: RequestIdentity = account
        ) async -> Screen {
            await presenter(store, identity).edit(Self.name) { _ in
                store.file = text
                return end
            } ask: { _, _ in
                answer
            }
        }
        let declined = await edit("One", .closed, .no)
        #expect(declined.status == .success && words(declined).hasPrefix("Nothing was sent. It is kept as a draft."))
        let killed = await edit("One", .failed(status: 137))
        #expect(killed.status == .inputOutput && words(killed).contains("ended with status 137. Nothing was sent."))
        let none = await edit("One", .notStarted(command: "e"))
        #expect(none.status == .usage && words(none).hasPrefix("The editor 'e' could not be started."))
        let long = await edit(String(repeating: "x", count: 70_000))
        #expect(long.status == .usage && words(long).hasSuffix("'trending thread astral-sh/uv#7 --e' opens it."))
        #expect(await edit("").status == .usage)
        #expect(await edit("\0").status == .usage)
        #expect(await edit("One", .closed, .yes, .unknown(.timedOut(host: "h"))).status == .unreachable)
        #expect(await edit("Two", .closed, .yes, .anonymous).status == .signInRequired)
        #expect(store.all == [Self.name: CommentDraft("One")])
        #expect(await edit("One").status == .unreachable)
    }

    private func words(_ screen: Screen) -> String {
        screen.notes.map { note in if case .warning(let text) = note { text.string } else { "" } }.joined(
            separator: " "
        )
    }

    private func presenter(
        _ store: InMemoryDrafts,
        _ identity: RequestIdentity = .anonymous,
        _ remote: any RemoteCommentService = Unreachable()
    ) -> CommentPresenter {
        CommentPresenter(
            sender: CommentSender(remote: remote, drafts: store) { .any() },
            identity: { identity },
            source: .github,
            clock: .any(now: .any()),
            options: .any,
            progress: NoProgress()
        )
    }
}

private struct Unreachable: RemoteCommentService {
    func thread(_ name: ThreadName) async throws(RemoteFailure) -> IssueThread { throw .timedOut(host: "h") }
    func comments(of name: ThreadName, since: Timestamp) async throws(RemoteFailure) -> [ThreadComment] {
        throw .timedOut(host: "h")
    }
    func send(_ text: String, to name: ThreadName) async throws(RemoteFailure) -> CommentAnswer {
        throw .timedOut(host: "h")
    }
}
