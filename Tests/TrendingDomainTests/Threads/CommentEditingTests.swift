import Synchronization
import Testing
import TrendingDomain
import TrendingTestSupport

@Suite("Writing a comment in an editor")
struct CommentEditingTests {
    private let server = CommentServer()
    private let drafts = InMemoryDrafts()
    private let name = ThreadName(repo: .uv, number: 7)
    private let time = ManualTime()
    private var sut: CommentSender { CommentSender(remote: server, drafts: drafts) { [time] in time.now } }

    @Test("The file is the comment: it is shown, and sent after a yes")
    func sent() async throws {
        let shown = Mutex<[String]>([])
        let outcome = await edit("Hello\n") { text in
            shown.withLock { $0.append(text) }
            return true
        }
        guard case .outcome(.sent) = outcome else { throw Unexpected(outcome) }
        #expect(server.texts == ["Hello\n"] && shown.withLock { $0 } == ["Hello\n"])
        #expect(drafts.all.isEmpty && drafts.file == nil)
    }

    @Test("A draft is what the editor starts with")
    func draft() async throws {
        try await drafts.save(CommentDraft("One"), of: name)
        let seen = Mutex<String?>(nil)
        let outcome = await sut.edit(name, as: "ada") { [drafts] _ in
            seen.withLock { $0 = drafts.file }
            drafts.file = "Two"
            return .closed
        } confirm: { _ in
            false
        }
        #expect(outcome == .declined && seen.withLock { $0 } == "One")
        #expect(drafts.all == [name: CommentDraft("Two")] && server.texts.isEmpty)
    }

    @Test("An empty file sends nothing, and leaves no draft")
    func empty() async throws {
        try await drafts.save(CommentDraft("One"), of: name)
        #expect(await edit("") == .outcome(.empty))
        #expect(drafts.all.isEmpty && server.texts.isEmpty)
    }

    @Test(
        "What an editor saved before it failed is kept, and not sent",
        arguments: [.failed(status: 137), .failed(status: 1), .notStarted(command: "e")] as [CommentSender.EditorEnd]
    )
    func failed(end: CommentSender.EditorEnd) async {
        #expect(await edit("One", end) == .editorFailed(end, kept: CommentDraft("One")))
        #expect(drafts.all == [name: CommentDraft("One")] && server.texts.isEmpty)
    }

    @Test("An editor that failed takes no text away: neither an empty file nor a cut one replaces the draft")
    func draftStays() async throws {
        let (end, draft) = (CommentSender.EditorEnd.failed(status: 1), CommentDraft("One two"))
        #expect(await edit("", end) == .editorFailed(end, kept: nil))
        try await drafts.save(draft, of: name)
        for left in ["", "One", "One two"] {
            #expect(await edit(left, end) == .editorFailed(end, kept: draft))
            #expect(drafts.all == [name: draft] && drafts.file == nil)
        }
        #expect(await edit("Three", end) == .editorFailed(end, kept: CommentDraft("Three")))
    }

    @Test("What was sent without an answer is remembered while the text is changed")
    func triesStay() async throws {
        try await drafts.save(.tried("One", since: .any(), sentAt: time.now), of: name)
        #expect(await edit("Two") == .outcome(.mayArrive(until: time.later(600))))
        #expect(drafts.all[name]?.text == "Two" && drafts.all[name]?.attempts.map(\.text) == ["One"])
        server.add("One", by: "ada")
        guard case .outcome(.earlierArrived) = await edit("Three") else { throw Unexpected(.declined) }
        #expect(drafts.all == [name: CommentDraft("Two")] && server.texts == ["One"])
    }

    @Test("A text that can't become the draft stays in the file")
    func onlyInFile() async throws {
        let outcome = await sut.edit(name, as: "ada") { [drafts, name] _ in
            drafts.file = "Two"
            try? await drafts.save(CommentDraft("One"), of: name)
            return .closed
        } confirm: { _ in
            true
        }
        #expect(outcome == .onlyInFile(path: "/file", .otherDraft(CommentDraft("One"))))
        #expect(drafts.file == "Two" && drafts.all == [name: CommentDraft("One")] && server.texts.isEmpty)
        #expect(await edit("\0") == .notText(path: "/file"))
        #expect(await edit(String(repeating: "x", count: 2 << 20)) == .tooLarge(path: "/file"))
    }

    @Test("A text that is too long is kept")
    func tooLong() async {
        let long = String(repeating: "x", count: CommentSender.longest + 1)
        #expect(await edit(long) == .outcome(.tooLong(long.count)))
        #expect(drafts.all == [name: CommentDraft(long)] && server.texts.isEmpty)
    }

    @Test("A draft that may have arrived is looked for before an editor opens")
    func mayHaveArrived() async throws {
        let tried = CommentDraft.tried("One", since: .any(), sentAt: time.later(-600))
        try await drafts.save(tried, of: name)
        #expect(await sut.edit(name, as: nil, open: { _ in .closed }, confirm: { _ in true }) == .unknownUser)
        server.failReading(.timedOut(host: "a"), times: 1)
        #expect(await edit("Two") == .outcome(.unknown(.timedOut(host: "a"))))
        server.add("One", by: "ada")
        guard case .outcome(.hadArrived) = await edit("Two") else { throw Unexpected(.declined) }
        #expect(server.texts == ["One"] && drafts.all.isEmpty)
        try await drafts.save(.tried("Three", since: .any(), sentAt: time.later(-600)), of: name)
        guard case .outcome(.sent) = await edit("Four") else { throw Unexpected(.declined) }
        #expect(server.texts == ["One", "Four"])
    }

    @Test("Without a known user, what was written is kept; while another process writes, no editor opens")
    func refused() async {
        let outcome = await sut.edit(name, as: nil) { [drafts] _ in
            drafts.file = "One"
            return .closed
        } confirm: { _ in
            true
        }
        #expect(outcome == .unknownUser && drafts.all == [name: CommentDraft("One")])
        drafts.isBusy = true
        #expect(await edit("Two") == .outcome(.busy))
        let failure = LocalFailure.damaged(path: "/x", keptAs: nil)
        let broken = CommentSender(remote: server, drafts: InMemoryDrafts(failure: failure)) { .any() }
        let end = await broken.edit(name, as: "ada", open: { _ in .closed }, confirm: { _ in true })
        #expect(end == .outcome(.notStored(failure)))
    }

    /// The editor leaves `text` in the file.
    private func edit(
        _ text: String,
        _ end: CommentSender.EditorEnd = .closed,
        confirm: @escaping @Sendable (String) async -> Bool = { _ in true }
    ) async -> CommentSender.EditOutcome {
        await sut.edit(name, as: "ada") { [drafts] _ in
            drafts.file = text
            return end
        } confirm: { text in
            await confirm(text)
        }
    }

    private struct Unexpected: Error {
        let outcome: CommentSender.EditOutcome

        init(_ outcome: CommentSender.EditOutcome) {
            self.outcome = outcome
        }
    }
}
