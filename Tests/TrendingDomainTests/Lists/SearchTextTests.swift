import Testing
import TrendingDomain

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

    @Test("Appending text in any script keeps the text before it")
    func append() {
        var text = SearchText("Abc")
        text.append("\nÉté")
        #expect(text == SearchText("abc\nete"))
        text.removeAll()
        #expect(text == SearchText())
    }
}
