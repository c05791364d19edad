import Testing

@testable import TrendingData

@Suite("HTML bytes")
struct HTMLBytesTests {
    @Test(
        "Recognizes HTML by a tag at the start",
        arguments: ["<!DOCTYPE html>", "\n\t <html>", "\u{FEFF}<body>", "<", "\n"]
    )
    func html(text: String) {
        #expect(HTMLBytes.isHTML(Array(text.utf8)))
    }

    @Test(
        "A page is complete if the body or the document ends",
        arguments: ["<p></body>", "<p></BODY\n>", "</HTML>\n>", "</body></html>"]
    )
    func whole(text: String) {
        #expect(HTMLBytes.isWhole(Array(text.utf8)))
    }

    @Test(
        "A page is truncated if neither ends",
        arguments: ["", "<body><p>", "</body", "</bod>", "</bodyx>", "<body>", "</html "]
    )
    func cut(text: String) {
        #expect(!HTMLBytes.isWhole(Array(text.utf8)))
    }
}
