import Foundation
import HTTPTypes
import Synchronization
import Testing
import TrendingData
import TrendingTestSupport

@Suite("trending thread --send", .timeLimit(.minutes(2)))
struct ThreadSendCommandTests {
    @Test("Sends a comment, from an argument and from standard input, and says where it is")
    func sent() async throws {
        let thread = CommentedThread()
        try await withAccountSUT(api: { thread.answer($0) }) { sut in
            let program = sut.program(token: sut.token())
            let first = try await program.run(["thread", "octo/cat#7", "--send", "Thank you, @ada!"])
            #expect(first.status == 0 && first.errors.isEmpty)
            #expect(first.output == "Sent to octo/cat#7.\nhttps://github.com/octo/cat/issues/7#1\n")
            let pipe = Pipe()
            try pipe.fileHandleForWriting.write(contentsOf: Data("Two\nlines \"quoted\"\n".utf8))
            try pipe.fileHandleForWriting.close()
            let second = try await program.run(
                ["thread", "octo/cat", "7", "--send", "-"],
                input: pipe.fileHandleForReading
            )
            #expect(second.status == 0)
            #expect(thread.texts == ["Thank you, @ada!", "Two\nlines \"quoted\"\n"])
        }
    }

    @Test("A comment whose answer was lost is not sent twice")
    func lostAnswer() async throws {
        let thread = CommentedThread(.brokenAfter)
        try await withAccountSUT(api: { thread.answer($0) }) { sut in
            let program = sut.program(token: sut.token())
            let outcome = try await program.run(["thread", "octo/cat#7", "--send", "Once"])
            #expect(outcome.status == 0 && outcome.output.hasPrefix("Sent to octo/cat#7.\n"))
            #expect(thread.texts == ["Once"])
            #expect(try await program.run(["thread", "octo/cat#7", "--send-draft"]).status == 69)
        }
    }

    @Test("A refused comment is kept, and sent or removed later")
    func refused() async throws {
        let thread = CommentedThread(.locked)
        try await withAccountSUT(api: { thread.answer($0) }) { sut in
            let program = sut.program(token: sut.token())
            let refused = try await program.run(["thread", "octo/cat#7", "--send", "Later"])
            #expect(refused.status == 69 && refused.output.isEmpty)
            #expect(refused.errors.contains("octo/cat#7 is locked, or your token may not write comments there."))
            #expect(refused.errors.contains("'trending thread octo/cat#7 --send-draft' sends it."))
            let other = try await program.run(["thread", "octo/cat#7", "--send", "Other"])
            #expect(other.status == 64 && other.errors.contains("is kept as a draft: 'Later'. Nothing was sent."))
            thread.set(.working)
            #expect(try await program.run(["thread", "octo/cat#7", "--send-draft"]).status == 0)
            #expect(thread.texts == ["Later"])
            thread.set(.locked)
            _ = try await program.run(["thread", "octo/cat#7", "--send", "Never"])
            let removed = try await program.run(["thread", "octo/cat#7", "--discard-draft"])
            #expect(removed.status == 0 && removed.errors == "Removed the draft 'Never'.\n")
            #expect(try await program.run(["thread", "octo/cat#7", "--discard-draft"]).status == 69)
        }
    }

    @Test("Without an account the comment is kept; a terminal is asked first; an empty one is refused")
    func signedOut() async throws {
        let thread = CommentedThread()
        try await withAccountSUT(api: { thread.answer($0) }) { sut in
            let outcome = try await sut.program.run(["thread", "octo/cat#7", "--send", "Hello"])
            #expect(outcome.status == 77 && outcome.errors.contains("run 'trending login'. It is kept as a draft."))
            #expect(try await sut.program.run(["thread", "octo/cat#7", "--send", " "]).status == 64)
            let both = try await sut.program.run(["thread", "octo/cat#7", "--send", "a", "--send-draft"])
            #expect(both.status == 64 && thread.texts.isEmpty)
        }
    }
}

/// An issue that the signed-in user writes comments in.
private final class CommentedThread: Sendable {
    enum Mode: Sendable {
        case working
        case locked
        /// The next comment is stored, but the answer is an error.
        case brokenAfter
    }

    private let state: Mutex<(mode: Mode, texts: [String])>

    init(_ mode: Mode = .working) {
        state = Mutex((mode, []))
    }

    var texts: [String] { state.withLock { $0.texts } }
    func set(_ mode: Mode) { state.withLock { $0.mode = mode } }

    func answer(_ request: NetworkRequest) -> NetworkResponse {
        let path = (request.head.path ?? "").prefix { $0 != "?" }
        switch (request.head.method, path) {
        case (.get, "/api/v3/repos/octo/cat/issues/7"): return Self.json(200, Self.issue)
        case (.get, "/api/v3/repos/octo/cat/issues/7/comments"):
            let comments = texts.enumerated().map { Self.comment($0 + 1, $1) }
            return Self.json(200, "[\(comments.joined(separator: ", "))]")
        case (.post, "/api/v3/repos/octo/cat/issues/7/comments"): return post(request.body)
        default: return .unscripted(request)
        }
    }

    private func post(_ body: [UInt8]) -> NetworkResponse {
        let text = (try? JSONDecoder().decode([String: String].self, from: Data(body)))?["body"] ?? ""
        return state.withLock { state in
            if state.mode == .locked { return Self.json(403, #"{"message": "Unable to create comment"}"#) }
            state.texts.append(text)
            if state.mode == .brokenAfter {
                state.mode = .working
                return Self.json(502, "{}")
            }
            return Self.json(201, Self.comment(state.texts.count, text))
        }
    }

    private static func json(_ status: Int, _ body: String) -> NetworkResponse {
        .status(status, ["content-type": "application/json"], body)
    }

    private static let issue = """
        {"id": 70, "number": 7, "title": "A cat", "user": {"login": "ada"}, "state": "open", "body": "x",
         "created_at": "2026-01-02T03:04:05Z", "updated_at": "2026-01-02T04:04:05Z"}
        """

    private static func comment(_ id: Int, _ text: String) -> String {
        let quoted = (try? JSONEncoder().encode(text)).map { String(decoding: $0, as: UTF8.self) } ?? "null"
        return """
            {"id": \(id), "user": {"login": "octocat"}, "created_at": "2026-01-02T05:04:05Z", "body": \(quoted),
             "updated_at": "2026-01-02T05:04:05Z", "html_url": "https://github.com/octo/cat/issues/7#\(id)"}
            """
    }
}
