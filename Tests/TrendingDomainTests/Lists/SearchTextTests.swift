import Testing
import TrendingTestSupport

@testable import TrendingDomain

@Suite("Search text")
struct SearchTextTests {
    @Test(
        "Finds text regardless of case and accents",
        arguments: [
            ("Swift", "swift"), ("swift", "SWIFT"), ("Pokémon", "pokemon"), ("pokemon", "POKÉMON"),
            ("Poke\u{301}mon", "pokémon"), ("Łódź", "lodz"), ("Việt", "viet"), ("ÅNGSTRÖM", "ngstro"), ("søk", "sok"),
            ("Привет", "привет"), ("日本語の本", "語の"), ("abcabd", "abd"), ("c++", "C++"), ("any", ""), ("", ""),
        ]
    )
    func found(text: String, word: String) {
        #expect(SearchText(text).contains(SearchText(word)))
    }

    @Test(
        "Does not find other text",
        arguments: [("swift", "swifts"), ("", "a"), ("ab", "ba"), ("日本", "本日"), ("й", "и"), ("straße", "strase")]
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

    @Test("Keeps scalars without case as they are, and folds all others as Unicode does")
    func caseless() {
        let blocks: [ClosedRange<UInt32>] = [
            0x1FF0...0xA650, 0xABF0...0xD7FF, 0xFDF0...0xFE20, 0xFEF0...0xFF60, 0x1F2F0...0x1FB10,
        ]
        for scalar in blocks.joined().compactMap(Unicode.Scalar.init) {
            #expect(
                SearchText(String(scalar)).bytes == Array(scalar.properties.lowercaseMapping.utf8),
                "\(scalar.value)"
            )
        }
    }
}
