import Testing
import TrendingTestSupport

@testable import TrendingDomain

@Suite("Search text")
struct SearchTextTests {
    @Test(
        "Finds text regardless of case and accents",
        arguments: pairs(
            """
            Swift => swift
            swift => SWIFT
            Pokémon => pokemon
            pokemon => POKÉMON
            Poke\u{301}mon => pokémon
            Łódź => lodz
            Việt => viet
            ÅNGSTRÖM => ngstro
            søk => sok
            Привет => привет
            Super\u{AD}cali => supercali
            alpha\u{200B}beta => ALPHABETA
            می\u{200C}خواهم => میخواهم
            میخواهم => می\u{200C}خواهم
            ක්\u{200D}ෂ => ක්ෂ
            葛\u{E0100}城 => 葛城
            葛城 => 葛\u{E0101}城
            a\u{202E}b\u{2066}c\u{200F}d\u{FEFF}e\u{2060}f => abcdef
            ❤️ it => ❤ it
            👨🏽\u{200D}💻 dev => 👨💻 dev
            ΟΔΟΣ => οδος
            οδός => ΟΔΌΣ
            Οδοσ => ΟΔΟς
            Straße => STRASSE
            STRASSE => straße
            STRAẞE => strasse
            straße => STRAẞE
            ﬁle => FILE
            oﬃce => office
            \u{212A}elvin => kelvin
            ﬅep => step
            ſet => SET
            µs => Μs
            Ｓｗｉｆｔ！ => swift!
            don’t => don't
            don't => don‘t
            “a” => "a"
            non‑breaking => non-breaking
            1–2 => 1-2
            −1 => -1
            a\u{A0}b => a b
            a\u{202F}b\u{3000}c => a b c
            ŉ => ʼn
            ᾳ => ΑΙ
            Ꭰ => ꭰ
            İstanbul => istanbul
            日本語の本 => 語の
            abcabd => abd
            c++ => C++
            """
        ) + [("any", ""), ("", "")]
    )
    func found(text: String, word: String) {
        #expect(SearchText(text).contains(SearchText(word)))
    }

    @Test(
        "Does not find other text",
        arguments: pairs(
            """
            swift => swifts
            ab => ba
            日本 => 本日
            й => и
            straße => strase
            straße => strabe
            a-b => ab
            a b => ab
            """
        ) + [("", "a")]
    )
    func notFound(text: String, word: String) {
        #expect(!SearchText(text).contains(SearchText(word)))
    }

    @Test("Folds only letters, at every place in a text")
    func letters() {
        for scalar in (0..<128 as Range<UInt32>).compactMap(Unicode.Scalar.init) {
            for place in 0..<10 {
                let text = String(repeating: "@", count: place) + String(scalar) + "[[[[[[[["
                #expect(SearchText(text).bytes == Array(text.lowercased().utf8))
            }
        }
    }

    @Test("Finds a word at every place, beside bytes like its first one", arguments: ["a", "ab", "aba", "\u{1}\u{0}b"])
    func places(word: String) {
        for length in 0..<20 {
            for place in 0...length {
                let filler = { (count: Int) in String(repeating: "c\u{0}`", count: count).prefix(count) }
                let text = filler(place) + word + filler(length - place)
                #expect(SearchText(String(text)).contains(SearchText(word)))
                #expect(!SearchText(String(text)).contains(SearchText(word + "d")))
                #expect(!SearchText(String(filler(place) + word.dropLast())).contains(SearchText(word)))
            }
        }
    }

    @Test("Appending text in any script keeps the text before it")
    func append() {
        var text = SearchText("Abc")
        text.append("\nÉté")
        #expect(text == SearchText("abc\nete"))
        text.removeAll()
        #expect(text == SearchText())
    }

    @Test(
        "Appends UTF-8 as it appends a string",
        arguments: ["", "Swift", "Pokémon 終端 Ünïcode", "日本語の本 🚀 ΑΒΓ", "Ⅷ ǅ İ ẞ"]
    )
    func utf8(_ text: String) {
        var sut = SearchText("before ")
        sut.append(separator: UInt8(ascii: "/"))
        Array(text.utf8).withUnsafeBufferPointer { sut.append(utf8: $0) }
        #expect(sut == SearchText("before /" + text))
    }

    @Test(
        "Replaces bytes that are not UTF-8 as a string does",
        arguments: ["C3", "E38182E3", "ED A080", "F0 9F 98", "FF 41 C0 80", "E3 41 42", "E381 E38182 81"]
    )
    func damaged(_ hexadecimal: String) {
        let bytes = hexadecimal.filter { $0 != " " }.utf8.map { $0 }
        let text = stride(from: 0, to: bytes.count, by: 2).compactMap {
            UInt8(String(decoding: bytes[$0..<$0 + 2], as: UTF8.self), radix: 16)
        }
        var sut = SearchText()
        text.withUnsafeBufferPointer { sut.append(utf8: $0) }
        #expect(sut == SearchText(String(decoding: text, as: UTF8.self)))
        #expect(String(decoding: sut.bytes, as: UTF8.self).contains("\u{FFFD}"))
    }

    @Test("The table of letters says what the names of the scalars say")
    func table() {
        for scalar in (0xC0...0x24F as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init) {
            #expect(LatinLetters.base(of: scalar) == LatinLetters.named(scalar), "\(scalar.value)")
        }
        #expect(LatinLetters.base(of: "ế") == UInt8(ascii: "e") && LatinLetters.base(of: "ß") == nil)
    }

    @Test("Folds a text as it folds each of its scalars")
    func scalars() {
        let some = [
            "a", "Z", "/", "é", "E\u{301}", "語", "の", "한", "Ж", "🚀", "İ", "\u{3000}", "\u{9FFF}", "\u{A000}", "…",
            "\u{212A}",
        ]
        var random = SeededGenerator(seed: 7)
        for _ in 0..<500 {
            let count = Int.random(in: 0...9, using: &random)
            let text = (0..<count).map { _ in some.randomElement(using: &random) ?? "" }.joined()
            #expect(SearchText(text).bytes == text.unicodeScalars.flatMap { SearchText(String($0)).bytes })
        }
    }

    @Test("Keeps what is seen and has one case, and leaves out what is not seen")
    func caseless() {
        let blocks: [ClosedRange<UInt32>] = [0x2016...0xA63F, 0xABC0...0xD7FF, 0xFDF0...0xFE20, 0x1F2F0...0x1FB10]
        for scalar in blocks.joined().compactMap(Unicode.Scalar.init) {
            let properties = scalar.properties
            let isSeen = !properties.isDefaultIgnorableCodePoint && !properties.isEmojiModifier && scalar != "\u{2800}"
            let hasCase = properties.lowercaseMapping != properties.uppercaseMapping
            guard !properties.isWhitespace, !hasCase, scalar != "\u{2212}" else { continue }
            guard !(0x2018...0x201F).contains(scalar.value) else { continue }
            #expect(SearchText(String(scalar)).bytes == (isSeen ? Array(String(scalar).utf8) : []), "\(scalar.value)")
        }
    }

    @Test("Folds each letter as its other cases")
    func cases() {
        for scalar in (0x80...0x1F000 as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init) {
            let properties = scalar.properties
            // Accents have a rule of their own.
            guard !(0x300...0x36F).contains(scalar.value), LatinLetters.base(of: scalar) == nil else { continue }
            guard properties.lowercaseMapping != properties.uppercaseMapping else { continue }
            let folded = SearchText(String(scalar))
            #expect(SearchText(properties.uppercaseMapping) == folded, "\(scalar.value)")
            #expect(SearchText(properties.lowercaseMapping) == folded, "\(scalar.value)")
        }
    }
}
