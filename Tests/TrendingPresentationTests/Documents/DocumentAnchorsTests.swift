import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("Places that links of a document lead to")
struct DocumentAnchorsTests {
    /// The text of the line that a link to `anchor` leads to.
    private func target(_ anchor: String, _ html: String, width: Int = 40) throws -> String? {
        let document = try DocumentLayout(width: width, style: .plain).lines(of: readme(html))
        return document.line(of: anchor).map { document.plainLine($0) }
    }

    @Test(
        "A name or an id leads to the text that it is in, or to the next one",
        arguments: lines(
            """
            <p>a</p><a name='user-content-X'></a><p>here</p>
            <p>a</p><p><a name='x'></a>here</p>
            <p>a</p><p id='user-content-x'>here</p>
            a<div id='x'>here</div>
            <p>a</p><p>here <b id='x'>b</b></p>
            <hr><ul><li>a</li><li id='x'>here</li></ul>
            <p>a</p><h2><a name='x'></a>here</h2>
            <blockquote><p>a</p><p id='x'>here</p></blockquote><p>b</p>
            <details><summary>a</summary><p>b</p></details><details id='x'><summary>here</summary>c</details>
            <table><caption>a</caption><tr><td>b</table><p id='x'>here</p>
            <div align='center'><h1>a</h1><p id='x'>here</p></div>
            <p>a</p><table><tr><th>here<tr><td id='x'>b</table>
            <table><tr><td><ul><li>a<li>b</ul><td>c</table><p id='x'>here</p>
            <table><tr><td><h2 id='x'>here</h2></td></tr></table>
            <p>a</p><p>here</p><a name='x'></a>
            <p id='x'>here</p><p id='x'>b</p>
            """
        ) + ["<pre>a\nb</pre><p id='x'>here</p>"]
    )
    func places(html: String) throws {
        #expect(try target("x", html)?.contains("here") == true)
    }

    @Test("Tables drawn as cards count as one piece too")
    func cards() throws {
        let cell = String(repeating: "abcdefghij ", count: 4)
        let row = String(repeating: "<td><p>\(cell)</p><p>b</p></td>", count: 6)
        let page = "<table><tr>\(row)</tr></table><p>b</p><p id='x'>here</p>"
        #expect(try target("x", page, width: 20) == "here")
    }

    @Test("A heading has its own anchor, and a place without a name has none")
    func headings() throws {
        let document = try readme("<h2>a</h2><a id='user-content-a' class='anchor'></a><p id=''>b</p>")
        #expect(document.anchors.isEmpty)
        #expect(try target("a", "<h2>a</h2><a id='user-content-a' class='anchor'></a>") == "## a")
        #expect(try target("none", "<p id='x'>a</p>") == nil)
    }
}
