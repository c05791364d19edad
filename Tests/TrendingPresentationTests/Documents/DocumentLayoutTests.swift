import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("Layout of a document")
struct DocumentLayoutTests {
    @Test("Says if the rest of a document is missing")
    func cut() {
        let text = RichText("a", [RichText.Run(length: 1)])
        let document = RichDocument(blocks: [.paragraph(text)], isWhole: false)
        #expect(document.plainText == "a\n\n[The rest is nested too deeply to be shown.]\n")
    }

    @Test("Puts few spans before a line, however deep it is nested")
    func deepPrefix() {
        let text = RichText(Array(repeating: "x", count: 40).joined(separator: " "), [RichText.Run(length: 79)])
        var lists = RichDocument.Block.paragraph(text)
        var quotes = lists
        for _ in 0..<100 {
            lists = .list(.init([.init([lists])], start: nil, isTight: true))
            quotes = .quote([quotes])
        }
        for block in [lists, quotes] {
            let lines = DocumentLayout(width: 100, style: .plain).lines(of: RichDocument(blocks: [block])).lines
            #expect(lines.count > 5)
            #expect(lines.dropFirst().allSatisfy { $0.spans.count <= 3 })
        }
    }

    @Test("Folds text at the width, and at 100 columns at most")
    func folding() throws {
        let page = "<p>\(String(repeating: "word ", count: 60))</p>"
        #expect(try laidOut(page, width: 24).allSatisfy { $0 == "word word word word word" })
        #expect(try laidOut(page, width: 300).first?.count == 99)
        #expect(try laidOut(page, width: nil).count == 1)
    }

    @Test("Lays out each kind of block on narrow terminals, and names what can't be shown")
    func blocks() throws {
        let row = ["0123456789 a", "0123456789 b", "0123456789 c"].map { "<td>\($0)</td>" }.joined()
        let cells = (1...4).map { "<td><a href='https://example.org/\($0)'>x\($0)</a></td>" }
        let pages: KeyValuePairs = [
            "gaps": "<p>a</p><p>b</p><hr><h2>c</h2>",
            "nested lists": "<ul><li>a b c<ul><li>d<ul><li>e</li></ul></li></ul></li><li>f</li></ul>",
            "letters and Roman numerals":
                "<ol type='a'><li>fill</li><li>boil<ol type='I' start='3'><li>x</li><li>y</li></ol></li></ol>",
            "values": "<ol><li>x</li><li value='10'>y</li><li>z</li></ol>",
            "reversed": "<ol reversed><li>x</li><li>y</li></ol>",
            "quotes and alerts": """
            <blockquote><p>a</p><p>b</p></blockquote><div class="markdown-alert markdown-alert-tip">\
            <p class="markdown-alert-title">Tip</p><p>c</p></div>
            """,
            "details": "<details><summary>a</summary><p>b</p></details>",
            "details without a summary": "<details><p>b</p></details>",
            "raised and lowered": "<p>x<sup>2</sup> H<sub>2</sub>O <sub>small</sub></p>",
            "a shrunk column": """
            <table><tr><th>a</th><th>b</th></tr><tr><td>x</td><td>one two three four five six</td></tr>\
            <tr><td>y</td><td>z</td></tr></table>
            """,
            "columns close together": "<table><tr><td>0123456789</td><td>012345678</td></tr></table>",
            "cards": """
            <table><tr><th>one</th><th>two</th><th></th></tr><tr>\(row)</tr>\
            <tr><td>d</td><td>e</td><td>f</td></tr></table>
            """,
            "a line break in a cell": "<table><tr><td>a<br>b</td><td>c</td></tr></table>",
            "links in a table": "<table><tr>\(cells[0])\(cells[1])</tr><tr>\(cells[2])\(cells[3])</tr></table>",
            "code": "<pre>abcdefghijklmnopqrstuvwxyz\nshort</pre>",
            "an image": "<p><img src='https://example.org/a/b.png' alt='A b'></p>",
            "an image without a text": "<p><img src='https://example.org/a/b.png?x'></p>",
            "an image in a link": "<p><a href='https://example.org'><img alt='A' src='data:x'></a></p>",
            "an image of nothing": "<p><img src='data:x'></p>",
            "a video": """
            <details open><summary>demo.mp4</summary><video src="https://a.example/1/2.mp4" controls></video></details>\
            <p><audio src="badge.ogg" title="Bell"></audio> <video></video></p>
            """,
        ]
        let texts = try pages.map { "=== \($0)\n" + (try laidOut($1, width: 20)).map { $0 + "\n" }.joined() }
        try expectGolden("document-blocks", texts.joined(separator: "\n"))
    }

    @Test(
        "Writes numbers as browsers do",
        arguments: [
            ("a", 1, "a"), ("a", 26, "z"), ("a", 27, "aa"), ("A", 703, "AAA"), ("a", 0, "0"), ("a", -1, "-1"),
            ("i", 4, "iv"), ("I", 1994, "MCMXCIV"), ("I", 3999, "MMMCMXCIX"), ("i", 4000, "4000"), ("I", 0, "0"),
            ("1", 5, "5"), ("a", 2_147_483_647, "fxshrxw"),
        ]
    )
    func number(type: String, number: Int, text: String) throws {
        let page = "<ol type='\(type)' start='\(number)'><li>x</li></ol>"
        #expect(try laidOut(page, width: 40) == [text + ". x"])
    }

    @Test("Draws bars beside alerts in a table of any width")
    func alerts() throws {
        let words = "of an action that takes long to tell"
        let alert = "<div class='markdown-alert markdown-alert-caution'><p>\(words)</p></div>"
        let row = "<tr><th>Option</th><th>Default</th><th>Since</th><td><ul><li>c\(alert)</li></ul></td></tr>"
        for width in 20...60 {
            let table = try laidOut("<table>\(row)</table>", width: width)
            #expect(table.allSatisfy { DisplayWidth.of($0) <= width } && table.contains { $0.contains("▎") })
        }
    }

    @Test("Styles text")
    func styles() throws {
        let page = "<p>a <b>b</b> <i>c</i> <del>d</del> <code>e</code> <kbd>f</kbd></p>"
        let text = try colored(page)
        let expected = ["\u{1B}[1mb", "\u{1B}[3mc", "\u{1B}[9md", "\u{1B}[36me", "\u{1B}[1mf"]
        for part in expected { #expect(text.contains(part + "\u{1B}[0m")) }
    }

    @Test("Keeps text beside deep nesting: outer levels give way")
    func nesting() throws {
        let depth = 60
        let page = String(repeating: "<ul><li>", count: depth) + "word" + String(repeating: "</li></ul>", count: depth)
        let lines = try laidOut(page, width: 20)
        #expect(lines.count == 1)
        #expect(lines[0].hasSuffix("word"))
        #expect(lines[0].count <= 20)
    }

    @Test("Keeps the positions of headings")
    func positions() throws {
        let layout = DocumentLayout(width: 20, style: .plain)
        let document = try layout.lines(
            of: readme("<p>x</p><h2 id='user-content-One'>One</h2><ul><li><h3>Two</h3></li></ul>")
        )
        #expect(
            document.headings == [
                HeadingPosition(level: 2, title: "One", anchor: "one", line: 2),
                HeadingPosition(level: 3, title: "Two", anchor: nil, line: 4),
            ]
        )
    }

    @Test("Has an outline, and a plain text without folding")
    func outline() throws {
        let document = try readme(
            "<h2>One</h2><h3>Two</h3><p>\(String(repeating: "word ", count: 40))</p><h2>Three</h2>"
        )
        let layout = DocumentLayout(width: 20, style: .plain)
        #expect(layout.outline(of: document).text(.plain) == "One\n  Two\nThree\n")
        #expect(document.plainText.split(separator: "\n").count == 4)
    }
}
