import Testing
import TrendingDomain

@testable import TrendingData

@Suite("Programming language safety")
struct ProgrammingLanguageSafetyTests {
    @Test("Every language of GitHub's is safe, and together they use the whole alphabet of slugs")
    func table() {
        let languages = GitHubLanguages.all()
        #expect(languages.filter { !$0.isSafe } == [])
        let used = Set(languages.flatMap { $0.slug.unicodeScalars })
        let signs = (0x20...0x7E).map { Unicode.Scalar(UInt8($0)) }.filter { scalar in
            ProgrammingLanguage.isSlug("a\(scalar)")
        }
        #expect(used.isSubset(of: signs))
        // GitHub has languages with every letter, but not with every digit.
        #expect(Set(signs).subtracting(used).allSatisfy { ("0"..."9").contains($0) })
    }

    @Test("A new language can be safe")
    func new() {
        #expect(ProgrammingLanguage(name: "Brandnew 9", slug: "brandnew-9").isSafe)
    }

    @Test("A harmful language is not safe", arguments: HostileLanguage.all)
    func hostile(language: ProgrammingLanguage) {
        #expect(!language.isSafe)
        #expect(LanguageCatalog(learned: [language]).languages == GitHubLanguages.all())
    }
}

/// Harmful languages that a page, a file or a user may name.
enum HostileLanguage {
    private static let slugs = [
        "", ".", "..", "...", "-", "developers", "zza<({touch,/tmp/x})", "$(touch x)", "`touch x`", "a;b", "a|b", "a&b",
        "a b",
        "a\\b", "a/b", "../a", "a\u{1B}[2J", "a\u{0}b", "a\u{7F}b", "a\u{85}b", "a\u{200B}b", "a\u{202E}b",
        "a\u{E0041}b", "é", "A",
        "a\"b", "a{b,c}", "a?b", "a[b]", "a~", "a!b", "a%b", "a:b", "a=b", "a,b", "a_b",
        String(repeating: "a", count: 101),
    ]

    static let all =
        slugs.flatMap { [ProgrammingLanguage(name: $0, slug: $0), ProgrammingLanguage(name: "Swift", slug: $0)] } + [
            ProgrammingLanguage(name: "Rust", slug: "swift"), ProgrammingLanguage(name: "\u{212A}", slug: "k"),
            ProgrammingLanguage(name: " a", slug: "-a"), ProgrammingLanguage(name: "a\u{200B}", slug: "a"),
            ProgrammingLanguage(name: "a\tb", slug: "a\tb"), ProgrammingLanguage(name: "a\nb", slug: "a\nb"),
            ProgrammingLanguage(name: "https://github.com/trending/a?since=daily", slug: "a"),
        ]
}
