import Testing
import TrendingDomain
import TrendingTestSupport

@Suite("Sending a comment to a locked thread")
struct LockedThreadTests {
    private let server = CommentServer()
    private let drafts = InMemoryDrafts()
    private let name = ThreadName(repo: .uv, number: 7)
    private var sut: CommentSender { CommentSender(remote: server, drafts: drafts, now: { .any() }) }
    private var agreed: CommentSender.Consent {
        var consent = CommentSender.Consent()
        consent.evenIfLocked = true
        return consent
    }

    @Test("Nothing is sent until the user agrees, and a collaborator's comment is sent then")
    func afterQuestion() async throws {
        server.lock()
        #expect(await sut.keep("Hello", of: name) == nil)
        #expect(await sut.sendKept("Hello", to: name, as: "ada") == .locked(name))
        #expect(drafts.all == [name: CommentDraft("Hello")] && server.texts.isEmpty)
        let outcome = await sut.sendKept("Hello", to: name, as: "ada", agreed)
        guard case .sent = outcome else {
            Issue.record("\(outcome)")
            return
        }
        #expect(server.texts == ["Hello"] && drafts.all.isEmpty)
    }

    @Test("A refusal is because of the lock, and the comment is kept")
    func refused() async {
        server.lock()
        server.refuseNext(403, "locked")
        #expect(await sut.keep("Hello", of: name) == nil)
        #expect(await sut.sendKept("Hello", to: name, as: "ada", agreed) == .refusedAsLocked)
        #expect(drafts.all == [name: CommentDraft("Hello")] && server.texts.isEmpty)
    }
}
