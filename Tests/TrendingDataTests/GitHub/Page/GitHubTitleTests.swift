import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Row titles")
struct GitHubTitleTests {
    @Test(
        "Never reads a description as the title",
        arguments: [
            "<p><a href=\"https://github.com/evil/x\">https://github.com/evil/x</a></p>",
            "<p>Moved to <a href=\"https://github.com/evil/x\">https://github.com/evil/x</a></p>",
            "<p><a href=\"https://github.com/evil/x\">evil/x</a></p>", "<p><a href=\"/evil/x\">evil/x</a></p>",
            "<p><a href=\"//github.com/evil/x\">evil/x</a></p>",
        ],
        [
            "<a href=\"/astral-sh/uv\"><h2>astral-sh / uv</h2></a>",
            "<div><a href=\"/astral-sh/uv\">astral-sh / uv</a></div>", "<h2><a href=\"/astral-sh/uv\">uv</a></h2>",
            "<h3><a href=\"/evil/x\">x</a><a href=\"/astral-sh/uv\">uv</a></h3>",
        ]
    )
    func description(html: String, title: String) throws {
        let page = try PageFixture(rows: [RowFixture(title: title, description: html), RowFixture(name: "ruff")]).read()
        #expect(page.items.map(\.name) == ["uv", "ruff"])
        #expect(page.items.first?.owner == "astral-sh")
        #expect(page.items.first?.stars == 48_213)
        #expect(page.items.first?.description?.hasSuffix("evil/x") == true)
    }

    @Test("Ignores a title that contradicts the row's links to stars", arguments: ["h2", "h3"])
    func disagreement(tag: String) throws {
        let title = "<\(tag)><a href=\"/evil/x\">x</a></\(tag)>"
        let rows = [RowFixture(title: title)] + (1...4).map { RowFixture(name: "repo-\($0)") }
        let page = try PageFixture(rows: rows).read()
        #expect(!page.items.contains { $0.owner == "evil" })
    }
}
