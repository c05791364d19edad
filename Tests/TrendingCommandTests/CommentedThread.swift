import Foundation
import HTTPTypes
import Synchronization
import TrendingData
import TrendingTestSupport

/// An issue that the signed-in user writes comments in.
final class CommentedThread: Sendable {
    enum Mode: Sendable {
        case working
        case locked
        /// A comment is answered only in another mode.
        case held
        /// The next comment is stored, but the answer is an error.
        case brokenAfter
        /// The next comment is not stored, and the answer is an error.
        case brokenBefore
    }

    private let state: Mutex<(mode: Mode, texts: [String], isHeld: Bool)>

    init(_ mode: Mode = .working) {
        state = Mutex((mode, [], false))
    }

    var texts: [String] { state.withLock { $0.texts } }
    func set(_ mode: Mode) { state.withLock { $0.mode = mode } }

    func waitUntilHeld() async { while !state.withLock({ $0.isHeld }) { await Self.moment() } }

    private static func moment() async { try? await Task.sleep(for: .milliseconds(5)) }

    func answer(_ request: NetworkRequest) async -> NetworkResponse {
        let path = (request.head.path ?? "").prefix { $0 != "?" }
        switch (request.head.method, path) {
        case (.get, "/api/v3/repos/octo/cat/issues/7"): return Self.json(200, Self.issue)
        case (.get, "/api/v3/repos/octo/cat/issues/7/comments"):
            let comments = texts.enumerated().map { Self.comment($0 + 1, $1) }
            return Self.json(200, "[\(comments.joined(separator: ", "))]")
        case (.post, "/api/v3/repos/octo/cat/issues/7/comments"):
            while state.withLock({ state in
                state.isHeld = state.mode == .held
                return state.isHeld
            }) { await Self.moment() }
            return post(request.body)
        default: return .unscripted(request)
        }
    }

    private func post(_ body: [UInt8]) -> NetworkResponse {
        let text = (try? JSONDecoder().decode([String: String].self, from: Data(body)))?["body"] ?? ""
        return state.withLock { state in
            if state.mode == .locked { return Self.json(403, #"{"message": "Unable to create comment"}"#) }
            if state.mode == .brokenBefore {
                state.mode = .working
                return Self.json(502, "{}")
            }
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
