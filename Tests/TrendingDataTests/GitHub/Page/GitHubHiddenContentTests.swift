import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Hidden content")
struct GitHubHiddenContentTests {
    @Test(
        "A hidden heading hides no row",
        arguments: [
            "<template><h3>Create list</h3><a href=\"/someone/else\">x</a></template>",
            "<dialog><h1><a href=\"/someone/else\">Lists</a></h1></dialog>",
            "<details><summary>v</summary><details-menu><h4>Lists</h4><a href=\"/someone/else/stargazers\">9</a></details-menu></details>",
            "<details-dialog><h2><a href=\"/a/b\">Sponsor</a></h2></details-dialog>",
            "<div popover=\"auto\"><h2><a href=\"/a/b\">Lists</a></h2></div>",
            "<div popover><h2><a href=\"/a/b\">Lists</a></h2></div>",
            "<h2 aria-hidden=\"true\"><a href=\"/a/b\">copy</a></h2>",
            "<h2 hidden><a href=\"/a/b\">copy</a></h2>",
            "<div style=\"display: none\"><h2><a href=\"/a/b\">x</a></h2></div>",
        ],
        ["article", "li"]
    )
    func hiddenHeading(html: String, tag: String) throws {
        let rows = (1...5).map { RowFixture(name: "repo-\($0)", sponsor: html) }
        #expect(try PageFixture(rows: rows, rowTag: tag).read().has(RowFixture.some(5)))
    }

    @Test(
        "Rejects a page with rows in an element of a row that does not end, hidden or not",
        arguments: [
            "<div>", "<div hidden>", "<div style=\"display:none\">",
            "<div><button><svg aria-hidden=\"true\"><path d=\"M4\">",
        ],
        ["article", "li", "div"]
    )
    func withoutEnd(html: String, tag: String) throws {
        for index in [0, 2] {
            var rows = RowFixture.some(10).map { $0.html(tag: tag) }
            rows[index] = rows[index].dropLast("</\(tag)>".count) + "\(html)</\(tag)>"
            let page = PageFixture(body: rows.joined())
            #expect(throws: RemoteFailure.unreadable(.notATrendingPage)) { try page.read() }
        }
    }

    @Test("Rejects a page that renders no rows, whatever data it embeds")
    func embeddedData() {
        let data = """
            <react-app><script type="application/json" data-target="react-app.embeddedData">{"payload":{"repositories":[{"owner":\
            "astral-sh","name":"uv","html":"<article><h2><a href='/astral-sh/uv'>uv</a></h2></article>"}]}}</script>
            <div data-target="react-app.reactRoot"></div></react-app>
            """
        #expect(throws: RemoteFailure.unreadable(.notATrendingPage)) { try PageFixture(body: data).read() }
    }
}
