import Testing
import TrendingData
import TrendingDomain
import TrendingTestSupport

@Suite("Storage key")
struct StorageKeyTests {
    @Test("Hides the query of an address, and still differs between queries")
    func secrets() {
        func key(_ token: String) -> String {
            StorageKey(.any(source: .init(name: "feed", address: "https://h/l.json?token=\(token)"))).name
        }
        #expect(key("needle").hasPrefix("feed_daily_at-https%3a%2f%2fh%2fl.json%3f"))
        #expect(!key("needle").contains("needle") && key("needle") != key("other"))
    }

    @Test("Is a safe file name of at most 200 characters")
    func safe() {
        let long = String(repeating: "a", count: 200)
        for name in ["a", "0", "-", "_", "%", "a.b", "a..", "z_9-%41", long] {
            #expect(StorageKey(name)?.name == name)
        }
        for name in ["", ".", "..", ".a", "A", "a/b", "a b", "é", "a\u{0}", "a\n", "a\\b", long + "a"] {
            #expect(StorageKey(name) == nil)
        }
    }

    @Test("The key of a query is readable")
    func readable() {
        #expect(StorageKey(TrendingQuery.any()).name == "github_daily")
        let server = TrendingQuery.Source(name: "github", address: "https://ghe.example.com:8443")
        let query = TrendingQuery.any(source: server, language: .cPlusPlus, since: .weekly, spokenLanguage: .chinese)
        #expect(
            StorageKey(query).name
                == "github_weekly_lang-c%2b%2b_spoken-zh_at-https%3a%2f%2fghe.example.com%3a8443"
        )
    }

    @Test("The key of any query is a safe file name")
    func alwaysSafe() {
        for text in Self.texts {
            for query in queries(with: text) {
                let key = StorageKey(query)
                #expect(StorageKey(key.name) == key, "\(query)")
            }
        }
    }

    @Test("Every query has its own key")
    func injective() {
        let queries = Set(Self.texts.flatMap(self.queries))
        #expect(Set(queries.map(StorageKey.init)).count == queries.count)
    }

    private static let texts =
        [
            "", "a", "A", "b", ".", "..", ".a", "a.", "_", "__", "-", "%", "%2e", "%5f", " ", "/", "\\", "\u{0}", "é",
            "e\u{301}",
            "e", "daily", "lang-", "lang-a", "a_lang-b", "a_daily", "spoken-a", "at-a", "fnv-0", "👩‍👩‍👧",
        ]
        + [100, 180, 190, 200, 250, 5000].flatMap {
            [String(repeating: "a", count: $0), String(repeating: "é", count: $0)]
        }
        + [String(repeating: "a", count: 4999) + "b"]

    private func queries(with text: String) -> [TrendingQuery] {
        let language = ProgrammingLanguage(name: "", slug: text)
        let spoken = SpokenLanguage(code: text, name: "")
        return [
            .any(source: .init(name: text)), .any(source: .init(name: "github", address: text)),
            .any(source: .init(name: text, address: text)), .any(language: language), .any(spokenLanguage: spoken),
            .any(language: language, spokenLanguage: spoken), .any(language: language, since: .weekly),
        ]
    }
}
