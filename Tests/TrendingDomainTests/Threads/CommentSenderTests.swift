import Synchronization
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

    @Test("Sends it once, and keeps no draft")
    func sent() async throws {
        guard case .sent(let comment) = await sut.send("Hello", to: name, as: "ada") else { throw NotSent() }
        #expect(comment.body.source == "Hello" && server.texts == ["Hello"])
        #expect(drafts.all.isEmpty)
    }

    @Test(
        "After an answer that was lost, looks for the comment, and does not send it again",
        arguments: [
            .timedOut(host: "a"), .unreachable(.connectionLost(host: "a")), .rejected(status: 502),
            .rejected(status: 408), .unavailable(retryAt: .any()), .unreadable(.notHTTP),
        ] as [RemoteFailure]
    )
    func lostAnswer(failure: RemoteFailure) async throws {
        server.failNext(after: true, failure)
        guard case .sent = await sut.send("Hello", to: name, as: "Ada") else { throw NotSent() }
        #expect(server.texts == ["Hello"] && drafts.all.isEmpty)
    }

    @Test("If it can't be looked for either, the draft remembers the try, and the next one looks first")
    func unknown() async throws {
        server.failNext(after: true, .timedOut(host: "a"))
        server.failReading(.timedOut(host: "a"), times: 1, after: 2)
        #expect(await sut.send("Hello\r\n", to: name, as: "ada") == .unknown(.timedOut(host: "a")))
        #expect(drafts.all[name]?.attempts.count == 1)
        guard case .hadArrived = await sut.send("Hello", to: name, as: "ada") else { throw NotSent() }
        #expect(server.texts.count == 1 && drafts.all.isEmpty)
    }

    @Test("A comment that did not arrive is sent by the next try after ten minutes")
    func notArrived() async throws {
        server.failNext(after: false, .timedOut(host: "a"))
        #expect(await sut.send("Hello", to: name, as: "ada") == .unknown(.timedOut(host: "a")))
        time.pass(CommentSender.longestDelay)
        guard case .sent = await sut.send("Hello", to: name, as: "ada") else { throw NotSent() }
        #expect(server.texts == ["Hello"])
    }

    @Test("An earlier comment of the same text, or one of another author, is not taken for it")
    func sameText() async throws {
        server.add("Hello", by: "ada")
        server.failNext(after: false, .timedOut(host: "a"))
        #expect(await sut.send("Hello", to: name, as: "ada") == .unknown(.timedOut(host: "a")))
        server.add("Hello", by: "octo")
        time.pass(CommentSender.longestDelay)
        guard case .sent = await sut.send("Hello", to: name, as: "ada") else { throw NotSent() }
        #expect(server.texts == ["Hello", "Hello", "Hello"])
    }

    @Test("An earlier comment of the same text is not taken for it after the thread changed in another way")
    func labelled() async throws {
        server.add("/retest", by: "ada")
        server.change(after: 10)
        server.failNext(after: false, .timedOut(host: "a"))
        #expect(await sut.send("/retest", to: name, as: "ada") == .unknown(.timedOut(host: "a")))
        #expect(server.texts == ["/retest"] && drafts.all.count == 1)
    }

    @Test(
        "A refused comment is kept, and sent without a look the next time",
        arguments: [
            .rejected(status: 403), .rejected(status: 404), .rejected(status: 410), .rejected(status: 422),
            .rateLimited(retryAt: nil), .unauthorized, .unreachable(.cannotResolve(host: "a")),
        ] as [RemoteFailure]
    )
    func refused(failure: RemoteFailure) async throws {
        server.failNext(after: false, failure)
        #expect(await sut.send("Hello", to: name, as: "ada") == .kept(failure))
        #expect(drafts.all == [name: CommentDraft("Hello")])
        guard case .sent = await sut.send("Hello", to: name, as: "ada") else { throw NotSent() }
        #expect(server.texts == ["Hello"])
    }

    @Test("Without the server, the comment is kept before anything is sent")
    func offline() async {
        server.failReading(.timedOut(host: "a"), times: 1)
        #expect(await sut.send("Hello", to: name, as: "ada") == .kept(.timedOut(host: "a")))
        #expect(drafts.all == [name: CommentDraft("Hello")] && server.texts.isEmpty)
    }

    @Test("Refuses an empty text, one that is too long, and a second draft")
    func objections() async throws {
        #expect(await sut.send(" \n", to: name, as: "ada") == .empty)
        let long = String(repeating: "é", count: CommentSender.longest)
        #expect(await sut.objection(to: long, in: name) == nil)
        #expect(await sut.send(long + "x", to: name, as: "ada") == .tooLong(CommentSender.longest + 1))
        #expect(await sut.keep("One", of: name) == nil)
        #expect(await sut.keep("Two", of: name) == .otherDraft(CommentDraft("One")))
        #expect(await sut.send("Two", to: name, as: "ada") == .otherDraft(CommentDraft("One")))
        #expect(try await sut.discard(name) == .removed(CommentDraft("One")))
        #expect(try await sut.discard(name) == .nothing)
        #expect(drafts.all.isEmpty && server.texts.isEmpty)
    }

    @Test("Sends nothing that it can't keep")
    func notStored() async {
        let failure = LocalFailure.inaccessible(path: "/x", reason: .notRead)
        let sut = CommentSender(remote: server, drafts: InMemoryDrafts(failure: failure)) { .any() }
        #expect(await sut.send("Hello", to: name, as: "ada") == .notStored(failure))
        #expect(server.texts.isEmpty)
    }

    @Test("Another user's next try looks for the comment of the user who sent it, and does not send it again")
    func otherUser() async throws {
        server.failNext(after: true, .timedOut(host: "a"))
        server.failReading(.timedOut(host: "a"), times: 1, after: 2)
        #expect(await sut.send("Hello", to: name, as: "ada") == .unknown(.timedOut(host: "a")))
        server.signIn(as: "octo")
        guard case .hadArrived = await sut.send("Hello", to: name, as: "octo") else { throw NotSent() }
        #expect(server.texts == ["Hello"] && drafts.all.isEmpty)
    }

    @Test("A server that leaves out what is not seen has the comment nevertheless")
    func invisible() async throws {
        let text = "\u{FEFF}He\u{200B}llo\u{0}\u{00AD} you"
        let tried = CommentDraft.Attempt(text, since: .any(), lastID: 0, login: "ada", sentAt: .any())
        try await drafts.save(CommentDraft(text, attempts: [tried]), of: name)
        server.add("Hello you", by: "ada")
        guard case .hadArrived = await sut.send(text, to: name, as: "ada") else { throw NotSent() }
        #expect(server.texts == ["Hello you"])
    }

    @Test("A text of which nothing is seen is empty", arguments: ["\u{200B}", "\u{FEFF} \n\u{3164}", "\u{0}\u{2060}"])
    func nothingSeen(text: String) async {
        #expect(await sut.keep(text, of: name) == .empty)
        #expect(drafts.all.isEmpty)
    }

    @Test("Nothing is sent to another place than the user agreed to")
    func moved() async throws {
        let place = ThreadName(repo: RepoName(owner: "octo", name: "dog"), number: 3)
        server.move(to: place)
        #expect(await sut.send("Hello", to: name, as: "ada") == .moved(place))
        #expect(drafts.all == [name: CommentDraft("Hello")] && server.texts.isEmpty)
        var consent = CommentSender.Consent()
        consent.place = place
        guard case .sent = await sut.sendKept("Hello", to: name, as: "ada", consent) else { throw NotSent() }
        #expect(server.texts == ["Hello"] && drafts.all.isEmpty)
    }

    @Test("GitHub's spelling of the name is the same place")
    func spelling() async throws {
        server.move(to: ThreadName(repo: RepoName(owner: "Astral-SH", name: "UV"), number: 7))
        guard case .sent = await sut.send("Hello", to: name, as: "ada") else { throw NotSent() }
    }

    @Test("While another process writes or sends, nothing is sent or removed")
    func busy() async throws {
        #expect(await sut.keep("Hello", of: name) == nil)
        drafts.isBusy = true
        #expect(await sut.sendKept("Hello", to: name, as: "ada") == .busy)
        #expect(await sut.keep("Hello", of: name) == .notKept)
        #expect(try await sut.discard(name) == .busy)
        #expect(drafts.all == [name: CommentDraft("Hello")] && server.texts.isEmpty)
    }

    @Test("A draft that another process sent or changed after the question is not sent")
    func sentMeanwhile() async throws {
        #expect(await sut.sendKept("Hello", to: name, as: "ada") == .gone)
        #expect(await sut.keep("Other", of: name) == nil)
        #expect(await sut.sendKept("Hello", to: name, as: "ada") == .otherDraft(CommentDraft("Other")))
        #expect(server.texts.isEmpty)
    }

    @Test("A text that differs in spaces replaces a draft, but not one that may have arrived")
    func spaces() async throws {
        #expect(await sut.keep("a b", of: name) == nil)
        #expect(await sut.keep("a\n    b", of: name) == nil)
        #expect(drafts.all == [name: CommentDraft("a\n    b")])
        let tried = CommentDraft.tried("a b", since: .any(), sentAt: time.now)
        try await drafts.save(tried, of: name)
        #expect(await sut.keep("a\nb", of: name) == nil && drafts.all == [name: tried])
    }

    @Test("A comment that is on the server is said to be there, even if the draft can't be removed", arguments: [2, 3])
    func notRemoved(saves: Int) async throws {
        // The text, the place to look for it, and then the removal.
        drafts.savesLeft = saves == 2 ? 2 : nil
        if saves == 3 { server.failNext(after: true, .timedOut(host: "a")) }
        guard case .sent = await sut.send("Hello", to: name, as: "ada") else { throw NotSent() }
        drafts.savesLeft = nil
        try await drafts.save(.tried("Hello", since: .any(), sentAt: time.now), of: name)
        drafts.savesLeft = 0
        guard case .hadArrived = await sut.sendKept("Hello", to: name, as: "ada") else { throw NotSent() }
        #expect(server.texts == ["Hello"])
    }

    @Test("A refusal is told, even if the draft can't be changed")
    func refusedAndNotStored() async {
        drafts.savesLeft = 2
        server.refuseNext(403, nil)
        #expect(await sut.send("Hello", to: name, as: "ada") == .refused(status: 403, reason: nil))
    }

    @Test("An older comment with the same words is not taken for the one that was sent")
    func olderComment() async throws {
        server.add("Hello", by: "ada")
        let later = Timestamp.any().advanced(by: 60)
        try await drafts.save(.tried("Hello", since: later, sentAt: time.later(-600)), of: name)
        guard case .sent = await sut.sendKept("Hello", to: name, as: "ada") else { throw NotSent() }
        #expect(server.texts == ["Hello", "Hello"])
    }

    @Test("A comment that arrived is found, even if the clocks of the server differ by some seconds")
    func clockDifference() async throws {
        server.add("Hello", by: "ada")
        let later = Timestamp.any().advanced(by: 5)
        try await drafts.save(.tried("Hello", since: later, sentAt: time.later(-600)), of: name)
        guard case .hadArrived = await sut.sendKept("Hello", to: name, as: "ada") else { throw NotSent() }
        #expect(server.texts == ["Hello"])
    }

    @Test("What was shown is what is sent, also if only its spaces differ from the draft")
    func sameWords() async throws {
        try await drafts.save(.tried("a b", since: .any(), sentAt: time.later(-600)), of: name)
        guard case .sent = await sut.send("a\n    b", to: name, as: "ada") else { throw NotSent() }
        #expect(server.texts == ["a\n    b"])
    }

    @Test("A damaged draft does not block the thread")
    func damaged() async throws {
        drafts.isDamaged = true
        #expect(await sut.objection(to: "Hello", in: name) == nil)
        guard case .sent = await sut.send("Hello", to: name, as: "ada") else { throw NotSent() }
        drafts.isDamaged = true
        #expect(try await sut.discard(name) == .removed(nil) && !drafts.isDamaged)
    }

    private struct NotSent: Error {}
}
