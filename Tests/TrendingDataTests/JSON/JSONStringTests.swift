import Testing

@testable import TrendingData

@Suite("Text in JSON")
struct JSONStringTests {
    @Test(
        "Has a space for each run of white space, and none at its ends",
        arguments: [
            ("a b", "a b"), (" a\t\r\n b ", "a b"), ("\u{B}a\u{C}b", "a b"), ("\u{1C}a", "\u{1C}a"),
            ("é\u{A0}\u{2028}日  本\u{3000}", "é 日 本"), ("é\r\nb", "é b"), ("e\u{301} x", "e\u{301} x"),
        ]
    )
    func line(text: String, line: String) {
        #expect(JSONString.line(text) == line)
    }

    @Test("Is none where it is nothing but white space", arguments: ["", " ", "\r\n\t", "\u{A0}", "\u{3000} "])
    func nothing(text: String) {
        #expect(JSONString.line(text) == nil)
    }
}
