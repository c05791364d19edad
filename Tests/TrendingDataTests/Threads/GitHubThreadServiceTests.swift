import HTTPTypes
import Testing
import TrendingTestSupport

@testable import TrendingData
@testable import TrendingDomain

@Suite("Issues and pull requests from GitHub")
struct GitHubThreadServiceTests {
    private let api = InMemoryNetworkClient()
    private let root = "https://api.github.com/repos/astral-sh/uv"

    private var sut: any RemoteDetailService<IssueThread> {
        SourceContext(client: InMemoryNetworkClient(), apiClient: api, now: { .any() }).thread(7)
    }

    @Test("Reads an issue and its comments, with the texts as HTML")
    func issue() async throws {
        stubIssue()
        stubPage("issues/7/comments", 1, "[\(comment(1)), \(comment(2, author: "null"))]")
        let detail = try await sut.fetch(.uv, known: nil)
        var opening = ThreadComment(id: ThreadComment.ID(.opening, 70), author: "octo", createdAt: .any())
        (opening.association, opening.url) = (.owner, "https://github.com/astral-sh/uv/issues/7")
        opening.body = ThreadComment.Body(html: "<p>None</p>", source: "None\nat all")
        var first = ThreadComment.any(association: .firstTimeContributor, updatedAt: .any().advanced(by: 60))
        first.url = "https://github.com/astral-sh/uv/issues/7#1"
        var second = first
        (second.id.number, second.author, second.url) = (2, nil, "https://github.com/astral-sh/uv/issues/7#2")
        let expected = IssueThread(
            name: ThreadName(repo: .uv, number: 7),
            title: "Add a cat",
            state: .notPlanned,
            isLocked: true,
            url: "https://github.com/astral-sh/uv/issues/7",
            labels: ["bug"],
            updatedAt: .any().advanced(by: 86_400),
            opening: opening,
            comments: [first, second]
        )
        #expect(detail == Detail(expected, fetchedAt: .any()))
        let accept = Set(api.requests.map { $0.head.headerFields[.accept] })
        #expect(accept == ["application/vnd.github.full+json"])
    }

    @Test("Merges the reviews of a pull request, and leaves out a review that is not submitted")
    func reviews() async throws {
        stubIssue(more: #", "pull_request": {"merged_at": "2026-11-21T01:02:03Z"}"#)
        stubPage("issues/7/comments", 1, "[\(comment(1, at: "2026-11-21T05:00:00Z"))]")
        stubPage("pulls/7/comments", 1, "[\(comment(1, at: "2026-11-21T04:00:00Z", more: #", "path": "a b.swift""#))]")
        let review = #"{"id": 1, "user": {}, "state": "APPROVED", "submitted_at": "2026-11-21T06:00:00Z", "body": ""}"#
        stubPage("pulls/7/reviews", 1, #"[\#(review), {"id": 2, "state": "PENDING", "body": "x"}]"#)
        let thread = try await sut.fetch(.uv, known: nil).value
        #expect(thread.isPullRequest && thread.state == .merged)
        #expect(thread.url == "https://github.com/astral-sh/uv/pull/7")
        #expect(thread.comments.map(\.id.kind) == [.reviewComment, .comment, .review])
        #expect(thread.comments.map(\.path) == ["a b.swift", nil, nil])
        #expect(thread.comments[2].verdict == .approved && thread.comments[2].body.isEmpty)
    }

    @Test("Of a long thread, requests the last pages, and counts the others")
    func long() async throws {
        stubIssue()
        for page in [1, 47, 48, 49, 50] { stubPage("issues/7/comments", page, "[\(comment(page))]", last: 50) }
        let thread = try await sut.fetch(.uv, known: nil).value
        #expect(thread.comments.map(\.id.number) == [47, 48, 49, 50] && thread.earlierCount == 4600)
        let requests = api.requests.map { $0.head.path?.split(separator: "=").last ?? "" }
        #expect(requests.dropFirst() == ["1", "50", "49", "48", "47"])
    }

    @Test("Requests all pages of a thread of a few, also those that came meanwhile")
    func pages() async throws {
        stubIssue()
        for page in 1...3 { stubPage("issues/7/comments", page, "[\(comment(page))]", last: 3) }
        #expect(try await sut.fetch(.uv, known: nil).value.comments.map(\.id.number) == [1, 2, 3])
        stubPage("issues/7/comments", 3, "[\(comment(3))]", last: 4, next: 4)
        stubPage("issues/7/comments", 4, "[\(comment(4))]", last: 4)
        let thread = try await sut.fetch(.uv, known: nil).value
        #expect(thread.comments.map(\.id.number) == [1, 2, 3, 4] && thread.earlierCount == 0)
    }

    @Test("Keeps known comments that are older, unless some between them are not known")
    func kept() async throws {
        stubIssue()
        for page in [1, 47, 48, 49, 50] { stubPage("issues/7/comments", page, "[\(comment(page))]", last: 50) }
        for (known, expected) in [([40, 47, 50], [40, 47, 48, 49, 50]), ([40, 46], [47, 48, 49, 50])] {
            let comments = known.map { ThreadComment.any(id: ThreadComment.ID(.comment, $0)) }
            let thread = Detail(IssueThread.any(comments: comments), fetchedAt: .any())
            let found = try await sut.fetch(.uv, known: thread).value
            #expect(found.comments.map(\.id.number) == expected)
            #expect(found.earlierCount == 4600 - (expected.count - 4))
        }
    }

    @Test("Knows an issue that was transferred, and asks for its comments where it is now")
    func transferred() async throws {
        stubIssue(url: "https://github.com/octo/dog/issues/9", number: 9)
        api.stub(
            "https://api.github.com/repos/octo/dog/issues/9/comments?per_page=100&page=1",
            with: .success(.json("[]"))
        )
        let thread = try await sut.fetch(.uv, known: nil).value
        #expect(thread.name == ThreadName(repo: RepoName(owner: "octo", name: "dog"), number: 9))
        #expect(thread.formerName == ThreadName(repo: .uv, number: 7))
    }

    @Test("Refuses what is not an issue, or not a list", arguments: ["[]", "{}", #"{"number": 7}"#])
    func notAThread(body: String) async {
        api.stub("\(root)/issues/7", with: .success(.json(body)))
        await #expect(throws: RemoteFailure.unreadable(.notAThread)) { try await sut.fetch(.uv, known: nil) }
        stubIssue()
        for page in ["{}", "[7]", "[{}]"] {
            stubPage("issues/7/comments", 1, page)
            await #expect(throws: RemoteFailure.unreadable(.notAThread)) { try await sut.fetch(.uv, known: nil) }
        }
    }

    private func stubIssue(
        url: String = "https://github.com/astral-sh/uv/issues/7",
        number: Int = 7,
        more: String = ""
    ) {
        let issue = """
            {"id": 70, "number": \(number), "title": "Add a cat", "user": {"login": "octo"}, "author_association": "OWNER",
             "html_url": "\(url)", "state": "closed", "state_reason": "not_planned", "locked": true,
             "labels": [{"name": "bug"}, 7], "created_at": "2026-11-21T01:02:03Z", "updated_at": "2026-11-22T01:02:03Z",
             "body": "None\\nat all", "body_html": "<p>None</p>", "body_text": "None"\(more)}
            """
        api.stub("\(root)/issues/7", with: .success(.json(issue)))
    }

    private func stubPage(_ list: String, _ page: Int, _ body: String, last: Int? = nil, next: Int? = nil) {
        let address = "\(root)/\(list)?per_page=100&page=\(page)"
        let next = next ?? last.map { page < $0 ? page + 1 : 0 }
        let links = [(next, "next"), (last, "last")].compactMap { number, relation in
            number.map { "<https://api.github.com/repositories/1/x?page=\($0)>; rel=\"\(relation)\"" }
        }
        api.stub(address) { _ in
            var response = NetworkResponse.json(body)
            response.head.headerFields["Link"] = links.joined(separator: ", ")
            return response
        }
    }

    private func comment(
        _ id: Int,
        author: String = #"{"login": "ada"}"#,
        at time: String = "2026-11-21T01:02:03Z",
        more: String = ""
    ) -> String {
        """
        {"id": \(id), "user": \(author), "author_association": "FIRST_TIME_CONTRIBUTOR", "created_at": "\(time)",
         "updated_at": "2026-11-21T01:03:03Z", "html_url": "https://github.com/astral-sh/uv/issues/7#\(id)",
         "body": "Hello", "body_html": "<p>Hello</p>"\(more)}
        """
    }
}
