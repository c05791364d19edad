import Foundation
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Drafts of comments in an editor")
struct EditedDraftTests {
    private let name = ThreadName(repo: .uv, number: 7)
    private let one = CommentDraft(
        "One two",
        attempts: [CommentDraft.Attempt("One", since: .any(), lastID: 1, login: "ada", sentAt: .any())]
    )

    @Test("The editor gets the draft, and what it leaves is the draft, with the tries; a failed one takes no text away")
    func edited() async throws {
        let changed = CommentDraft("Two\n", attempts: one.attempts)
        let cases: [(left: String, hasFailed: Bool, EditedDraft, then: CommentDraft?)] = [
            ("Two\n", false, .draft(changed), changed), ("Two\n", true, .draft(changed), changed),
            ("", true, .unchanged(one), one), ("One", true, .unchanged(one), one), (" \n", false, .empty, nil),
        ]
        for (left, hasFailed, expected, then) in cases {
            try await withFiles { sut in
                #expect(try contents(try await sut.beginEditing(name)) == "")
                #expect(try await sut.endEditing(name, hasFailed: hasFailed) == (hasFailed ? .unchanged(nil) : .empty))
                try await sut.save(one, of: name)
                let path = try await sut.beginEditing(name)
                #expect(try contents(path) == one.text)
                try write(left, path)
                #expect(try await sut.endEditing(name, hasFailed: hasFailed) == expected)
                #expect(try await sut.load(name) == then && !isThere(path))
            }
        }
    }

    @Test("What a killed program left in the file is the draft, and an editor opens it again", arguments: ["Two", ""])
    func killed(left: String) async throws {
        try await withFiles { sut in
            try await sut.save(one, of: name)
            let path = try await sut.beginEditing(name)
            try write(left, path)
            if !left.isEmpty {
                #expect(try await sut.beginEditing(name) == path)
                #expect(try contents(path) == left)
            }
            let whileEdited = try await sut.exclusively(name) { try? await sut.load(name) }
            #expect(whileEdited == one)
            #expect(try await sut.load(name) == (left.isEmpty ? one : CommentDraft(left, attempts: one.attempts)))
            #expect(!isThere(path))
        }
    }

    @Test("If another draft was kept meanwhile, both texts stay")
    func other() async throws {
        try await withFiles { sut in
            let path = try await sut.beginEditing(name)
            try write("Two", path)
            try await sut.save(one, of: name)
            #expect(try await sut.endEditing(name, hasFailed: false) == .other(one))
            #expect(try await sut.load(name) == one)
            #expect(try contents(try await sut.beginEditing(name)) == "Two")
        }
    }

    @Test("A damaged draft does not keep an editor from opening")
    func damagedBeforeEditing() async throws {
        try await withFiles { sut in
            try await sut.save(one, of: name)
            let path = try await sut.beginEditing(name)
            _ = try await sut.endEditing(name, hasFailed: false)
            let record = path.replacing(".md", with: ".list")
            try write("x", record)
            #expect(try contents(try await sut.beginEditing(name)) == "")
            try write("c", path)
            #expect(try await sut.endEditing(name, hasFailed: false) == .draft(CommentDraft("c")))
            #expect(isThere(record) && isThere(path.replacing(".md", with: ".damaged")))
        }
    }

    @Test("A file that is too large or no text can be opened again, and removed")
    func unusable() async throws {
        try await withFiles { sut in
            let files: [(Data, EditedDraft)] = [
                (Data(repeating: 0x78, count: 2 << 20), .tooLarge), (Data([0xFF]), .notText),
            ]
            for (bytes, expected) in files {
                let path = try await sut.beginEditing(name)
                try bytes.write(to: URL(filePath: path))
                #expect(try await sut.endEditing(name, hasFailed: false) == expected)
                #expect(try await sut.beginEditing(name) == path && Data(contentsOf: URL(filePath: path)) == bytes)
                #expect(try await sut.removeFile(name) == .unreadable && !isThere(path))
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
