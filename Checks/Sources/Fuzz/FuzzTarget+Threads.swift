@testable import TrendingData
import TrendingDomain

/// Issues and their comments from the API.
extension FuzzTarget {
    static let threads = [
        FuzzTarget("thread") { bytes in
            guard let json = UntrustedJSON.read(bytes) else { return }
            let asked = ThreadName(repo: RepoName(owner: "octo", name: "cat"), number: 7)
            let elements = (try? json.elements).map { Array($0.prefix(100)) } ?? []
            for object in [json] + elements {
                guard let object = JSONObject(object) else { continue }
                let comments = ThreadComment.Kind.allCases.compactMap { ThreadComment(object, $0) }
                _ = ThreadStateChange(object)
                _ = ThreadSummary(object, of: asked.repo, at: .github).map { check([$0]) }
                guard var thread = IssueThread(object, askedAs: asked, at: .github) else { continue }
                thread.comments = comments
                check(thread, asked)
            }
        }
    ]

    /// A thread that was read is the same after it is stored.
    private static func check(_ thread: IssueThread, _ asked: ThreadName) {
        let bytes = JSONWriter.bytes(of: thread)
        let stored = JSONDocument(bytes).map(JSONValue.init).flatMap { try? IssueThread($0) }
        guard RepoPath(owner: thread.name.repo.owner, name: thread.name.repo.name) != nil else { return }
        precondition(stored?.checked(for: asked.repo, at: .github) == thread)
    }

    private static func check(_ threads: [ThreadSummary]) {
        let bytes = JSONWriter.bytes(of: threads)
        let stored = JSONDocument(bytes).map(JSONValue.init).flatMap { try? [ThreadSummary]($0) }
        precondition(stored?.checked(for: RepoName(owner: "octo", name: "cat"), at: .github) == threads)
    }
}
