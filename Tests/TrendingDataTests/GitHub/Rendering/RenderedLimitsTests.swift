import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Limits of rendered documents")
struct RenderedLimitsTests {
    @Test("Refuses more than 8 MiB, more elements than any document has, and nothing at all")
    func refusals() {
        let place = RenderedPlace(server: "https://github.com", owner: "ada", name: "engine")
        let large = Array(repeating: UInt8(ascii: "x"), count: RenderedDocument.mostBytes + 1)
        #expect(RenderedDocument.read(large, at: place) == nil)
        let many = Array(String(repeating: "<b>", count: RenderedDocument.mostTags + 1).utf8)
        #expect(RenderedDocument.read(many, at: place) == nil)
    }

    @Test("Reads elements that are nested too deep up to there, and says so")
    func nesting() throws {
        let document = try readme("<p>a</p>" + String(repeating: "<blockquote>b", count: 10_000))
        #expect(!document.isWhole)
        #expect(notation(document).first == "a")
        #expect(try readme("<p>a</p>").isWhole)
    }

    @Test("Reads a cut page up to the cut")
    func cut() throws {
        #expect(try notation(readme("<article><p>a</p><ul><li>b</li><li>c <b")) == ["a", "ul(b; c)"])
    }

    @Test("Does not let spans multiply cells")
    func spans() throws {
        let row = "<tr><td colspan='1000' rowspan='100000'>a</td></tr>"
        let document = try readme("<table>" + String(repeating: row, count: 20_000) + "</table>")
        guard case .table(let table) = document.blocks.first else {
            Issue.record("has no table")
            return
        }
        #expect(table.rows.count == 20_000)
        #expect(table.rows.reduce(0) { $0 + $1.count } <= 70_000)
    }

    @Test("Refuses more lines than any document has", arguments: ["\n", "<br>", "&#10;"])
    func lines(end: String) {
        let place = RenderedPlace(server: "https://github.com", owner: "ada", name: "engine")
        let page = { (count: Int) in Array(("<pre>a" + String(repeating: end, count: count) + "b</pre>").utf8) }
        #expect(RenderedDocument.read(page(RenderedDocument.mostLines), at: place) != nil)
        #expect(RenderedDocument.read(page(RenderedDocument.mostLines + 1), at: place) == nil)
    }

    @Test("A branch or a folder that is too long is not part of addresses")
    func longNames() async {
        let long = String(repeating: "a", count: 513)
        let html = "<div data-path='\(long)/README.md'><article><a href='b'>c</a></article></div>"
        let reader = GitHubReadmeReader(server: "https://github.com")
        let repo = RepoName(owner: "ada", name: "engine")
        let document = await reader.document(html: html, path: "\(long)/README.md", of: repo, branch: long)
        #expect(document?.links.map(\.address) == ["https://github.com/ada/engine/blob/HEAD/b"])
    }
}
