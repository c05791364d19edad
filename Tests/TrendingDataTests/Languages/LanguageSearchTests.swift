import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Language search")
struct LanguageSearchTests {
    @Test("Finds languages with the pattern in their name or slug, ignoring case")
    func matches() {
        let names = LanguageCatalog().entries(matching: "SWI").map(\.language.name)
        #expect(names == ["Swift", "SWIG"])
        #expect(LanguageCatalog().entries(matching: "ru").prefix(3).map(\.language.name) == ["Ruby", "RUNOFF", "Rust"])
        #expect(LanguageCatalog().entries(matching: "jupyter-n").map(\.language.slug) == ["jupyter-notebook"])
        #expect(LanguageCatalog().entries(matching: "no such language").isEmpty)
    }

    @Test("Finds the language of a common spelling first", arguments: [("js", "JavaScript"), ("golang", "Go")])
    func spellings(pattern: String, name: String) {
        let names = LanguageCatalog().entries(matching: pattern).map(\.language.name)
        #expect(names.first == name && names.count > 1 && Set(names).count == names.count)
        #expect(LanguageCatalog().entries(matching: "node").map(\.language.name) == ["JavaScript"])
    }

    @Test(
        "Returns GitHub's colour if it is known",
        arguments: pairs(
            """
            Swift => #f05138
            C++ => #f34b7d
            Jupyter Notebook => #da5b0b
            Vim Script => #199f4b
            1C Enterprise => #814ccc
            Zig => #ec915c
            Unknown languages => none
            Diff => none
            """
        )

    )
    func colors(name: String, color: String) {
        let entry = LanguageCatalog().entries(matching: name).first { $0.language.name == name }
        #expect(entry?.language.name == name)
        #expect((entry?.color ?? "none") == color)
    }

    @Test("All colours are valid and belong to languages of GitHub's menu")
    func table() {
        let names = Set(GitHubLanguages.all().map(\.name))
        #expect(LanguageColors.all.keys.filter { !names.contains($0) } == [])
        #expect(LanguageColors.all.values.allSatisfy { $0.wholeMatch(of: /#[0-9a-f]{6}/) != nil })
        #expect(LanguageColors.all.count == 567)
    }

    @Test("Finds the spoken language with the code first, then those with the pattern in their name")
    func spoken() {
        #expect(LanguageCatalog().spokenLanguages(matching: "ZH").map(\.name) == ["Chinese", "Zhuang, Chuang"])
        #expect(LanguageCatalog().spokenLanguages(matching: "chin").map(\.name) == ["Chinese"])
        let names = LanguageCatalog().spokenLanguages(matching: "en").map(\.name)
        #expect(names.first == "English")
        #expect(names.contains("Armenian"))
        #expect(LanguageCatalog().spokenLanguages(matching: nil) == GitHubLanguages.spoken())
    }
}
