import HTTPTypes
import Testing
import TrendingTestSupport

@testable import TrendingData
@testable import TrendingDomain

@Suite("Facts and READMEs from GitHub")
struct GitHubDetailServiceTests {
    private let api = InMemoryNetworkClient()
    private let plain = InMemoryNetworkClient()

    private var context: SourceContext { SourceContext(client: plain, apiClient: api, now: { .any() }) }

    private let root = "https://api.github.com/repos/astral-sh/uv"

    /// Scripts an answer below the repository's address.
    private func stub(_ path: String, _ body: String, type: String = "application/json") {
        api.stub(root + path, with: .success(.json(body, type: type)))
    }

    private let uv = """
        {"id": 699532645, "full_name": "astral-sh/uv", "name": "uv", "owner": {"login": "astral-sh"}, "fork": false,
         "html_url": "https://evil.example/x", "description": "Fast.", "homepage": "https://docs.astral.sh/uv",
         "stargazers_count": 48213, "watchers_count": 48213, "subscribers_count": 190, "forks_count": 1321,
         "open_issues_count": 214, "language": "Rust", "license": {"spdx_id": "NOASSERTION", "name": "Other"},
         "topics": ["python", "packaging"], "default_branch": "main", "archived": true, "is_template": false,
         "pushed_at": "2026-11-21T01:02:03Z", "created_at": "2023-10-02T20:24:11Z"}
        """

    @Test("Reads each fact, and takes the address from the name")
    func facts() async throws {
        stub("", uv)
        let detail = try await context.repoFacts.fetch(.uv, known: nil)
        var expected = RepoFacts(.bare(owner: "astral-sh", name: "uv"))
        (expected.id, expected.description, expected.topics) = (699_532_645, "Fast.", ["python", "packaging"])
        (expected.language, expected.languageColor) = ("Rust", "#dea584")
        (expected.stars, expected.forks, expected.watchers, expected.openIssues) = (48213, 1321, 190, 214)
        (expected.license, expected.homepage) = ("Other", "https://docs.astral.sh/uv")
        (expected.defaultBranch, expected.isArchived) = ("main", true)
        (expected.pushedAt, expected.createdAt) = (.any(), Timestamp(secondsSince1970: 1_696_278_251))
        #expect(detail == Detail(expected, fetchedAt: .any()))
    }

    @Test("Reads the releases that can be read, and refuses what is not a list of them")
    func releases() async throws {
        let path = "/releases?per_page=5"
        let draft = #"{"tag_name": "d", "draft": true}"#
        stub(path, #"[{"tag_name": "v1", "body_html": "<p>\n"}, \#(draft), {}, 7]"#)
        let found = try await context.repoReleases.fetch(.uv, known: nil)
        #expect(found.value == [RepoRelease(tag: "v1", notes: "<p>\n")])
        stub(path, "[\(draft)]")
        #expect(try await context.repoReleases.fetch(.uv, known: nil).value.isEmpty)
        for body in ["{}", "[{}]", "[7]"] {
            stub(path, body)
            await #expect(throws: RemoteFailure.unreadable(.notReleases)) {
                try await context.repoReleases.fetch(.uv, known: nil)
            }
        }
    }

    @Test(
        "Refuses what is not a repository",
        arguments: ["{}", "[]", #"{"full_name": "a/.."}"#, #"{"full_name": "a/b/c"}"#]
    )
    func notFacts(body: String) async {
        stub("", body)
        await #expect(throws: RemoteFailure.unreadable(.notARepo)) {
            try await context.repoFacts.fetch(.uv, known: nil)
        }
    }

    @Test("Asks for the README as HTML, and finds its path")
    func readme() async throws {
        let html = #"<div id="file" class="md" data-path="docs/README.md"><article>Hello</article></div>"#
        stub("/readme", html, type: "application/vnd.github.html; charset=utf-8")
        let detail = try await context.readmes.fetch(.uv, known: nil)
        #expect(detail.value == .rendered(html: html, path: "docs/README.md"))
        #expect(api.requests.first?.head.headerFields[.accept] == "application/vnd.github.html")
    }

    @Test("Keeps the known version, with a new time, if the server confirms it")
    func unchanged() async throws {
        let validators = Validators(address: "\(root)/readme", etag: "\"a\"")
        api.stub(validators.address, with: .success(.status(304)))
        let html = RepoReadme.rendered(html: "<p>", path: nil)
        let known = Detail(html, fetchedAt: .any(plus: -500), validators: validators)
        let fetched = try await context.readmes.fetch(.uv, known: known)
        #expect(fetched == Detail(html, fetchedAt: .any(), validators: validators))
        #expect(api.requests.first?.known == validators)
    }

    @Test("Drops names of branches and tags that git does not allow, and paths that no README has")
    func longNames() async throws {
        let long = String(repeating: "a", count: 513)
        stub("", #"{"full_name": "astral-sh/uv", "default_branch": "\#(long)"}"#)
        #expect(try await context.repoFacts.fetch(.uv, known: nil).value.defaultBranch == nil)
        let html = #"<div id="file" data-path="\#(long)"><article class="markdown-body">Hello</article></div>"#
        stub("/readme", html, type: "application/vnd.github.html")
        #expect(try await context.readmes.fetch(.uv, known: nil).value == .rendered(html: html, path: nil))
        stub("/releases?per_page=5", #"[{"tag_name": "\#(long)"}, {"tag_name": "v1"}]"#)
        #expect(try await context.repoReleases.fetch(.uv, known: nil).value == [RepoRelease(tag: "v1")])
    }
}
