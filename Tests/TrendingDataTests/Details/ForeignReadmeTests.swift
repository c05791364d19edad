import HTTPTypes
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Pages in place of a README")
struct ForeignReadmeTests {
    private let api = InMemoryNetworkClient()
    private let plain = InMemoryNetworkClient()

    private var context: SourceContext { SourceContext(client: plain, apiClient: api, now: { .any() }) }

    private let refusal = RemoteFailure.unreadable(.notFromAPI(status: 200))
    private let known = Detail(RepoReadme.rendered(html: "<p>", path: nil), fetchedAt: .any(plus: -500))

    private func stub(_ type: String?, _ body: String) {
        api.stub("https://api.github.com/repos/astral-sh/uv/readme", with: .success(.json(body, type: type)))
    }

    private func refuses(_ failure: RemoteFailure? = nil, sourceLocation: SourceLocation = #_sourceLocation) async {
        await #expect(throws: failure ?? refusal, sourceLocation: sourceLocation) {
            try await context.readmes.fetch(.uv, known: self.known)
        }
    }

    @Test("Refuses a README that has too many elements or lines to be shown", arguments: ["<b>", "\n", "&#10;"])
    func complex(piece: String) async {
        let shell = "<div id=\"file\" data-path=\"a\"><article class=\"markdown-body\"><pre>a"
        stub("application/vnd.github.html", shell + String(repeating: piece, count: 1_000_001) + "b")
        await refuses(.unreadable(.tooComplex))
    }

    @Test(
        "Refuses what is neither of GitHub's media type nor in the element that GitHub puts around READMEs",
        arguments: pairs(
            """
            text/html => <title>Hotel WiFi</title><form>Sign in</form>
            text/html; charset=utf-8 => <div id="login"><article class="x">Hi
            text/html => <!doctype html><div id="readme"><article class="markdown-body">
            application/json => {}
            application/vnd.github+json => {}
            application/vnd.github.html => <title>Hotel WiFi</title><form>Sign in</form>
            application/vnd.github.html => <!DOCTYPE html><p>Sign in
            application/vnd.github.html => <\0p\0>\0H\0i\0
            """
        ) + [("text/html", ""), ("application/vnd.github.html", ""), ("application/vnd.github.html", " \r\n<p></p>")]
    )
    func rendered(type: String, body: String) async {
        stub(type, body)
        await refuses()
        stub(nil, "{]")
        await refuses()
    }

    @Test(
        "Takes READMEs of GitHub's media type, and those of servers that call them HTML",
        arguments: pairs(
            """
            application/vnd.github.html; charset=utf-8 => <p>Hello
            Application/vnd.GitHub.v3.html => <p>Hello
            text/html => <div class="x md" data-path="a" id="file"><div class="plain"><pre>
            text/html => <article class="markdown-body">
            application/vnd.github.html => <div id="file" data-path="a"><article class="markdown-body"></article>
            """
        ) + [("text/html", "\n<div id=\"readme\" class=\"md\" data-path=\"a.md\"><article class=\"markdown-body x\">")]
    )
    func taken(type: String, body: String) async throws {
        stub(type, body)
        let found = try await context.readmes.fetch(.uv, known: nil).value
        let isTaken = if case .rendered(body, _) = found { true } else { false }
        #expect(isTaken)
    }

    @Test(
        "Refuses the README as its authors wrote it unless the API names it so",
        arguments: [("text/html", false), ("text/plain", false), (nil, false), ("application/octet-stream", false)]
            + [("application/vnd.github.raw; charset=utf-8", true), ("application/vnd.github.v3.raw", true)]
            as [(String?, Bool)]
    )
    func written(type: String?, isTaken: Bool) async throws {
        stub(type, "# uv")
        if isTaken {
            let found = try await context.readmeSources.fetch(.uv, known: nil).value
            #expect(found == .source(text: "# uv", path: "README"))
        } else {
            await #expect(throws: refusal) { try await context.readmeSources.fetch(.uv, known: self.known) }
        }
    }

    @Test(
        "Refuses a file that is not text, or that has too many lines to be shown",
        arguments: ["text/html", "application/xhtml+xml", "application/octet-stream", "image/png", nil, "text/plain"]
    )
    func file(type: String?) async {
        api.stub("https://api.github.com/repos/astral-sh/uv/readme", with: .success(.status(500)))
        let lines = String(repeating: "\n", count: RenderedDocument.mostLines + 1)
        plain.stub(
            "https://raw.githubusercontent.com/astral-sh/uv/HEAD/README.md",
            with: .success(.json(type == "text/plain" ? lines : "<form>Sign in</form>", type: type))
        )
        await refuses(.rejected(status: 500))
    }

    @Test(
        "Takes a file only from the server or its host for files",
        arguments: [
            ("https://raw.githubusercontent.com/a", nil, true), ("https://portal.example/a", nil, false),
            ("http://raw.githubusercontent.com/a", nil, false),
            ("https://ghe.example/raw/a", "https://ghe.example", true),
            ("https://raw.ghe.example/a", "https://ghe.example", true),
            ("https://raw.example/a", "https://ghe.example", false),
        ] as [(String, String?, Bool)]
    )
    func redirected(address: String, server: String?, isTaken: Bool) async throws {
        api.stub(host: server == nil ? "api.github.com" : "ghe.example") { _ in .status(500) }
        plain.stub(host: server == nil ? "raw.githubusercontent.com" : "ghe.example") { _ in
            var response = NetworkResponse.status(200, headers: [.contentType: "text/plain"], "# uv")
            response.transfer.url = address
            return response
        }
        var sut = context
        sut.given = GivenAddresses(github: server)
        if isTaken {
            #expect(try await sut.readmes.fetch(.uv, known: nil).value == .source(text: "# uv", path: "README.md"))
        } else {
            await #expect(throws: RemoteFailure.rejected(status: 500)) { try await sut.readmes.fetch(.uv, known: nil) }
        }
    }
}
