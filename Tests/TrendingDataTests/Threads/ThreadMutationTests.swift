import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Threads in damaged JSON")
struct ThreadMutationTests {
    private let asked = ThreadName(repo: RepoName(owner: "octo", name: "cat"), number: 7)

    @Test("A thread that can be read is the same after it is stored", arguments: 0..<8)
    func stored(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var count = 0
        for _ in 0..<1500 {
            guard let object = UntrustedJSON.read(issue.mutated(&random)).flatMap(JSONObject.init),
                let thread = IssueThread(object, askedAs: asked, at: .github)
            else { continue }
            count += 1
            // A name that no path has is not stored.
            guard RepoPath(owner: thread.name.repo.owner, name: thread.name.repo.name) != nil else { continue }
            let stored = JSONDocument(JSONWriter.bytes(of: thread)).map(JSONValue.init)
            let found = stored.flatMap { try? IssueThread($0) }?.checked(for: asked.repo, at: .github)
            #expect(found == thread)
        }
        #expect(count > 50)
    }

    @Test("Comments and events have a time and a number, or are none", arguments: 0..<8)
    func entries(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var (comments, changes) = (0, 0)
        for _ in 0..<1500 {
            guard let elements = try? UntrustedJSON.read(Self.entries.mutated(&random))?.elements else { continue }
            for object in elements.compactMap(JSONObject.init) {
                for kind in ThreadComment.Kind.allCases {
                    guard let comment = ThreadComment(object, kind) else { continue }
                    comments += 1
                    #expect(comment.id.kind == kind && comment.id.number > 0 && comment.updatedAt >= comment.createdAt)
                }
                if let change = ThreadStateChange(object) {
                    changes += 1
                    #expect(change.id > 0)
                }
            }
        }
        #expect(comments > 50 && changes > 10)
    }

    private let issue = Array(
        """
        {"id": 70, "number": 7, "title": "A cat", "user": {"login": "ada"}, "state": "closed", "state_reason": "not_planned",
         "locked": true, "labels": [{"name": "bug"}], "html_url": "https://github.com/octo/cat/pull/7",
         "pull_request": {"merged_at": null}, "created_at": "2026-01-02T03:04:05Z", "updated_at": "2026-01-02T04:04:05Z",
         "body": "Where?", "body_html": "<p>Where?</p>"}
        """.utf8
    )

    private static let entries = Array(
        """
        [{"id": 1, "user": null, "created_at": "2026-01-02T04:04:05Z", "updated_at": "2026-01-02T04:04:05Z", "body": "No."},
         {"id": 2, "user": {"login": "octo"}, "submitted_at": "2026-01-02T05:04:05Z", "state": "APPROVED", "path": "a/b"},
         {"id": 3, "event": "closed", "actor": {"login": "ada"}, "created_at": "2026-01-02T06:04:05Z"}]
        """.utf8
    )
}
