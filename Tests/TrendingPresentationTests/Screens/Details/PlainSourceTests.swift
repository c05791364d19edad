import Testing

@testable import TrendingPresentation

@Suite("Text as its authors wrote it")
struct PlainSourceTests {
    @Test(
        "Keeps letters, emoji, line feeds and tabs, and replaces what a terminal obeys",
        arguments: [
            "a\tb\n\u{1F469}\u{200D}\u{1F680} \u{4F60}": "a\tb\n\u{1F469}\u{200D}\u{1F680} \u{4F60}",
            "a\r\nb\r\n": "a\nb\n", "over\rwritten\r": "over\u{FFFD}written\u{FFFD}",
            "\u{1B}]0;x\u{7}\u{9B}1m\u{7F}\0": "\u{FFFD}]0;x\u{FFFD}\u{FFFD}1m\u{FFFD}\u{FFFD}",
            "a\u{202E}b\u{2066}c\u{200F}": "a\u{FFFD}b\u{FFFD}c\u{FFFD}",
        ]
    )
    func cleaned(text: String, expected: String) {
        #expect(PlainSource(text).string == expected)
    }
}
