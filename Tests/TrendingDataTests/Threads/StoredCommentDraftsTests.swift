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
        let attempt = CommentDraft.Attempt(since: .any(), lastID: 12, login: "ada")
        for draft in [CommentDraft("a\n\u{1B}\"", attempt: attempt), CommentDraft("")] {
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

    @Test("The draft moves to the file of an editor and back, changed")
    func edited() async throws {
        try await withFiles { sut in
            try await sut.save(CommentDraft("One"), of: name)
            let path = try await sut.beginEditing(name)
            #expect(try contents(path) == "One")
            try write("Two\n", path)
            #expect(try await sut.endEditing(name) == .draft(CommentDraft("Two\n")))
            #expect(try await sut.load(name) == CommentDraft("Two\n"))
            #expect(!isThere(path))
        }
    }

    @Test("A file without a text leaves no draft, and one that is no text stays")
    func emptied() async throws {
        try await withFiles { sut in
            let path = try await sut.beginEditing(name)
            #expect(try contents(path) == "")
            #expect(try await sut.endEditing(name) == .empty)
            try await sut.save(CommentDraft("One"), of: name)
            try write(" \n", try await sut.beginEditing(name))
            #expect(try await sut.endEditing(name) == .empty)
            #expect(try await sut.load(name) == nil)
            try Data([0xFF]).write(to: URL(filePath: try await sut.beginEditing(name)))
            #expect(try await sut.endEditing(name) == .notText)
            #expect(try await sut.load(name) == nil)
            #expect(isThere(path))
        }
    }

    @Test("What a killed program left in the file is the draft, and an editor opens it again")
    func killed() async throws {
        try await withFiles { sut in
            try await sut.save(CommentDraft("One"), of: name)
            try write("Two", try await sut.beginEditing(name))
            let path = try await sut.beginEditing(name)
            #expect(try contents(path) == "Two")
            let whileEdited = try await sut.exclusively(name) { try? await sut.load(name) }
            #expect(whileEdited == .some(nil))
            #expect(try await sut.load(name) == CommentDraft("Two"))
            #expect(!isThere(path))
        }
    }

    @Test("If another draft was kept meanwhile, both texts stay")
    func other() async throws {
        try await withFiles { sut in
            let path = try await sut.beginEditing(name)
            try write("Two", path)
            try await sut.save(CommentDraft("One"), of: name)
            #expect(try await sut.endEditing(name) == .other(CommentDraft("One")))
            #expect(try await sut.load(name) == CommentDraft("One"))
            #expect(try await sut.beginEditing(name) == path)
            #expect(try contents(path) == "Two")
            #expect(try await sut.load(name) == CommentDraft("One"))
        }
    }

    private func withFiles(_ body: (StoredCommentDrafts) async throws -> Void) async throws {
        try await withTemporaryDirectory { folder in
            let storage = FileLocalStorageClient(directory: folder)
            try await body(StoredCommentDrafts(storage: storage, folder: folder, host: "h"))
        }
    }

    private func isThere(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

    private func contents(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

    private func write(_ text: String, _ path: String) throws {
        try Data(text.utf8).write(to: URL(filePath: path))
    }

    @Test("A damaged draft is reported, and set aside by the next one")
    func damaged() async throws {
        try await sut.save(CommentDraft("a"), of: name)
        let key = try #require(try await storage.keys().first)
        try await storage.update(key) { _ in .replace([1, 2, 3]) }
        await #expect(throws: LocalFailure.self) { try await sut.load(name) }
        try await sut.save(CommentDraft("b"), of: name)
        #expect(try await sut.load(name) == CommentDraft("b"))
        let other = SnapshotRecord(payload: Array("{}".utf8)).encoded
        try await storage.update(key) { _ in .replace(other) }
        await #expect(throws: LocalFailure.self) { try await sut.load(name) }
        #expect(try await sut.add(CommentDraft("c"), of: name) { _ in false } == CommentDraft("c"))
        #expect(try await sut.load(name) == CommentDraft("c"))
    }

    @Test("A damaged draft does not keep an editor from opening")
    func damagedBeforeEditing() async throws {
        try await withFiles { sut in
            try await sut.save(CommentDraft("a"), of: name)
            let path = try await sut.beginEditing(name)
            try write("b", path)
            _ = try await sut.endEditing(name)
            let record = path.replacing(".md", with: ".list")
            try write("x", record)
            #expect(try contents(try await sut.beginEditing(name)) == "")
            try write("c", path)
            #expect(try await sut.endEditing(name) == .draft(CommentDraft("c")))
            #expect(isThere(record) && isThere(path.replacing(".md", with: ".damaged")))
        }
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
