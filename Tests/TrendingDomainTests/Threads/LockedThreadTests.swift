import Testing
import TrendingDomain
import TrendingTestSupport

@Suite("Sending a comment to a locked thread")
struct LockedThreadTests {
    private let server = CommentServer()
    private let drafts = InMemoryDrafts()
    private let name = ThreadName(repo: .uv, number: 7)
    private var sut: CommentSender { CommentSender(remote: server, drafts: drafts) }

    @Test("Nothing is sent until the user agrees, and a collaborator's comment is sent then")
    func agreed() async throws {
        server.lock()
        #expect(await sut.keep("Hello", of: name) == nil)
        #expect(await sut.sendKept("Hello", to: name, as: "ada") == .locked(name))
        #expect(drafts.all == [name: CommentDraft("Hello")] && server.texts.isEmpty)
        let outcome = await sut.sendKept("Hello", to: name, as: "ada", evenIfLocked: true)
        guard case .sent = outcome else {
            Issue.record("\(outcome)")
            return
        }
        #expect(server.texts == ["Hello"] && drafts.all.isEmpty)
    }

    @Test("A refusal is because of the lock, and the comment is kept")
    func refused() async {
        server.lock()
        server.failNext(after: false, .rejected(status: 403))
        #expect(await sut.keep("Hello", of: name) == nil)
        #expect(await sut.sendKept("Hello", to: name, as: "ada", evenIfLocked: true) == .refusedAsLocked)
        #expect(drafts.all == [name: CommentDraft("Hello")] && server.texts.isEmpty)
    }
}
