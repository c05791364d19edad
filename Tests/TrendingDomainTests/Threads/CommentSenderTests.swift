import Testing
import TrendingDomain
import TrendingTestSupport

@Suite("Sending a comment")
struct CommentSenderTests {
    private let server = CommentServer()
    private let drafts = InMemoryDrafts()
    private let name = ThreadName(repo: .uv, number: 7)
    private let time = ManualTime()
    private var sut: CommentSender { CommentSender(remote: server, drafts: drafts) { [time] in time.now } }

    @Test("What became of a comment is said, with the failure, and a script can send it again or look for it")
    func outcomes() async throws {
        for failure in [.rejected(status: 404), .rateLimited(retryAt: nil), .unauthorized] as [RemoteFailure] {
            server.failNext(after: false, failure)
            #expect(await send("Hello") == .kept(failure) && drafts.all == [name: CommentDraft("Hello")])
        }
        server.refuseNext(422, "too long")
        #expect(await send("Hello") == .refused(status: 422, reason: RefusalReason("too long")))
        server.failReading(.timedOut(host: "a"), times: 1)
        #expect(await send("Hello") == .kept(.timedOut(host: "a")))
        server.failReading(.timedOut(host: "a"), times: 1, after: 2)
        server.failNext(after: true, .rejected(status: 502))
        #expect(await send("Hello") == .unknown(.rejected(status: 502)))
        guard case .hadArrived = await send("Hello") else { throw Unexpected() }
        #expect(drafts.all.isEmpty)
        guard case .sent(let comment) = await send("Hello") else { throw Unexpected() }
        #expect(comment.body.source == "Hello" && server.texts == ["Hello", "Hello"] && drafts.all.isEmpty)
    }

    @Test(
        "The user's comment with the same words is the one that was sent, unless it is older by the server's clocks",
        arguments: [(5, true), (30, true), (60, false)] as [(Int64, Bool)]
    )
    func older(seconds: Int64, isFound: Bool) async throws {
        server.add("Hello", by: "ada")
        let tried = CommentDraft.tried("Hello", since: .any().advanced(by: seconds + 1), sentAt: time.later(-600))
        try await drafts.save(tried, of: name)
        _ = await sut.sendKept("Hello", to: name, as: "ada")
        #expect(server.texts.count == (isFound ? 1 : 2) && drafts.all.isEmpty)
    }

    @Test("A text with other spaces is another one: the earlier comment is found, and the new text stays a draft")
    func indented() async throws {
        server.failReading(.timedOut(host: "a"), times: 1, after: 2)
        server.failNext(after: true, .timedOut(host: "a"))
        #expect(await send("if x:\n    a()\nb()") == .unknown(.timedOut(host: "a")))
        let mended = "if x:\n    a()\n    b()"
        guard case .earlierArrived = await send(mended) else { throw Unexpected() }
        #expect(drafts.all == [name: CommentDraft(mended)])
        #expect(CommentSender.isSameMarkdown("a\r\nb \n\n", "a\nb") && !CommentSender.isSameMarkdown(" a", "a"))
    }

    @Test("A text that differs in spaces replaces a draft, but not one that may have arrived; what was shown is sent")
    func spaces() async throws {
        #expect(await sut.keep("a b", of: name) == nil)
        #expect(await sut.keep("a\n    b", of: name) == nil)
        #expect(drafts.all == [name: CommentDraft("a\n    b")])
        let tried = CommentDraft.tried("a b", since: .any(), sentAt: time.later(-600))
        try await drafts.save(tried, of: name)
        #expect(await sut.keep("a\nb", of: name) == nil && drafts.all == [name: tried])
        guard case .sent = await send("a\n    b") else { throw Unexpected() }
        #expect(server.texts == ["a\n    b"])
    }

    @Test("An answer about another comment does not count: the list says what was written")
    func otherAnswer() async throws {
        server.answer { _ in .written(.any(id: ThreadComment.ID(.comment, 99), author: "octo", body: "Other")) }
        guard case .sent(let comment) = await send("Hello") else { throw Unexpected() }
        #expect(comment.body.source == "Hello" && drafts.all.isEmpty)
        server.lag()
        #expect(await send("Again") == .unknown(.unreadable(.otherComment)))
        #expect(drafts.all[name]?.attempts.count == 1)
    }

    @Test("Refuses a text that shows nothing, and one that is too long")
    func objections() async throws {
        for text in [" \n", "\u{200B}", "\u{FEFF} \n\u{3164}", "\u{0}\u{2060}"] { #expect(await send(text) == .empty) }
        let long = String(repeating: "é", count: CommentSender.longest)
        #expect(await sut.objection(to: long, in: name) == nil)
        #expect(await send(long + "x") == .tooLong(CommentSender.longest + 1))
        #expect(drafts.all.isEmpty && server.texts.isEmpty)
    }

    @Test("A thread that the server spells in another way is no other place, and the user may send to a locked one")
    func consent() async throws {
        var consent = CommentSender.Consent()
        consent.evenIfLocked = true
        server.lock()
        server.move(to: ThreadName(repo: RepoName(owner: "Astral-SH", name: "UV"), number: 7))
        #expect(await sut.keep("Hello", of: name) == nil)
        server.refuseNext(403, "locked")
        #expect(await sut.sendKept("Hello", to: name, as: "ada", consent) == .refusedAsLocked)
        guard case .sent = await sut.sendKept("Hello", to: name, as: "ada", consent) else { throw Unexpected() }
    }

    @Test("Removes what is there under the lock, not what was there before")
    func discarded() async throws {
        try await drafts.save(CommentDraft("One"), of: name)
        drafts.beforeLocks { [drafts, name] in try? await drafts.save(CommentDraft("Two"), of: name) }
        #expect(try await sut.discard(name) == .removed(CommentDraft("Two")))
    }

    @Test("What was sent without an answer is looked for before an editor opens, and while the text is changed")
    func editedAfterLoss() async throws {
        try await drafts.save(.tried("One", since: .any(), sentAt: time.now), of: name)
        #expect(await edit("Two", as: nil) == .unknownUser && drafts.left == nil)
        server.failReading(.timedOut(host: "a"), times: 1)
        #expect(await edit("Two") == .outcome(.unknown(.timedOut(host: "a"))))
        #expect(await edit("Two") == .outcome(.mayArrive(until: time.later(600))))
        #expect(drafts.all[name]?.text == "Two" && drafts.all[name]?.attempts.map(\.text) == ["One"])
        server.add("One", by: "ada")
        guard case .outcome(.earlierArrived) = await edit("Three") else { throw Unexpected() }
        #expect(drafts.all == [name: CommentDraft("Two")] && server.texts == ["One"])
        (drafts.left, drafts.isBusy) = (nil, true)
        #expect(await edit("Four") == .outcome(.busy) && drafts.left == nil)
    }

    /// The editor leaves `text`, and the user agrees to send it.
    private func edit(_ text: String, as login: String? = "ada") async -> CommentSender.EditOutcome {
        await sut.edit(name, as: login) { [drafts] _ in
            drafts.left = .draft(CommentDraft(text))
            return .closed
        } confirm: { _ in
            true
        }
    }

    /// Keeps the text and sends it.
    private func send(_ text: String) async -> CommentSender.Outcome {
        if let problem = await sut.keep(text, of: name) { return problem }
        return await sut.sendKept(text, to: name, as: "ada")
    }

    private struct Unexpected: Error {}
}
