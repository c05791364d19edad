import Testing
import TrendingDomain
import TrendingTestSupport

@Suite("Sending a comment again after an answer that was lost")
struct CommentResendTests {
    private let server = CommentServer()
    private let drafts = InMemoryDrafts()
    private let time = ManualTime()
    private let name = ThreadName(repo: .uv, number: 7)
    private var sut: CommentSender { CommentSender(remote: server, drafts: drafts) { [time] in time.now } }
    private var agreed: CommentSender.Consent {
        var consent = CommentSender.Consent()
        consent.evenIfTwice = true
        return consent
    }

    @Test("A comment that the lists do not show yet is not sent again for ten minutes, and is found later")
    func lagging() async throws {
        try await lose(arrives: true)
        let until = time.later(600)
        for _ in 0..<3 {
            time.pass(190)
            #expect(await sut.sendKept("Hello", to: name, as: "ada") == .mayArrive(until: until))
        }
        server.catchUp()
        guard case .hadArrived = await sut.sendKept("Hello", to: name, as: "ada") else { throw Unexpected() }
        #expect(server.texts == ["Hello"] && drafts.all.isEmpty)
    }

    @Test("The user may send it again earlier, and the first try is still looked for")
    func sentAgain() async throws {
        try await lose(arrives: true)
        let first = try #require(drafts.all[name]?.attempts.first)
        time.pass(60)
        server.failNext(after: false, .timedOut(host: "a"))
        #expect(await sut.sendKept("Hello", to: name, as: "ada", agreed) == .unknown(.timedOut(host: "a")))
        let tries = try #require(drafts.all[name]?.attempts)
        #expect(tries.count == 1 && tries[0].lastID == first.lastID && tries[0].since == first.since)
        #expect(tries[0].sentAt == time.now)
        server.catchUp()
        guard case .hadArrived = await sut.sendKept("Hello", to: name, as: "ada", agreed) else { throw Unexpected() }
        #expect(server.texts == ["Hello"])
    }

    @Test("A 401 while an earlier try is looked for changes nothing")
    func unauthorized() async throws {
        try await lose(arrives: true)
        let before = drafts.all
        server.failReading(.unauthorized, times: 1)
        #expect(await sut.sendKept("Hello", to: name, as: "ada", agreed) == .unknown(.unauthorized))
        #expect(drafts.all == before && server.texts == ["Hello"])
    }

    @Test("A text with other spaces is another one: the earlier comment is found, and the new text stays a draft")
    func indented() async throws {
        try await lose(arrives: true, "if x:\n    a()\nb()")
        server.catchUp()
        let mended = "if x:\n    a()\n    b()"
        guard case .earlierArrived = await sut.send(mended, to: name, as: "ada") else { throw Unexpected() }
        #expect(drafts.all == [name: CommentDraft(mended)])
        #expect(CommentSender.isSameMarkdown("a\r\nb \n\n", "a\nb") && !CommentSender.isSameMarkdown(" a", "a"))
    }

    @Test("A refused second try takes nothing away from the memory of the first")
    func refusedAgain() async throws {
        try await lose(arrives: true)
        let before = drafts.all
        server.refuseNext(403, nil)
        #expect(await sut.sendKept("Hello", to: name, as: "ada", agreed) == .refused(status: 403, reason: nil))
        #expect(drafts.all == before)
    }

    @Test("A refused comment is kept with the server's reason, and without a try")
    func refusedWithReason() async {
        server.refuseNext(422, "too long")
        #expect(
            await sut.send("Hello", to: name, as: "ada") == .refused(status: 422, reason: RefusalReason("too long"))
        )
        #expect(drafts.all == [name: CommentDraft("Hello")] && server.texts.isEmpty)
    }

    @Test("With a clock that is put back, the time counts from the next look on")
    func clock() async throws {
        try await lose(arrives: false)
        time.pass(-86_400)
        #expect(await sut.sendKept("Hello", to: name, as: "ada") == .mayArrive(until: time.later(600)))
        time.pass(599)
        #expect(await sut.sendKept("Hello", to: name, as: "ada") == .mayArrive(until: time.later(1)))
        time.pass(1)
        guard case .sent = await sut.sendKept("Hello", to: name, as: "ada") else { throw Unexpected() }
        #expect(server.texts == ["Hello"])
    }

    @Test("An answer about another comment does not count: the list says what was written")
    func otherAnswer() async throws {
        server.answer { _ in .written(.any(id: ThreadComment.ID(.comment, 99), author: "octo", body: "Other")) }
        guard case .sent(let comment) = await sut.send("Hello", to: name, as: "ada") else { throw Unexpected() }
        #expect(comment.body.source == "Hello" && drafts.all.isEmpty)
        server.lag()
        #expect(await sut.send("Again", to: name, as: "ada") == .unknown(.unreadable(.otherComment)))
        #expect(drafts.all[name]?.attempts.count == 1)
    }

    @Test("A comment that the server lists as written, with another text or author, was sent")
    func changed() async throws {
        server.rewrite { $0 + " (by a bot)" }
        guard case .sent(let comment) = await sut.send("Hello", to: name, as: "ada") else { throw Unexpected() }
        #expect(comment.body.source == "Hello (by a bot)" && drafts.all.isEmpty)
    }

    @Test("A server that trims a text and changes its line ends has the comment nevertheless")
    func trimmed() async throws {
        server.rewrite { text in text.split(separator: "\n").joined(separator: "\r\n") }
        server.failNext(after: true, .timedOut(host: "a"))
        guard case .sent = await sut.send("\n\na\nb\n\n", to: name, as: "ada") else { throw Unexpected() }
        #expect(server.texts == ["a\r\nb"] && drafts.all.isEmpty)
    }

    /// Sends a comment, whose answer is lost. The lists do not show it.
    private func lose(arrives: Bool, _ text: String = "Hello") async throws {
        server.lag()
        server.failNext(after: arrives, .timedOut(host: "a"))
        #expect(await sut.send(text, to: name, as: "ada") == .unknown(.timedOut(host: "a")))
        if !arrives { server.catchUp() }
    }

    private struct Unexpected: Error {}
}
