import Testing
import TrendingDomain

@Suite("A text as searches compare it")
struct SearchTextTests {
    @Test(
        "is found in any case, with or without marks on its letters",
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
        "is not found in another",
        arguments: [("swift", "swifts"), ("", "a"), ("ab", "ba"), ("日本", "本日"), ("й", "и"), ("straße", "strase")]
    )
    func notFound(text: String, word: String) {
        #expect(!SearchText(text).contains(SearchText(word)))
    }

    @Test("keeps what was there when more is added, of whatever script")
    func append() {
        var text = SearchText("Abc")
        text.append("\nÉté")
        #expect(text == SearchText("abc\nete"))
        text.removeAll()
        #expect(text == SearchText())
    }
}
