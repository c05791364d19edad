import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("Tables and code of a document")
struct DocumentTablesTests {
    @Test("Shrinks the widest column first, and separates rows of several lines")
    func shrunk() throws {
        let page = """
            <table><tr><th>a</th><th>b</th></tr><tr><td>x</td><td>one two three four five six</td></tr>\
            <tr><td>y</td><td>z</td></tr></table>
            """
        #expect(
            try laidOut(page, width: 20) == [
                "a │ b", "──┼─────────────────", "x │ one two three", "  │ four five six", "──┼─────────────────",
                "y │ z",
            ]
        )
    }

    @Test("Draws columns close together before it folds")
    func compact() throws {
        let page = "<table><tr><td>0123456789</td><td>012345678</td></tr></table>"
        #expect(try laidOut(page, width: 20) == ["0123456789│012345678"])
    }

    @Test("Makes a card of each row if the columns would be too narrow")
    func cards() throws {
        let cells = ["0123456789 a", "0123456789 b", "0123456789 c"]
        let page = """
            <table><tr><th>one</th><th>two</th><th></th></tr><tr>\(cells.map { "<td>\($0)</td>" }.joined())</tr>\
            <tr><td>d</td><td>e</td><td>f</td></tr></table>
            """
        #expect(
            try laidOut(page, width: 20) == [
                "one: 0123456789 a", "two: 0123456789 b", "0123456789 c", String(repeating: "─", count: 20), "one: d",
                "two: e", "f",
            ]
        )
    }

    @Test("Starts a new line in a cell at a line break")
    func lineBreaks() throws {
        #expect(try laidOut("<table><tr><td>a<br>b</td><td>c</td></tr></table>", width: 20) == ["a │ c", "b │"])
    }

    @Test("Numbers the links of a table once, in the order of its rows")
    func links() throws {
        let cells = (1...4).map { "<td><a href='https://example.org/\($0)'>x\($0)</a></td>" }
        let page = "<table><tr>\(cells[0])\(cells[1])</tr><tr>\(cells[2])\(cells[3])</tr></table>"
        #expect(try laidOut(page, width: 20) == ["x1[1] │ x2[2]", "x3[3] │ x4[4]"])
    }

    @Test("Cuts lines of code that are too long, or keeps them whole, but never folds them")
    func longCode() throws {
        let page = "<pre>abcdefghijklmnopqrstuvwxyz\nshort</pre>"
        #expect(try laidOut(page, width: 20) == ["│ abcdefghijklmnopq…", "│ short"])
        #expect(try laidOut(page, width: 20, code: .whole) == ["│ abcdefghijklmnopqrstuvwxyz", "│ short"])
        let long = String(repeating: "x", count: 110)
        #expect(try laidOut("<pre>\(long)</pre>", width: 120) == ["│ \(long)"])
    }

    @Test("Colours the tokens of code")
    func tokens() throws {
        let page = #"<pre><span class="pl-k">let</span> <span class="pl-s">"a"</span></pre>"#
        #expect(try colored(page).hasSuffix("\u{1B}[35mlet\u{1B}[0m \u{1B}[32m\"a\"\u{1B}[0m\n"))
    }
}
