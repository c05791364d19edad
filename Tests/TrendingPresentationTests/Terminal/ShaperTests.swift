import Testing
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("Joiners and variation selectors in text for a terminal")
struct ShaperTests {
    @Test(
        "Keeps joiners where they belong to the spelling",
        arguments: [
            // Persian, Urdu, Kurdish; an Arabic letter in its initial form; with a vowel sign before the joiner.
            "می\u{200C}خواهم", "کتاب\u{200C}ها", "آج\u{200C}کل", "ه\u{200D}", "۱۳ه\u{200D} ش", "ب\u{650}\u{200C}ب",
            "ܒ\u{200C}ܒ",
            // Sinhala, Hindi, Marathi, Bengali, Kannada, Malayalam.
            "ශ්\u{200D}රී", "ක්\u{200C}ෂ", "क्\u{200D}ष", "क्\u{200C}ष", "र्\u{200D}य", "ত্\u{200D}", "র\u{200D}্যাব",
            "ರ\u{200D}್ಕ", "ന്\u{200D}", "അവന്\u{200D} വന്നു",
            // Adlam, which has two cases.
            "\u{1E900}\u{200C}\u{1E901}",
        ]
    )
    func joiners(text: String) {
        #expect(text.printable == text)
        #expect(Span(text).width == DisplayWidth.of(text.removing("\u{200C}", "\u{200D}")))
    }

    @Test(
        "Removes joiners that have no meaning",
        arguments: lines(
            """
            a\u{200C}b
            a\u{200D}b
            pay\u{200D}pal
            а\u{200C}б
            ש\u{200D}ל
            中\u{200D}文
            1\u{200C}2
            ا\u{200C}ب
            می\u{200C}
            می\u{200C} خواهم
            ب\u{200C}!
            ب\u{200C}a
            क\u{200C}ष
            क\u{200D}ष
            👩\u{200D}💻
            👩\u{200D}ب
            👩\u{94D}\u{200D}💻
            a\u{94D}\u{200D}b
            """
        ) + ["\u{200C}می", "\u{200D}می", " \u{200D}می"]
    )
    func noMeaning(text: String) {
        let shown = text.printable
        #expect(!shown.unicodeScalars.contains { $0 == "\u{200C}" || $0 == "\u{200D}" })
        #expect(shown == text.removing("\u{200C}", "\u{200D}").trimmed)
    }

    @Test("Keeps one of several joiners in a row, and none beside other invisible characters")
    func several() {
        #expect("क्\u{200D}\u{200D}\u{200C}ष".printable == "क्\u{200D}ष")
        #expect("ی\u{200C}\u{200C}خ".printable == "ی\u{200C}خ")
        #expect("a\u{202E}\u{200B}\u{200C}\u{2066}b".printable == "ab")
    }

    @Test(
        "Keeps variation selectors of ideographs and of signs that have forms",
        arguments: lines(
            """
            葛\u{E0100}城
            辻\u{E0101}
            神\u{FE00}
            逸\u{FE01}。
            𠮟\u{E0101}
            \u{1820}\u{180B}
            \u{1000}\u{FE00}
            ∩\u{FE00}
            、\u{FE01}
            ！\u{FE00}
            """
        )
    )
    func selectors(text: String) {
        #expect(text.printable == text)
        let bare = String(String.UnicodeScalarView(text.unicodeScalars.filter { !$0.properties.isVariationSelector }))
        #expect(Span(text).width == DisplayWidth.of(bare))
    }

    @Test(
        "Removes all other variation selectors",
        arguments: lines(
            """
            a\u{FE00}
            a\u{E0100}
            é\u{FE0F}
            ❤\u{FE0F}
            👍\u{FE0E}
            👍\u{E0101}
            1\u{FE0F}
            中 \u{FE00}
            葛\u{E0000}
            ا\u{FE00}
            葛\u{180B}
            ♪\u{FE0F}
            """
        ) + ["\u{FE00}", "\u{180B}"]
    )
    func otherSelectors(text: String) {
        #expect(text.printable.unicodeScalars.allSatisfy { !$0.properties.isDefaultIgnorableCodePoint })
        #expect("葛\u{E0100}\u{E0101}\u{FE00}".printable == "葛\u{E0100}")
    }

    @Test("Cleaning a text again changes nothing", arguments: 0..<20 as Range<UInt64>)
    func twice(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let some: [Unicode.Scalar] = [
            "\u{200C}", "\u{200D}", "\u{FE00}", "\u{FE0F}", "\u{E0100}", "\u{202E}", "a", " ", "\n", "ب", "ا", "क",
            "\u{94D}", "葛", "👩",
            "\u{301}", "\u{650}",
        ]
        for _ in 0..<200 {
            var text = String.UnicodeScalarView()
            for _ in 0..<Int.random(in: 0...12, using: &random) {
                text.append(some.randomElement(using: &random) ?? "a")
            }
            let once = Span(String(text))
            #expect(Span(once.text) == once, "\(text.map { String($0.value, radix: 16) })")
            for columns in 1...6 {
                #expect(once.cut(to: columns).width <= columns)
                let lines = once.folded(to: max(2, columns))
                #expect(lines.allSatisfy { $0.width <= max(2, columns) })
            }
        }
    }

    @Test("Cuts and folds words with joiners as without them")
    func cut() {
        #expect(Span("می\u{200C}خواهم").cut(to: 3).text == "می…")
        #expect(Span("می\u{200C}خواهم").cut(to: 4).text == "می\u{200C}خ…")
        #expect(Span("葛\u{E0100}城市").folded(to: 4).map(\.text) == ["葛\u{E0100}城", "市"])
    }

    @Test("Keeps them in the text and the code of a document, across styles and line ends")
    func documents() throws {
        let page =
            "<p>می\u{200C}<b>خواهم</b> 葛\u{E0100}城葛\u{E0100}城葛\u{E0100}城葛\u{E0100}城</p><pre>x = 'می\u{200C}خواهم' # ක්\u{200D}ෂ 葛\u{E0100} a\u{200D}b</pre>"
        let expected = [
            "می\u{200C}خواهم 葛\u{E0100}城葛\u{E0100}城葛\u{E0100}城", "葛\u{E0100}城", "",
            "│ x = 'می\u{200C}خواهم' # ක්\u{200D}ෂ 葛\u{E0100} ab",
        ]
        #expect(try laidOut(page, width: 20, code: .whole) == expected)
    }
}

extension String {
    fileprivate func removing(_ scalars: Unicode.Scalar...) -> String {
        String(UnicodeScalarView(unicodeScalars.filter { !scalars.contains($0) }))
    }

    fileprivate var trimmed: String { String(drop { $0 == " " }) }
}
