import Synchronization
import Testing
import TrendingDomain
import TrendingTestSupport

@Suite("Sending a comment")
struct CommentSenderTests {
    private let server = CommentServer()
    private let drafts = InMemoryDrafts()
    private let name = ThreadName(repo: .uv, number: 7)
    private var sut: CommentSender { CommentSender(remote: server, drafts: drafts) }

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
            .unavailable(retryAt: .any()), .unreadable(.notHTTP),
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
        #expect(drafts.all.values.first?.attempt != nil)
        guard case .hadArrived = await sut.send("Hello", to: name, as: "ada") else { throw NotSent() }
        #expect(server.texts.count == 1 && drafts.all.isEmpty)
    }

    @Test("A comment that did not arrive is sent by the next try")
    func notArrived() async throws {
        server.failNext(after: false, .timedOut(host: "a"))
        #expect(await sut.send("Hello", to: name, as: "ada") == .unknown(.timedOut(host: "a")))
        guard case .sent = await sut.send("Hello", to: name, as: "ada") else { throw NotSent() }
        #expect(server.texts == ["Hello"])
    }

    @Test("An earlier comment of the same text, or one of another author, is not taken for it")
    func sameText() async throws {
        server.add("Hello", by: "ada")
        server.failNext(after: false, .timedOut(host: "a"))
        #expect(await sut.send("Hello", to: name, as: "ada") == .unknown(.timedOut(host: "a")))
        server.add("Hello", by: "octo")
        guard case .sent = await sut.send("Hello", to: name, as: "ada") else { throw NotSent() }
        #expect(server.texts == ["Hello", "Hello", "Hello"])
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
        try await sut.keep("One", of: name)
        try await sut.keep("Two", of: name)
        #expect(await sut.send("Two", to: name, as: "ada") == .otherDraft(CommentDraft("One")))
        try await sut.discard(name)
        #expect(drafts.all.isEmpty && server.texts.isEmpty)
    }

    @Test("Sends nothing that it can't keep")
    func notStored() async {
        let failure = LocalFailure.damaged(path: "/x", keptAs: nil)
        let sut = CommentSender(remote: server, drafts: InMemoryDrafts(failure: failure))
        #expect(await sut.send("Hello", to: name, as: "ada") == .notStored(failure))
        #expect(server.texts.isEmpty)
    }

    private struct NotSent: Error {}
}

/// A thread on a server. Each comment comes a second after the last one.
private final class CommentServer: RemoteCommentService {
    private struct State {
        var comments: [ThreadComment] = []
        var now = Timestamp.any()
        var failure: (isAfter: Bool, failure: RemoteFailure)?
        var readings: [RemoteFailure?] = []
    }

    private let state = Mutex(State())

    var texts: [String] { state.withLock { $0.comments.map(\.body.source) } }

    func add(_ text: String, by author: String) { _ = state.withLock { Self.add(text, author, &$0) } }

    /// `isAfter` is whether the comment arrives.
    func failNext(after isAfter: Bool, _ failure: RemoteFailure) {
        state.withLock { $0.failure = (isAfter, failure) }
    }

    /// `after` are the readings that succeed before.
    func failReading(_ failure: RemoteFailure, times: Int, after: Int = 0) {
        state.withLock { state in
            state.readings = Array(repeating: nil, count: after) + Array(repeating: failure, count: times)
        }
    }

    func thread(_ name: ThreadName) async throws(RemoteFailure) -> IssueThread {
        try reading()
        return state.withLock { state in
            var thread = IssueThread.any(name: name)
            thread.updatedAt = state.now
            return thread
        }
    }

    func comments(of name: ThreadName, since: Timestamp) async throws(RemoteFailure) -> [ThreadComment] {
        try reading()
        return state.withLock { state in state.comments.filter { $0.updatedAt >= since } }
    }

    func send(_ text: String, to name: ThreadName) async throws(RemoteFailure) -> ThreadComment {
        let (comment, failure) = state.withLock { state in
            let failure = state.failure
            state.failure = nil
            return (failure?.isAfter == false ? nil : Self.add(text, "ada", &state), failure?.failure)
        }
        if let failure { throw failure }
        guard let comment else { throw .empty }
        return comment
    }

    private func reading() throws(RemoteFailure) {
        let failure = state.withLock { $0.readings.isEmpty ? nil : $0.readings.removeFirst() }
        if let failure { throw failure }
    }

    private static func add(_ text: String, _ author: String, _ state: inout State) -> ThreadComment {
        state.now.secondsSince1970 += 1
        let id = ThreadComment.ID(.comment, state.comments.count + 1)
        let comment = ThreadComment.any(id: id, author: author, createdAt: state.now, body: text)
        state.comments.append(comment)
        return comment
    }
}

private final class InMemoryDrafts: CommentDraftStore {
    private let stored = Mutex<[ThreadName: CommentDraft]>([:])
    private let failure: LocalFailure?

    init(failure: LocalFailure? = nil) {
        self.failure = failure
    }

    var all: [ThreadName: CommentDraft] { stored.withLock { $0 } }

    func load(_ name: ThreadName) async throws(LocalFailure) -> CommentDraft? { stored.withLock { $0[name] } }

    func save(_ draft: CommentDraft?, of name: ThreadName) async throws(LocalFailure) {
        if let failure { throw failure }
        stored.withLock { $0[name] = draft }
    }
}
