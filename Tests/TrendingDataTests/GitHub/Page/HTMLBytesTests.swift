import Testing

@testable import TrendingData

@Suite("The bytes of a page")
struct HTMLBytesTests {
    @Test(
        "Are HTML where they begin with a tag",
        arguments: ["<!DOCTYPE html>", "\n\t <html>", "\u{FEFF}<body>", "<", "\n"]
    )
    func html(text: String) {
        #expect(HTMLBytes.isHTML(Array(text.utf8)))
    }

    @Test(
        "Are whole where the body or the document ends",
        arguments: ["<p></body>", "<p></BODY\n>", "</HTML>\n>", "</body></html>"]
    )
    func whole(text: String) {
        #expect(HTMLBytes.isWhole(Array(text.utf8)))
    }

    @Test(
        "Are cut where neither ends",
        arguments: ["", "<body><p>", "</body", "</bod>", "</bodyx>", "<body>", "</html "]
    )
    func cut(text: String) {
        #expect(!HTMLBytes.isWhole(Array(text.utf8)))
    }
}
