import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("Tables and code of a document")
struct DocumentTablesTests {
    @Test("Keeps lines of code that are too long whole, and never folds them")
    func longCode() throws {
        let page = "<pre>abcdefghijklmnopqrstuvwxyz\nshort</pre>"
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
