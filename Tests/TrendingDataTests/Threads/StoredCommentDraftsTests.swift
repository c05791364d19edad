import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Stored drafts of comments")
struct StoredCommentDraftsTests {
    private let storage = InMemoryLocalStorageClient()
    private let name = ThreadName(repo: .uv, number: 7)
    private var sut: StoredCommentDrafts { StoredCommentDrafts(storage: storage, host: "github.com") }

    @Test("Are returned as they were stored, each thread and server on its own")
    func stored() async throws {
        let attempt = CommentDraft.Attempt(since: .any(), lastID: 12)
        for draft in [CommentDraft("a\n\u{1B}\"", attempt: attempt), CommentDraft("")] {
            try await sut.save(draft, of: name)
            #expect(try await sut.load(name) == draft)
        }
        #expect(try await sut.load(ThreadName(repo: .uv, number: 8)) == nil)
        #expect(try await StoredCommentDrafts(storage: storage, host: "h").load(name) == nil)
        try await sut.save(nil, of: name)
        #expect(try await sut.load(name) == nil)
    }

    @Test("A damaged draft is reported, and set aside by the next one")
    func damaged() async throws {
        try await sut.save(CommentDraft("a"), of: name)
        let key = try #require(try await storage.keys().first)
        try await storage.update(key) { _ in .replace([1, 2, 3]) }
        await #expect(throws: LocalFailure.self) { try await sut.load(name) }
        try await sut.save(CommentDraft("b"), of: name)
        #expect(try await sut.load(name) == CommentDraft("b"))
    }

    @Test("A draft of a later version is not touched")
    func newer() async throws {
        try await sut.save(CommentDraft("a"), of: name)
        let key = try #require(try await storage.keys().first)
        let newer = SnapshotRecord(payload: Array("{}".utf8), version: 2).encoded
        try await storage.update(key) { _ in .replace(newer) }
        await #expect(throws: LocalFailure.self) { try await sut.load(name) }
        await #expect(throws: LocalFailure.self) { try await sut.save(CommentDraft("b"), of: name) }
        #expect(try await storage.read(key) == newer)
    }

    @Test("Without a place for files, nothing is stored")
    func unlocated() async {
        let sut = StoredCommentDrafts(unlocated: .unset(variable: "HOME"), host: "github.com")
        await #expect(throws: LocalFailure.noLocation(.unset(variable: "HOME"))) { try await sut.load(name) }
        await #expect(throws: LocalFailure.noLocation(.unset(variable: "HOME"))) { try await sut.save(nil, of: name) }
    }
}
