import Foundation
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Stored drafts of comments")
struct StoredCommentDraftsTests {
    private let storage = InMemoryLocalStorageClient()
    private let name = ThreadName(repo: .uv, number: 7)
    private var sut: StoredCommentDrafts {
        StoredCommentDrafts(storage: storage, folder: "/dev/null/drafts", host: "github.com")
    }

    @Test("Are returned as they were stored, each thread and server on its own")
    func stored() async throws {
        let attempts = [
            CommentDraft.Attempt("b", since: .any(), lastID: 12, login: "ada", sentAt: .any(plus: 9)),
            CommentDraft.Attempt("a", since: .any(plus: 1), lastID: 13, login: "bob", sentAt: .any()),
        ]
        for draft in [CommentDraft("a\n\u{1B}\"", attempts: attempts), CommentDraft("")] {
            try await sut.save(draft, of: name)
            #expect(try await sut.load(name) == draft)
        }
        #expect(try await sut.load(ThreadName(repo: .uv, number: 8)) == nil)
        #expect(
            try await StoredCommentDrafts(storage: storage, folder: "/dev/null/drafts", host: "h").load(name) == nil
        )
        try await sut.save(nil, of: name)
        #expect(try await sut.load(name) == nil)
    }

    @Test("A draft is added only if it may replace the stored one")
    func added() async throws {
        #expect(try await sut.add(CommentDraft("a"), of: name) { _ in false } == CommentDraft("a"))
        #expect(try await sut.add(CommentDraft("b"), of: name) { $0.text != "a" } == CommentDraft("a"))
        #expect(try await sut.load(name) == CommentDraft("a"))
        #expect(try await sut.add(CommentDraft("b"), of: name) { $0.text == "a" } == CommentDraft("b"))
        #expect(try await sut.load(name) == CommentDraft("b"))
    }

    @Test("Only one holds a thread at a time; others, and other threads, are not affected")
    func exclusive() async throws {
        try await withTemporaryDirectory { folder in
            let (name, other) = (name, ThreadName(repo: .uv, number: 8))
            let sut = StoredCommentDrafts(storage: storage, folder: folder, host: "h", clock: RecordingClock())
            let second = StoredCommentDrafts(storage: storage, folder: folder, host: "h", clock: RecordingClock())
            let answers = try await sut.exclusively(name) { () async -> [Int?] in
                let busy = try? await second.exclusively(name) { 1 }
                let free = try? await second.exclusively(other) { 2 }
                return [busy ?? nil, free ?? nil]
            }
            #expect(answers == [nil, 2])
            #expect(try await second.exclusively(name) { 3 } == 3)
        }
        await #expect(throws: LocalFailure.self) { try await sut.exclusively(name) { 1 } }
    }

    @Test("A draft whose try is not known as such is damaged: sending it might send it twice")
    func damaged() async throws {
        let text = #"{"lastID":3,"login":"ada","since":5,"text":"a","thread":"github.com astral-sh/uv#7"}"#
        try await sut.save(CommentDraft("a"), of: name)
        let key = try #require(try await storage.keys().first)
        try await storage.update(key) { _ in .replace(SnapshotRecord(payload: Array(text.utf8)).encoded) }
        await #expect(throws: LocalFailure.damaged(path: storage.location(of: key).path, keptAs: nil)) {
            try await sut.load(name)
        }
    }

    @Test("Without a place for files, nothing is stored")
    func unlocated() async {
        let sut = StoredCommentDrafts(unlocated: .unset(variable: "HOME"), host: "github.com")
        await #expect(throws: LocalFailure.noLocation(.unset(variable: "HOME"))) { try await sut.load(name) }
        await #expect(throws: LocalFailure.noLocation(.unset(variable: "HOME"))) { try await sut.save(nil, of: name) }
    }
}
