import HTTPTypes
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("READMEs among the files of a repository")
struct ReadmeFileTests {
    /// Fetches the README without the API from a server with these files, and returns the paths it was asked for.
    private func fetch(_ files: [String: String]) async -> (readme: RepoReadme?, asked: [String]) {
        let (api, raw) = (InMemoryNetworkClient(), InMemoryNetworkClient())
        api.stub(host: "api.github.com") { _ in .status(500) }
        let asked = Recorded<String>()
        raw.stub(host: "raw.githubusercontent.com") { request in
            let path = String((request.head.path ?? "").dropFirst("/astral-sh/uv/HEAD/".count))
            asked.append(path)
            return files[path].map { .status(200, ["Content-Type": "text/plain; charset=utf-8"], $0) } ?? .status(404)
        }
        let context = SourceContext(client: raw, apiClient: api, now: { .any() })
        return (try? await context.readmes.fetch(.uv, known: nil).value, asked.all)
    }

    @Test("A repository with the usual name costs one request")
    func usual() async {
        let found = await fetch(["README.md": "# uv\n", "README.rst": "uv", ".github/README.md": "x"])
        #expect(found.readme == .source(text: "# uv\n", path: "README.md") && found.asked == ["README.md"])
    }

    @Test(
        "Finds a README with another name, or in another folder",
        arguments: lines(
            """
            README.rst
            readme.md
            README
            Readme.md
            README.txt
            README.adoc
            README.org
            .github/README.md
            docs/README.md
            """
        )
    )
    func others(path: String) async {
        #expect(await fetch([path: "uv\n"]).readme == .source(text: "uv\n", path: path))
    }

    @Test("Prefers the root to docs, and .github to a root without the usual name")
    func preferred() async {
        #expect(await fetch(["README.rst": "a\n", "docs/README.md": "b\n"]).readme?.isAt("README.rst") == true)
        #expect(
            await fetch(["README.rst": "a\n", ".github/README.md": "b\n"]).readme?.isAt(".github/README.md") == true
        )
        #expect(await fetch(["readme.md": "a\n", "README.rst": "b\n"]).readme?.isAt("README.rst") == true)
    }

    @Test("Without a README, asks a few times, and then gives up")
    func none() async {
        let found = await fetch([:])
        #expect(found.readme == nil && found.asked == ReadmeFileService.names && found.asked.count <= 10)
    }

    @Test(
        "Follows a symbolic link",
        arguments: [
            ("README.md", "docs/index.md", "docs/index.md"), ("README.md", "./docs/index.md", "docs/index.md"),
            ("docs/README.md", "../packages/a/README.md", "packages/a/README.md"),
            (".github/README.md", "../docs/./a/../index.md", "docs/index.md"),
        ]
    )
    func link(path: String, text: String, target: String) async {
        #expect(await fetch([path: text, target: "# uv\n"]).readme == .source(text: "# uv\n", path: target))
    }

    @Test("Follows a link to a link, and no circle for ever")
    func links() async {
        let found = await fetch(["README.md": "a.md", "a.md": "b/c.md", "b/c.md": "# uv\n"])
        #expect(found.readme == .source(text: "# uv\n", path: "b/c.md"))
        #expect(await fetch(["README.md": "a.md", "a.md": "README.md"]).asked.count <= 4)
    }

    @Test(
        "A text that leads to no file of the repository is a README",
        arguments: ["uv", "docs/index.md", "/etc/passwd", "../../issues", "two words", "a.md\n", "..", "README.md"]
    )
    func text(text: String) async {
        let found = await fetch(["README.md": text])
        #expect(found.readme == .source(text: text, path: "README.md") && found.asked.count <= 2)
    }
}

extension RepoReadme {
    fileprivate func isAt(_ wanted: String) -> Bool {
        if case .source(_, let path) = self { path == wanted } else { false }
    }
}
