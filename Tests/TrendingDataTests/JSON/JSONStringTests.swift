import Testing

@testable import TrendingData

@Suite("Strings in untrusted JSON")
struct JSONStringTests {
    @Test(
        "Runs of white space become one space, and none at the ends",
        arguments: [
            ("a b", "a b"), (" a\t\r\n b ", "a b"), ("\u{B}a\u{C}b", "a b"), ("\u{1C}a", "\u{1C}a"),
            ("é\u{A0}\u{2028}日  本\u{3000}", "é 日 本"), ("é\r\nb", "é b"), ("e\u{301} x", "e\u{301} x"),
        ]
    )
    func line(text: String, line: String) {
        #expect(JSONString.line(text) == line)
    }

    @Test("Is nil if there is only white space", arguments: ["", " ", "\r\n\t", "\u{A0}", "\u{3000} "])
    func nothing(text: String) {
        #expect(JSONString.line(text) == nil)
    }
}
