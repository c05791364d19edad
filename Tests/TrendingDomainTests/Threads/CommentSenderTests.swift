import Testing
import TrendingDomain
import TrendingTestSupport

@Suite("Sending a comment")
struct CommentSenderTests {
    private let server = CommentServer()
    private let drafts = InMemoryDrafts()
    private let name = ThreadName(repo: .uv, number: 7)
    private let elsewhere = ThreadName(repo: RepoName(owner: "octo", name: "dog"), number: 3)
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

    @Test("A comment that the lists do not show yet is not sent again for ten minutes, and is found later")
    func lagging() async throws {
        await lose(arrives: true)
        let until = time.later(600)
        for _ in 0..<3 {
            time.pass(190)
            #expect(await sut.sendKept("Hello", to: name, as: "ada") == .mayArrive(until: until))
        }
        server.catchUp()
        guard case .hadArrived = await sut.sendKept("Hello", to: name, as: "ada") else { throw Unexpected() }
        #expect(server.texts == ["Hello"] && drafts.all.isEmpty)
    }

    @Test("The user may send it again earlier, and the first try is still looked for, also after a refusal or a 401")
    func sentAgain() async throws {
        await lose(arrives: true)
        let first = try #require(drafts.all[name]?.attempts.first)
        time.pass(60)
        server.failReading(.unauthorized, times: 1)
        #expect(await again() == .unknown(.unauthorized) && drafts.all[name]?.attempts == [first])
        server.refuseNext(403, nil)
        #expect(await again() == .refused(status: 403, reason: nil) && drafts.all[name]?.attempts == [first])
        server.failNext(after: false, .timedOut(host: "a"))
        #expect(await again() == .unknown(.timedOut(host: "a")))
        let tries = try #require(drafts.all[name]?.attempts)
        #expect(tries.count == 1 && tries[0].lastID == first.lastID && tries[0].since == first.since)
        #expect(tries[0].sentAt == time.now)
        server.catchUp()
        guard case .hadArrived = await again() else { throw Unexpected() }
        #expect(server.texts == ["Hello"])
    }

    @Test("If the clock is put back, the ten minutes count from the next look on")
    func clock() async throws {
        await lose(arrives: false)
        time.pass(-86_400)
        #expect(await send("Hello") == .mayArrive(until: time.later(600)))
        time.pass(599)
        #expect(await send("Hello") == .mayArrive(until: time.later(1)))
        time.pass(1)
        guard case .sent = await send("Hello") else { throw Unexpected() }
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
        await lose(arrives: true, "if x:\n    a()\nb()")
        server.catchUp()
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

    @Test("A comment that the server lists as written, with another text or author, was sent")
    func changed() async throws {
        server.rewrite { $0 + " (by a bot)" }
        guard case .sent(let comment) = await send("Hello") else { throw Unexpected() }
        #expect(comment.body.source == "Hello (by a bot)" && drafts.all.isEmpty)
    }

    @Test("Nothing is sent to another place or to a locked thread unless the user agreed; GitHub's spelling is no move")
    func consent() async throws {
        var consent = CommentSender.Consent()
        server.move(to: elsewhere)
        server.lock()
        #expect(await send("Hello") == .moved(elsewhere))
        consent.place = elsewhere
        #expect(await sut.sendKept("Hello", to: name, as: "ada", consent) == .locked(elsewhere))
        #expect(drafts.all == [name: CommentDraft("Hello")] && server.texts.isEmpty)
        consent.evenIfLocked = true
        server.refuseNext(403, "locked")
        #expect(await sut.sendKept("Hello", to: name, as: "ada", consent) == .refusedAsLocked)
        #expect(drafts.all == [name: CommentDraft("Hello")] && server.texts.isEmpty)
        server.move(to: ThreadName(repo: RepoName(owner: "Octo", name: "DOG"), number: 3))
        guard case .sent = await sut.sendKept("Hello", to: name, as: "ada", consent) else { throw Unexpected() }
        #expect(server.texts == ["Hello"] && drafts.all.isEmpty)
    }

    @Test("Refuses a text of which nothing is seen, one that is too long, and a second draft")
    func objections() async throws {
        for text in [" \n", "\u{200B}", "\u{FEFF} \n\u{3164}", "\u{0}\u{2060}"] { #expect(await send(text) == .empty) }
        let long = String(repeating: "é", count: CommentSender.longest)
        #expect(await sut.objection(to: long, in: name) == nil)
        #expect(await send(long + "x") == .tooLong(CommentSender.longest + 1))
        #expect(await sut.sendKept("One", to: name, as: "ada") == .gone)
        #expect(await sut.keep("One", of: name) == nil)
        #expect(await sut.keep("Two", of: name) == .otherDraft(CommentDraft("One")))
        #expect(await sut.sendKept("Two", to: name, as: "ada") == .otherDraft(CommentDraft("One")))
        #expect(drafts.all == [name: CommentDraft("One")] && server.texts.isEmpty)
    }

    @Test("While another process writes or sends, nothing is sent or removed; nothing is sent that can't be kept")
    func busy() async throws {
        #expect(await sut.keep("Hello", of: name) == nil)
        drafts.isBusy = true
        #expect(await sut.sendKept("Hello", to: name, as: "ada") == .busy)
        #expect(await sut.keep("Hello", of: name) == .notKept)
        #expect(try await sut.discard(name) == .busy)
        #expect(drafts.all == [name: CommentDraft("Hello")])
        let failure = LocalFailure.inaccessible(path: "/x", reason: .notRead)
        let sut = CommentSender(remote: server, drafts: InMemoryDrafts(failure: failure)) { .any() }
        #expect(await sut.keep("Hello", of: name) == .notStored(failure))
        #expect(await sut.sendKept("Hello", to: name, as: "ada") == .notStored(failure) && server.texts.isEmpty)
    }

    @Test("Removes what is there under the lock, not what was there before, and the file of an editor")
    func discarded() async throws {
        try await drafts.save(CommentDraft("One"), of: name)
        drafts.beforeLocks { [drafts, name] in try? await drafts.save(CommentDraft("Two"), of: name) }
        #expect(try await sut.discard(name) == .removed(CommentDraft("Two")))
        drafts.beforeLocks {}
        #expect(try await sut.discard(name) == .nothing)
        drafts.file = "Two"
        #expect(try await sut.discard(name) == .removed(nil, file: "Two"))
        try await drafts.save(CommentDraft("One"), of: name)
        drafts.file = "\0"
        #expect(try await sut.discard(name) == .removed(CommentDraft("One")))
        #expect(drafts.all.isEmpty && drafts.file == nil)
    }

    @Test("A damaged draft does not block the thread")
    func damaged() async throws {
        drafts.isDamaged = true
        #expect(await sut.objection(to: "Hello", in: name) == nil)
        guard case .sent = await send("Hello") else { throw Unexpected() }
        drafts.isDamaged = true
        #expect(try await sut.discard(name) == .removed(nil) && !drafts.isDamaged)
    }

    /// Keeps the text and sends it.
    private func send(_ text: String) async -> CommentSender.Outcome {
        if let problem = await sut.keep(text, of: name) { return problem }
        return await sut.sendKept(text, to: name, as: "ada")
    }

    private func again() async -> CommentSender.Outcome {
        var consent = CommentSender.Consent()
        consent.evenIfTwice = true
        return await sut.sendKept("Hello", to: name, as: "ada", consent)
    }

    /// Sends a comment, whose answer is lost. The lists do not show it.
    private func lose(arrives: Bool, _ text: String = "Hello") async {
        server.lag()
        server.failNext(after: arrives, .timedOut(host: "a"))
        #expect(await send(text) == .unknown(.timedOut(host: "a")))
        if !arrives { server.catchUp() }
    }

    private struct Unexpected: Error {}
}
