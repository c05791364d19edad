import Foundation
import HTTPTypes
import TrendingData
import TrendingDomain
import TrendingTestSupport

/// What is in a saved thread: the form of `*.expected.json`.
struct ExpectedThread: Decodable {
    struct Entry: Decodable {
        let id: Int
        let author: String?
        let authorAssociation: String?
        let createdAt: String?
        let submittedAt: String?
        let path: String?
        let state: String?
    }

    struct Place: Decodable {
        let kind: String
        let id: Int
    }

    let repo: String
    let number: Int
    let isPullRequest: Bool
    let title: String
    let state: String
    let author: String?
    let createdAt: String
    let comments: [Entry]
    let reviews: [Entry]
    let reviewComments: [Entry]
    let order: [Place]
}

/// A saved thread and what is in it.
struct SavedThread {
    let path: String
    let expected: ExpectedThread
    private let parts: [String: String]

    /// Every thread of the folder with an `.expected.json` beside it, sorted by path. `nil` if there is no such folder.
    static func all(in folder: String) -> [SavedThread]? {
        guard let paths = try? FileManager.default.contentsOfDirectory(atPath: folder) else { return nil }
        return paths.filter { $0.hasSuffix(".json") && !$0.hasSuffix(".expected.json") }.sorted().compactMap { path in
            guard let bytes = contents("\(folder)/\(path)"),
                let json = contents("\(folder)/\(path.dropLast(5)).expected.json"),
                let expected = try? JSONDecoder().decode(ExpectedThread.self, from: json),
                let document = try? JSONSerialization.jsonObject(with: bytes) as? [String: Any]
            else { return nil }
            let parts = document.compactMapValues { part in
                (try? JSONSerialization.data(withJSONObject: part)).map { String(decoding: $0, as: UTF8.self) }
            }
            return SavedThread(path: path, expected: expected, parts: parts)
        }
    }

    /// A saved answer may have words such as `<GITHUB_LOGIN>` in the place of names. GitHub does not allow them.
    private static func contents(_ path: String) -> Data? {
        guard let bytes = FileManager.default.contents(atPath: path) else { return nil }
        let text = String(decoding: bytes, as: UTF8.self).replacing(/<([A-Z]+(?:_[A-Z]+)*)>/) { match in
            match.1.lowercased().replacing("_", with: "-")
        }
        return Data(text.utf8)
    }

    /// Reads it from a server that answers with its parts.
    func read() async throws -> IssueThread {
        let api = InMemoryNetworkClient()
        api.stub(host: "api.github.com") { [parts] request in
            let path = (request.head.path ?? "").prefix { $0 != "?" }
            let part =
                if path.hasSuffix("/reviews") {
                    parts["reviews"] ?? "[]"
                } else if path.hasSuffix("/comments") {
                    parts[path.contains("/pulls/") ? "reviewComments" : "comments"] ?? "[]"
                } else {
                    parts["issue"] ?? parts["pull"] ?? "null"
                }
            return .status(200, headers: [.contentType: "application/json"], part)
        }
        let context = SourceContext(client: InMemoryNetworkClient(), apiClient: api, now: { .any() })
        guard let repo = RepoName(expected.repo) else { throw RemoteFailure.unreadable(.notARepo) }
        return try await context.thread(expected.number).fetch(repo, known: nil).value
    }
}
