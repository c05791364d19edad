import Synchronization
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("Answers to the questions about a comment")
struct CommentAnswerTests {
    private let name = ThreadName(repo: .uv, number: 7)
    private let store = InMemoryDrafts()
    private let server = CommentServer()

    @Test(
        "A comment that may still arrive is sent again only if the user says so; a script can't",
        arguments: [Answer.yes, .no, .notATerminal]
    )
    func mayArrive(answer: Answer) async throws {
        server.failNext(after: false, .timedOut(host: "a"))
        #expect(await send("One", .yes).status == .temporary)
        let draft = store.all
        let asked = Mutex<[String]>([])
        let screen = await sut.send("One", to: name) { _, question in
            asked.withLock { $0.append(question.string) }
            return answer == .notATerminal || asked.withLock { $0.count } > 1 ? answer : .yes
        }
        let question = try #require(asked.withLock { $0.last })
        #expect(question.hasPrefix("A try to send this comment had no answer, and the comment is not there yet."))
        #expect(question.hasSuffix("Send it to astral-sh/uv#7 again now? [y/N]"))
        #expect(server.texts == (answer == .yes ? ["One"] : []) && store.all == (answer == .yes ? [:] : draft))
        #expect(screen.status == (answer == .notATerminal ? .temporary : .success))
        guard answer == .notATerminal else { return }
        #expect(words(screen).contains("so it was not sent again. It is kept as a draft. After "))
        #expect(words(screen).contains("'trending thread astral-sh/uv#7 --s' sends it if it is not there then."))
    }

    @Test("A text that has no other copy is kept before the question, and after a no")
    func onlyCopy() async {
        let screen = await sut.send("One", to: name, isOnlyCopy: true) { [store, name] _, _ in
            store.all == [name: CommentDraft("One")] ? .no : .yes
        }
        #expect(screen.status == .success && server.texts.isEmpty && store.all == [name: CommentDraft("One")])
        let ways = "'trending thread astral-sh/uv#7 --s' sends it, and 'trending thread astral-sh/uv#7 --d' removes it."
        #expect(words(screen) == "Nothing was sent. It is kept as a draft. \(ways)")
        let other = await sut.send("Two", to: name, isOnlyCopy: true) { _, _ in .yes }
        #expect(other.status == .usage && other.content?.text(PlainTextRenderer(width: 80, style: .plain)) == "Two\n")
    }

    @Test(
        "A draft that another process sends or removes while the user is asked is not sent again",
        arguments: [("One", true), ("One", false), (nil, false)] as [(String?, Bool)]
    )
    func gone(_ text: String?, _ isOnlyCopy: Bool) async throws {
        try await store.save(CommentDraft("One"), of: name)
        let screen = await sut.send(text, to: name, isOnlyCopy: isOnlyCopy) { [store, name] _, _ in
            try? await store.save(nil, of: name)
            return .yes
        }
        #expect(server.texts.isEmpty && store.all.isEmpty && screen.status == .usage)
        #expect(words(screen).hasPrefix("Another process sent or removed the comment for astral-sh/uv#7"))
    }

    @Test("A text that has no other copy is kept before the first request")
    func keptFirst() async {
        let atIdentity = Mutex<[ThreadName: CommentDraft]>([:])
        let sut = presenter { [store] in
            atIdentity.withLock { $0 = store.all }
            return .account(.any(login: "ada"))
        }
        _ = await sut.send("One", to: name, isOnlyCopy: true) { _, _ in .no }
        #expect(atIdentity.withLock { $0 } == [name: CommentDraft("One")])
    }

    @Test("The questions name a server that is not the usual one")
    func namedServer() {
        let source = TrendingQuery.Source.github.at("https://ghe.example.com:8443")
        let texts = CommentTexts(name: name, source: source, clock: .any(now: .any()), options: .any)
        let place = "astral-sh/uv#7 on ghe.example.com:8443"
        #expect(texts.question("Hi", as: "ada").string == "Send this comment to \(place) as ada? [y/N]")
        for outcome in [.locked(name), .moved(name), .mayArrive(until: .any())] as [CommentSender.Outcome] {
            #expect(texts.question(about: outcome)?.string.contains(place) == true)
        }
    }

    @Test("Shows why the server refused a comment, made safe and cut", arguments: [403, 404, 410, 422, 413])
    func reason(status: Int) async {
        server.refuseNext(status, "Blocked \u{1B}[2J " + String(repeating: "x", count: 900))
        let screen = await send("One", .yes)
        #expect(
            words(screen).contains(" It says: 'Blocked ") && words(screen).contains("x…'. The comment was not sent.")
        )
        #expect(!words(screen).contains("\u{1B}") && words(screen).count < 600)
        #expect(store.all == [name: CommentDraft("One")])
    }

    @Test("Says if the server shows another text or author")
    func difference() async {
        server.rewrite { $0 + "!" }
        #expect(words(await send("One", .yes)) == "GitHub changed the text of the comment.")
        server.rewrite { $0 }
        server.signIn(as: "octo")
        #expect(words(await send("Two", .yes)) == "GitHub shows it as a comment by octo, not by ada.")
        server.signIn(as: "ada")
        #expect(await send("Three", .yes).notes == [])
    }

    @Test("Says that an earlier text of the comment is there, and what to do about the new one")
    func earlierText() async throws {
        let attempt = CommentDraft.Attempt("One", since: .any(), lastID: 0, login: "ada", sentAt: .any())
        try await store.save(CommentDraft("Two", attempts: [attempt]), of: name)
        server.add("One", by: "ada")
        let screen = await send("Two", .yes)
        #expect(
            screen.status == .usage && words(screen).contains("is in astral-sh/uv#7 as it was before you changed it.")
        )
        #expect(store.all == [name: CommentDraft("Two")])
    }

    @Test("Says what to do about a file that can't be used, and removes it with the draft")
    func files() async throws {
        let large = await sut.edit(name) { [store] _ in
            store.file = String(repeating: "x", count: 2 << 20)
            return .closed
        } ask: { _, _ in
            .yes
        }
        #expect(large.status == .usage && words(large).hasPrefix("/file is too large: GitHub takes 65,536 characters."))
        #expect(words(large).hasSuffix("'trending thread astral-sh/uv#7 --d' removes it."))
        store.file = "Two"
        try await store.save(CommentDraft("One"), of: name)
        let removed = await sut.discard(name)
        #expect(removed.content?.text(PlainTextRenderer(width: 80, style: .plain)) == "One\n\nTwo\n")
        let texts = CommentTexts(name: name, source: .github, clock: .any(now: .any()), options: .any)
        let folder = texts.sentence(.notStored(.inaccessible(path: "/x", reason: .notRegular))).string
        #expect(folder.hasSuffix("/x is not a file. Move it to another place, and run the command again."))
    }

    private func send(_ text: String, _ answer: Answer) async -> Screen {
        await sut.send(text, to: name) { _, _ in answer }
    }

    private func words(_ screen: Screen) -> String {
        screen.notes.map { if case .warning(let text) = $0 { text.string } else { "" } }.joined(separator: " ")
    }

    private var sut: CommentPresenter { presenter { .account(.any(login: "ada")) } }

    private func presenter(_ identity: @escaping @Sendable () async -> RequestIdentity) -> CommentPresenter {
        CommentPresenter(
            sender: CommentSender(remote: server, drafts: store) { .any() },
            identity: identity,
            source: .github,
            clock: .any(now: .any()),
            options: .any,
            progress: NoProgress()
        )
    }
}
