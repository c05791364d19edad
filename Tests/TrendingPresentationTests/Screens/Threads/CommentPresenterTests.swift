import Synchronization
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("The words about a comment that is sent")
struct CommentPresenterTests {
    private static let send = "'trending thread astral-sh/uv#7 --send-draft' sends it."
    private let name = ThreadName(repo: .uv, number: 7)
    private let store = InMemoryDrafts()
    private let server = CommentServer()

    @Test(
        "The question counts the people and issues that the comment names",
        arguments: [
            ("Hello", ""), ("Thanks @ada, and a@b.c @", " It mentions 1 person."),
            ("@ada @octo: see #12 and octo/cat#3 # #x", " It mentions 2 people and refers to 2 issues."),
            ("(#1)", " It refers to 1 issue."), ("@ada @Ada, thanks", " It mentions 1 person."),
        ]
    )
    func question(_ text: String, _ effects: String) {
        #expect(texts().question(text, as: nil).string == "Send this comment to astral-sh/uv#7?\(effects) [y/N]")
    }

    @Test("Each failure has words of its own, and says that the comment is kept")
    func kept() {
        let failures: [RemoteFailure] =
            [403, 404, 410, 422, 400].map { .rejected(status: $0) } + [.rateLimited(retryAt: nil)]
        let sentences = failures.map { texts().sentence(.kept($0)).string }
        #expect(Set(sentences).count == failures.count)
        let end = "The comment was not sent. It is kept as a draft. \(Self.send)"
        #expect(sentences.allSatisfy { $0.hasSuffix(end) })
        let unknown = texts().sentence(.unknown(.timedOut(host: "h"))).string
        #expect(
            unknown.contains("GitHub may have the comment.") && unknown.hasSuffix("looks for it before it sends it.")
        )
        #expect(texts().sentence(.unknown(.cancelled)).string.hasPrefix("Interrupted before the server answered."))
        #expect(texts().sentence(.refusedAsLocked).string.contains("is locked, and only people"))
        let stars = texts(TrendingQuery.Source(name: "starred", signal: .starred)).sentence(.kept(.unauthorized)).string
        #expect(stars.contains("Run 'trending whoami' to check it.") && !stars.contains("Stars"))
    }

    @Test("Says why a comment can't be kept or sent")
    func others() {
        let sentences: [(CommentSender.Outcome, String)] = [
            (.tooLong(70_000), "has 70,000 characters, and GitHub takes 65,536."),
            (.otherDraft(CommentDraft(String(repeating: "word ", count: 20))), "word …'. Nothing was sent."),
            (.hadArrived(.any()), "not sent again"),
            (.notStored(.inaccessible(path: "/x", reason: .notRegular)), "/x is not a file. Move it to another place,"),
        ]
        for (outcome, words) in sentences { #expect(texts().sentence(outcome).string.contains(words)) }
        let identities: [RequestIdentity] = [.anonymous, .unknown(.timedOut(host: "h")), .refused(.gh)]
        #expect(Set(identities.compactMap { texts().signIn($0)?.string }).count == 3)
        #expect(texts().signIn(.account(.any())) == nil)
    }

    @Test("The questions name a server that is not the usual one")
    func namedServer() {
        let texts = texts(TrendingQuery.Source.github.at("https://ghe.example.com:8443"))
        let place = "astral-sh/uv#7 on ghe.example.com:8443"
        #expect(texts.question("Hi", as: "ada").string == "Send this comment to \(place) as ada? [y/N]")
        for outcome in [.locked(name), .moved(name), .mayArrive(until: .any())] as [CommentSender.Outcome] {
            #expect(texts.question(about: outcome)?.string.contains(place) == true)
        }
    }

    @Test("Shows the comment with its spaces and what would not be seen, and asks; after a no, nothing is sent or kept")
    func asked() async {
        let asked = Mutex<[String]>([])
        let screen = await presenter().send("  a  b\n\tc\nx\u{202E}y\u{1B}[2J", to: name) { preview, question in
            asked.withLock { $0 = preview.map(\.string) + [question.string] }
            return .no
        }
        #expect(screen.notes == [.warning("Nothing was sent.")] && screen.status == .success)
        let question = "Send this comment to astral-sh/uv#7 as ada? [y/N]"
        #expect(asked.withLock { $0 } == ["  a  b", "    c", "x<U+202E>y<U+001B>[2J", question])
        #expect(store.all.isEmpty && server.texts.isEmpty)
    }

    @Test("A text that has no other copy is kept before the first request, and after a no")
    func onlyCopy() async {
        let atIdentity = Mutex<[ThreadName: CommentDraft]>([:])
        let sut = presenter { [store] in
            atIdentity.withLock { $0 = store.all }
            return .account(.any(login: "ada"))
        }
        let screen = await sut.send("One", to: name, isOnlyCopy: true) { _, _ in .no }
        #expect(atIdentity.withLock { $0 } == [name: CommentDraft("One")] && store.all == atIdentity.withLock { $0 })
        let ways = "\(Self.send.dropLast()), and 'trending thread astral-sh/uv#7 --discard-draft' removes it."
        #expect(screen.status == .success && server.texts.isEmpty)
        #expect(words(screen) == "Nothing was sent. It is kept as a draft. \(ways)")
        let other = await sut.send("Two", to: name, isOnlyCopy: true) { _, _ in .yes }
        #expect(other.status == .usage && text(other) == "Two\n")
    }

    @Test("A user who is not known sends nothing; the comment is kept, and the status says why")
    func notKnown() async {
        let statuses: [(RequestIdentity, ExitStatus)] = [
            (.anonymous, .signInRequired), (.unknown(.timedOut(host: "h")), .unreachable),
            (.unknown(.cancelled), .interrupted),
        ]
        for (identity, status) in statuses {
            #expect(await presenter { identity }.send("One", to: name) { _, _ in .notATerminal }.status == status)
            #expect(store.all == [name: CommentDraft("One")])
        }
        #expect(server.texts.isEmpty)
    }

    @Test("Without a place for drafts nothing is sent, and the text is given back")
    func notStored() async {
        let sut = presenter(InMemoryDrafts(failure: .inaccessible(path: "/x", reason: .notRead)))
        let screen = await sut.send("One", to: name) { _, _ in .yes }
        #expect(screen.status == .inputOutput && text(screen) == "One\n" && server.texts.isEmpty)
        #expect(await sut.discard(name).status == .inputOutput)
    }

    @Test("A damaged draft is set aside by the next comment, and can be removed")
    func damaged() async {
        store.isDamaged = true
        let draft = await presenter().send(nil, to: name) { _, _ in .yes }
        #expect(draft.status == .inputOutput)
        #expect(words(draft).contains("'trending thread astral-sh/uv#7 --discard-draft' removes it."))
        let kept = await presenter { .anonymous }.send("One", to: name) { _, _ in .yes }
        #expect(words(kept).contains("The draft that was kept before is damaged."))
        #expect(store.all == [name: CommentDraft("One")])
        store.isDamaged = true
        #expect(await presenter().discard(name).status == .success && store.all.isEmpty)
    }

    @Test(
        "A script has agreed to a lock, but not to another place or to a comment that may be there twice; a user is asked",
        arguments: Obstacle.allCases,
        [Answer.yes, .no, .notATerminal]
    )
    private func obstacle(_ obstacle: Obstacle, _ answer: Answer) async throws {
        switch obstacle {
        case .moved: server.move(to: ThreadName(repo: RepoName(owner: "octo", name: "dog"), number: 3))
        case .locked: server.lock()
        case .mayArrive:
            server.failNext(after: false, .timedOut(host: "a"))
            #expect(await presenter().send("One", to: name) { _, _ in .yes }.status == .temporary)
        }
        let draft = store.all[name] ?? CommentDraft("One")
        let asked = Mutex<[String]>([])
        let screen = await presenter().send("One", to: name) { _, question in
            asked.withLock { $0.append(question.string) }
            return answer == .notATerminal || asked.withLock { $0.count } > 1 ? answer : .yes
        }
        #expect(asked.withLock { $0.count } == 2 && asked.withLock { $0.last?.hasSuffix(obstacle.question) } == true)
        let isSent = answer == .yes || answer == .notATerminal && obstacle == .locked
        #expect(server.texts == (isSent ? ["One"] : []) && store.all == (isSent ? [:] : [name: draft]))
        let isRefused = answer == .notATerminal && !isSent
        #expect(screen.status == (isRefused ? obstacle.status : .success))
        if isSent {
            #expect(text(screen)?.hasPrefix("Sent to \(obstacle == .moved ? "octo/dog#3" : name.text).") == true)
        }
    }

    private enum Obstacle: CaseIterable {
        case moved, locked, mayArrive

        var question: String {
            switch self {
            case .moved: "astral-sh/uv#7 is now octo/dog#3. Send the comment there? [y/N]"
            case .locked:
                "astral-sh/uv#7 is locked: only people with write access can comment there. "
                    + "Send the comment anyway? [y/N]"
            case .mayArrive: "it would be there twice. Send it to astral-sh/uv#7 again now? [y/N]"
            }
        }

        var status: ExitStatus { self == .moved ? .unreachable : .temporary }
    }

    @Test(
        "A draft that another process sends or removes while the user is asked is not sent again",
        arguments: [("One", true), ("One", false), (nil, false)] as [(String?, Bool)]
    )
    func gone(_ text: String?, _ isOnlyCopy: Bool) async throws {
        try await store.save(CommentDraft("One"), of: name)
        let screen = await presenter().send(text, to: name, isOnlyCopy: isOnlyCopy) { [store, name] _, _ in
            try? await store.save(nil, of: name)
            return .yes
        }
        #expect(server.texts.isEmpty && store.all.isEmpty && screen.status == .usage)
        #expect(words(screen).hasPrefix("Another process sent or removed the comment for astral-sh/uv#7"))
    }

    @Test("Only the comment that was confirmed is sent, also if another process replaces the draft")
    func replaced() async {
        server.lock()
        let screen = await edit(.draft(CommentDraft("One"))) { [store, name] in
            store.beforeLocks { try? await store.save(CommentDraft("Other"), of: name) }
        }
        #expect(words(screen).hasPrefix("Another comment for astral-sh/uv#7 is kept as a draft: 'Other'."))
        #expect(server.texts.isEmpty && store.all == [name: CommentDraft("Other")])
    }

    @Test("Shows why the server refused a comment, made safe and cut")
    func reason() async {
        server.refuseNext(413, "Blocked \u{1B}[2J " + String(repeating: "x", count: 900))
        let words = words(await presenter().send("One", to: name) { _, _ in .yes })
        #expect(words.contains(" It says: 'Blocked ") && words.contains("x…'. The comment was not sent."))
        #expect(!words.contains("\u{1B}") && words.count < 600)
    }

    @Test("Says if the server shows another text or author, or has an earlier text of the comment")
    func difference() async throws {
        server.rewrite { $0 + "!" }
        #expect(
            words(await presenter().send("One", to: name) { _, _ in .yes }) == "GitHub changed the text of the comment."
        )
        server.rewrite { $0 }
        server.signIn(as: "octo")
        let octo = await presenter().send("Two", to: name) { _, _ in .yes }
        #expect(words(octo) == "GitHub shows it as a comment by octo, not by ada.")
        server.signIn(as: "ada")
        #expect(await presenter().send("Three", to: name) { _, _ in .yes }.notes == [])
        let attempt = CommentDraft.Attempt("Three", since: .any(), lastID: 0, login: "ada", sentAt: .any())
        try await store.save(CommentDraft("Four", attempts: [attempt]), of: name)
        let earlier = await presenter().send("Four", to: name) { _, _ in .yes }
        #expect(earlier.status == .usage && words(earlier).contains("as it was before you changed it."))
        #expect(store.all == [name: CommentDraft("Four")])
    }

    @Test("Tells what became of a comment that was written in an editor, and what to do about its file")
    func edited() async {
        let (one, long) = (CommentDraft("One"), CommentDraft(String(repeating: "x", count: 70_000)))
        let cases: [(EditedDraft, CommentSender.EditorEnd, ExitStatus, String)] = [
            (
                .draft(one), .failed(status: 137), .inputOutput,
                "status 137. Nothing was sent. This is kept as a draft: 'One'."
            ),
            (.unchanged(nil), .notStarted(command: "e"), .usage, "The editor 'e' could not be started."),
            (.draft(long), .closed, .usage, "'trending thread astral-sh/uv#7 --edit' opens it."),
            (.empty, .closed, .usage, "The comment is empty."),
            (.notText, .closed, .usage, "/file is not text in UTF-8."),
            (.tooLarge, .closed, .usage, "/file is too large: GitHub takes 65,536 characters."),
            (
                .other(one), .closed, .usage,
                "'trending thread astral-sh/uv#7 --discard-draft' removes it. What you wrote is in /file."
            ),
        ]
        for (left, end, status, sentence) in cases {
            let screen = await edit(left, end: end)
            #expect(screen.status == status && words(screen).contains(sentence))
        }
        #expect(words(await edit(.draft(one), .no)).hasPrefix("Nothing was sent. It is kept as a draft."))
        #expect(await edit(.draft(one), identity: .unknown(.timedOut(host: "h"))).status == .unreachable)
        #expect(await edit(.draft(long), identity: .anonymous).status == .signInRequired)
        #expect(store.all == [name: one] && server.texts.isEmpty)
    }

    @Test("A draft that is removed is shown as a whole with its indentation, and the text of an editor after it")
    func discarded() async throws {
        let draft = "if x:\n    y\r\n\t" + String(repeating: "word ", count: 20)
        let attempt = CommentDraft.Attempt("One", since: .any(), lastID: 1, login: "ada", sentAt: .any())
        try await store.save(CommentDraft(draft, attempts: [attempt]), of: name)
        store.leave(.text("Two"))
        let screen = await presenter().discard(name)
        #expect(text(screen) == "\(draft)\n\nTwo\n".replacing("\r\n", with: "\n"))
        #expect(try screen.content?.json().contains(#""if x:\n    y"#) == true)
        let late = "A try to send this comment had no answer. GitHub may still show it."
        let removed: TerminalText = "Removed the draft for astral-sh/uv#7."
        #expect(screen.notes == [.warning(TerminalText(late)), .sentence(removed)])
        #expect(await presenter().discard(name).status == .usage)
    }

    private func edit(
        _ left: EditedDraft,
        _ answer: Answer = .yes,
        end: CommentSender.EditorEnd = .closed,
        identity: RequestIdentity = .account(.any(login: "ada")),
        whenAsked: @escaping @Sendable () async -> Void = {}
    ) async -> Screen {
        await presenter { identity }.edit(name) { [store] _ in
            store.left = left
            return end
        } ask: { _, _ in
            await whenAsked()
            return answer
        }
    }

    private func words(_ screen: Screen) -> String {
        screen.notes.map { if case .warning(let text) = $0 { text.string } else { "" } }.joined(separator: " ")
    }

    private func text(_ screen: Screen) -> String? {
        screen.content?.text(PlainTextRenderer(width: 80, style: .plain))
    }

    private func texts(_ source: TrendingQuery.Source = .github) -> CommentTexts {
        CommentTexts(name: name, source: source, clock: .any(now: .any()))
    }

    private func presenter(
        _ other: InMemoryDrafts? = nil,
        _ identity: @escaping @Sendable () async -> RequestIdentity = { .account(.any(login: "ada")) }
    ) -> CommentPresenter {
        CommentPresenter(
            sender: CommentSender(remote: server, drafts: other ?? store) { .any() },
            identity: identity,
            source: .github,
            clock: .any(now: .any()),
            progress: NoProgress()
        )
    }
}
