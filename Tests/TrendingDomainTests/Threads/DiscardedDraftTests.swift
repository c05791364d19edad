import Testing
import TrendingDomain
import TrendingTestSupport

@Suite("Removing the draft of a comment")
struct DiscardedDraftTests {
    private let drafts = InMemoryDrafts()
    private let name = ThreadName(repo: .uv, number: 7)
    private var sut: CommentSender { CommentSender(remote: CommentServer(), drafts: drafts) { .any() } }

    @Test("Removes and returns what is there under the lock, not what was there before")
    func changedBeforeLock() async throws {
        try await drafts.save(CommentDraft("One"), of: name)
        drafts.beforeLocks { [drafts, name] in try? await drafts.save(CommentDraft("Two"), of: name) }
        #expect(try await sut.discard(name) == .removed(CommentDraft("Two")))
        #expect(drafts.all.isEmpty)
        drafts.beforeLocks { [drafts, name] in try? await drafts.save(nil, of: name) }
        #expect(try await sut.discard(name) == .nothing)
    }

    @Test("Also removes the file of an editor, with and without a draft")
    func file() async throws {
        drafts.file = "Two"
        #expect(try await sut.discard(name) == .removed(nil, file: "Two"))
        try await drafts.save(CommentDraft("One"), of: name)
        drafts.file = "\0"
        #expect(try await sut.discard(name) == .removed(CommentDraft("One")))
        #expect(drafts.all.isEmpty && drafts.file == nil)
        #expect(try await sut.discard(name) == .nothing)
    }
}
