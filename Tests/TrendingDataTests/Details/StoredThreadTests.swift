import Testing
import TrendingTestSupport

@testable import TrendingData
@testable import TrendingDomain

@Suite("Stored issues and pull requests")
struct StoredThreadTests {
    private let storage = InMemoryLocalStorageClient()
    private var sut: StoredDetails { StoredDetails(storage: storage, addresses: GivenAddresses()) }

    private static var everything: IssueThread {
        let review = ThreadComment(
            id: ThreadComment.ID(.review, 3),
            author: nil,
            association: .mannequin,
            createdAt: .any(),
            updatedAt: .any().advanced(by: 5),
            url: "https://github.com/octo/dog/pull/9#3",
            verdict: .changesRequested,
            path: "a/b",
            body: ThreadComment.Body(html: nil, source: "a\n\u{1B}\u{1F600}")
        )
        return IssueThread(
            name: ThreadName(repo: RepoName(owner: "octo", name: "dog"), number: 9),
            formerName: ThreadName(repo: .uv, number: 7),
            title: "A title",
            state: .duplicate,
            isLocked: true,
            isPullRequest: true,
            url: "https://github.com/octo/dog/pull/9",
            labels: ["a", "b"],
            updatedAt: .any().advanced(by: 9),
            opening: .any(id: ThreadComment.ID(.opening, 9)),
            comments: [.any(), review],
            earlierCount: 300
        )
    }

    @Test("Are returned as they were stored, each number on its own", arguments: [everything, IssueThread.any()])
    func stored(_ thread: IssueThread) async throws {
        let detail = Detail(thread, fetchedAt: .any())
        #expect(try await sut.threads(7).load(.uv) == nil)
        try await sut.threads(7).save(detail, of: .uv)
        #expect(try await sut.threads(7).load(.uv) == detail)
        #expect(try await sut.threads(77).load(.uv) == nil)
        #expect(try await sut.facts.load(.uv) == nil)
    }

    @Test("Are damaged if they are of another repository")
    func foreign() async throws {
        try await sut.threads(7).save(Detail(.any(), fetchedAt: .any()), of: RepoName(owner: "octo", name: "cat"))
        await #expect(throws: LocalFailure.self) {
            try await sut.threads(7).load(RepoName(owner: "octo", name: "cat"))
        }
    }
}
