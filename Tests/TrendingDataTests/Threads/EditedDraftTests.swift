import Foundation
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Drafts of comments in an editor")
struct EditedDraftTests {
    private let name = ThreadName(repo: .uv, number: 7)

    @Test("A damaged draft does not keep an editor from opening")
    func damagedBeforeEditing() async throws {
        try await withFiles { sut in
            try await sut.save(CommentDraft("a"), of: name)
            let path = try await sut.beginEditing(name)
            try write("b", path)
            _ = try await sut.endEditing(name, hasFailed: false)
            let record = path.replacing(".md", with: ".list")
            try write("x", record)
            #expect(try contents(try await sut.beginEditing(name)) == "")
            try write("c", path)
            #expect(try await sut.endEditing(name, hasFailed: false) == .draft(CommentDraft("c")))
            #expect(isThere(record) && isThere(path.replacing(".md", with: ".damaged")))
        }
    }

    @Test("The draft is copied to the file of an editor, and what was changed comes back")
    func edited() async throws {
        try await withFiles { sut in
            try await sut.save(CommentDraft("One"), of: name)
            let path = try await sut.beginEditing(name)
            #expect(try contents(path) == "One")
            try write("Two\n", path)
            #expect(try await sut.endEditing(name, hasFailed: false) == .draft(CommentDraft("Two\n")))
            #expect(try await sut.load(name) == CommentDraft("Two\n"))
            #expect(!isThere(path))
        }
    }

    @Test("A file without a text leaves no draft, and one that is no text stays")
    func emptied() async throws {
        try await withFiles { sut in
            let path = try await sut.beginEditing(name)
            #expect(try contents(path) == "")
            #expect(try await sut.endEditing(name, hasFailed: false) == .empty)
            try await sut.save(CommentDraft("One"), of: name)
            try write(" \n", try await sut.beginEditing(name))
            #expect(try await sut.endEditing(name, hasFailed: false) == .empty)
            #expect(try await sut.load(name) == nil)
            try Data([0xFF]).write(to: URL(filePath: try await sut.beginEditing(name)))
            #expect(try await sut.endEditing(name, hasFailed: false) == .notText)
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
            #expect(whileEdited == CommentDraft("One"))
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
            #expect(try await sut.endEditing(name, hasFailed: false) == .other(CommentDraft("One")))
            #expect(try await sut.load(name) == CommentDraft("One"))
            #expect(try await sut.beginEditing(name) == path)
            #expect(try contents(path) == "Two")
            #expect(try await sut.load(name) == CommentDraft("One"))
        }
    }

    @Test("The draft stays until the editor has ended, and keeps its tries")
    func stays() async throws {
        try await withFiles { sut in
            let attempt = CommentDraft.Attempt("One", since: .any(), lastID: 1, login: "ada", sentAt: .any())
            let draft = CommentDraft("One two", attempts: [attempt])
            try await sut.save(draft, of: name)
            for left in ["", "One"] {
                try write(left, try await sut.beginEditing(name))
                #expect(try await sut.endEditing(name, hasFailed: true) == .unchanged(draft))
            }
            let path = try await sut.beginEditing(name)
            try write("", path)
            // The program was killed.
            #expect(try await sut.load(name) == draft)
            #expect(!isThere(path))
            try write("Two", try await sut.beginEditing(name))
            let changed = CommentDraft("Two", attempts: draft.attempts)
            #expect(try await sut.endEditing(name, hasFailed: true) == .draft(changed))
            #expect(try await sut.load(name) == changed)
        }
    }

    @Test("A file that is too large or no text can be opened again, and removed")
    func unusable() async throws {
        try await withFiles { sut in
            for bytes in [Data(repeating: 0x78, count: 2 << 20), Data([0xFF])] {
                let path = try await sut.beginEditing(name)
                try bytes.write(to: URL(filePath: path))
                let isLarge = bytes.count > 1
                #expect(try await sut.endEditing(name, hasFailed: false) == (isLarge ? .tooLarge : .notText))
                #expect(try await sut.beginEditing(name) == path)
                #expect(try Data(contentsOf: URL(filePath: path)) == bytes)
                #expect(try await sut.removeFile(name) == .unreadable)
                #expect(!isThere(path))
            }
            try write("Two", try await sut.beginEditing(name))
            #expect(try await sut.removeFile(name) == .text("Two"))
            #expect(try await sut.removeFile(name) == .nothing)
        }
    }

    @Test("A folder in the place of the file is reported, and stays")
    func folder() async throws {
        try await withFiles { sut in
            let path = try await sut.beginEditing(name)
            try FileManager.default.removeItem(atPath: path)
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
            let failure = LocalFailure.inaccessible(path: path, reason: .notRegular)
            await #expect(throws: failure) { try await sut.beginEditing(name) }
            await #expect(throws: failure) { try await sut.removeFile(name) }
            await #expect(throws: failure) { try await sut.endEditing(name, hasFailed: false) }
            #expect(isThere(path))
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
}
