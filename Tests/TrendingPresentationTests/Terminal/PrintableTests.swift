import Testing

@testable import TrendingPresentation

@Suite("Printable text")
struct PrintableTests {
    @Test(
        "Does not change ordinary text of any script",
        arguments: ["An ordinary sentence.", "中文", "日本語のテスト", "עברית", "naïve ₿ ★"]
    )
    func ordinaryText(text: String) {
        #expect(text.printable == text)
    }

    @Test(
        "Replaces control characters with U+FFFD",
        arguments: [0x1B, 0x7, 0x8, 0, 0x7F, 0x9B, 0x9D]
    )
    func controls(value: UInt8) {
        let control = Unicode.Scalar(value)
        #expect("a\(control)[31mb".printable == "a\u{FFFD}[31mb")
    }

    @Test(
        "Removes bidirectional and other invisible characters",
        arguments: [
            "\u{202E}", "\u{2066}", "\u{200F}", "\u{200B}", "\u{200D}", "\u{FEFF}", "\u{E0041}", "\u{AD}", "\u{3164}",
            "\u{2800}",
        ]
    )
    func invisibles(character: String) {
        #expect("a\(character)b".printable == "ab")
    }

    @Test("A span makes safe what its text interpolates")
    func span() {
        let name = "a\u{1B}\u{202E}b"
        #expect(Span("Hello, \(name)").text == "Hello, a\u{FFFD}b")
    }

    @Test("Turns white space of any kind into one space, and removes it at the ends")
    func whiteSpace() {
        #expect(" \n one\t\r\n two\u{2028}\u{3000}three\u{A0} ".printable == "one two three")
    }

    @Test("Removes joiners, selectors and skin tones, which terminals measure differently")
    func emoji() {
        #expect("👩🏽‍💻 ❤️ 1️⃣".printable == "👩💻 ❤ 1⃣")
    }

    @Test("Keeps at most four marks on a letter, and removes marks without a letter")
    func marks() {
        let mark = "\u{301}"
        #expect(
            (mark + "e" + String(repeating: mark, count: 40)).printable == "e"
                + String(repeating: mark, count: 4)
        )
    }

    @Test("Replaces private and unassigned scalars with U+FFFD", arguments: ["\u{E000}", "\u{FFFF}", "\u{10FFFF}"])
    func noCharacters(scalar: String) {
        #expect("a\(scalar)".printable == "a\u{FFFD}")
    }

    @Test("No scalar results in a control, format or surrogate scalar")
    func everyScalar() {
        let everything = String(String.UnicodeScalarView((0...0x10FFFF).lazy.compactMap(Unicode.Scalar.init)))
        let unsafe = everything.printable.unicodeScalars.filter { scalar in
            switch scalar.properties.generalCategory {
            case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: true
            default: scalar.properties.isBidiControl
            }
        }
        #expect(unsafe.isEmpty)
    }
}
