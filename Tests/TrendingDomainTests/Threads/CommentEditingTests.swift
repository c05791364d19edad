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

    @Test("The file is the comment: it is shown, and sent after a yes; after a no it is the draft")
    func sent() async throws {
        #expect(await edit("One\n", confirm: { _ in false }) == .declined)
        #expect(drafts.all == [name: CommentDraft("One\n")] && server.texts.isEmpty)
        guard case .outcome(.sent) = await edit("Two\n", confirm: { $0 == "Two\n" }) else { throw Unexpected() }
        #expect(server.texts == ["Two\n"] && drafts.all.isEmpty && drafts.file == nil)
    }

    @Test("What was sent without an answer is looked for before an editor opens, and while the text is changed")
    func mayHaveArrived() async throws {
        try await drafts.save(.tried("One", since: .any(), sentAt: time.now), of: name)
        #expect(await edit("Two", as: nil) == .unknownUser)
        server.failReading(.timedOut(host: "a"), times: 1)
        #expect(await edit("Two") == .outcome(.unknown(.timedOut(host: "a"))))
        #expect(await edit("Two") == .outcome(.mayArrive(until: time.later(600))))
        #expect(drafts.all[name]?.text == "Two" && drafts.all[name]?.attempts.map(\.text) == ["One"])
        server.add("One", by: "ada")
        guard case .outcome(.earlierArrived) = await edit("Three") else { throw Unexpected() }
        #expect(drafts.all == [name: CommentDraft("Two")] && server.texts == ["One"])
    }

    @Test("What can't become the draft, or can't be sent, is kept where it is")
    func kept() async throws {
        let end = CommentSender.EditorEnd.failed(status: 137)
        #expect(await edit("One", end) == .editorFailed(end, kept: CommentDraft("One")))
        #expect(await edit("", end) == .editorFailed(end, kept: CommentDraft("One")))
        #expect(await edit("One", as: nil) == .unknownUser && drafts.all == [name: CommentDraft("One")])
        let long = String(repeating: "x", count: CommentSender.longest + 1)
        #expect(await edit(long) == .outcome(.tooLong(long.count)) && drafts.all == [name: CommentDraft(long)])
        #expect(await edit("") == .outcome(.empty) && drafts.all.isEmpty)
        #expect(await edit("\0") == .notText(path: "/file"))
        #expect(await edit(String(repeating: "x", count: 2 << 20)) == .tooLarge(path: "/file"))
        drafts.file = nil
        let outcome = await edit(
            "Two",
            meanwhile: { [drafts, name] in try? await drafts.save(CommentDraft("One"), of: name) }
        )
        #expect(outcome == .onlyInFile(path: "/file", .otherDraft(CommentDraft("One"))) && drafts.file == "Two")
        #expect(server.texts.isEmpty)
    }

    @Test("No editor opens while another process writes, or without a place for drafts")
    func notOpened() async {
        drafts.isBusy = true
        #expect(await edit("Two") == .outcome(.busy))
        let failure = LocalFailure.inaccessible(path: "/x", reason: .notRead)
        let broken = CommentSender(remote: server, drafts: InMemoryDrafts(failure: failure)) { .any() }
        let end = await broken.edit(name, as: "ada", open: { _ in .closed }, confirm: { _ in true })
        #expect(end == .outcome(.notStored(failure)) && drafts.file == nil)
    }

    /// The editor leaves `text` in the file.
    private func edit(
        _ text: String,
        _ end: CommentSender.EditorEnd = .closed,
        as login: String? = "ada",
        meanwhile: @escaping @Sendable () async -> Void = {},
        confirm: @escaping @Sendable (String) async -> Bool = { _ in true }
    ) async -> CommentSender.EditOutcome {
        await sut.edit(name, as: login) { [drafts] _ in
            drafts.file = text
            await meanwhile()
            return end
        } confirm: { text in
            await confirm(text)
        }
    }

    private struct Unexpected: Error {}
}
