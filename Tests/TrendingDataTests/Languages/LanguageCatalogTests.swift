import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Language catalog")
struct LanguageCatalogTests {
    @Test(
        "Finds a language by name or slug, however it is typed, and by a short or spoken name",
        arguments: pairs(
            """
            swift => swift
            C++ => c++
            c%2B%2B => c++
            c%2b%2b => c++
            C# => c#
            f%23 => f#
            Jupyter Notebook => jupyter-notebook
            jupyter_notebook => jupyter-notebook
            JUPYTER-NOTEBOOK => jupyter-notebook
            objective c++ => objective-c++
            Unknown languages => unknown
            unknown => unknown
            asp.net => asp.net
            ren'py => ren'py
            c => c
            C => c
            go => go
            js => javascript
            ts => typescript
            py => python
            golang => go
            cpp => c++
            c plus plus => c++
            csharp => c#
            c-sharp => c#
            objc++ => objective-c++
            objc => objective-c
            Bash => shell
            rb => ruby
            rs => rust
            viml => vim-script
            yml => yaml
            vb.net => visual-basic-.net
            vb6 => visual-basic-6.0
            perl-6 => raku
            Octave => matlab
            delphi => pascal
            shell script => shell
            batch => batchfile
            """
        )
            + [(" Swift ", "swift")]
    )
    func finds(text: String, slug: String) {
        #expect(LanguageCatalog().language(named: text)?.slug == slug)
    }

    @Test("Every alias names a known language")
    func aliasTargets() {
        let names = Set(LanguageCatalog().languages.map(\.name))
        #expect(LanguageAliases.all.values.filter { !names.contains($0) } == [])
        #expect(LanguageAliases.all.keys.filter { LanguageKey($0).text != $0 } == [])
    }

    @Test(
        "Finds no language for other text",
        arguments: ["", " ", "javscript", "%", "%zz", "../swift", "nosuchlanguage", "c+"]
    )
    func findsNothing(text: String) {
        #expect(LanguageCatalog().language(named: text) == nil)
    }

    @Test(
        "Suggests the language that was probably meant",
        arguments: pairs(
            """
            javscript => JavaScript
            Javascrpit => JavaScript
            pyhton => Python
            swfit => Swift
            typescrip => TypeScript
            jupyternotebok => Jupyter Notebook
            objective => Objective-C
            kotln => Kotlin
            notebook => Jupyter Notebook
            rustlang => Rust
            c++17 => C++
            haskel => Haskell
            """
        )
    )
    func suggests(text: String, name: String) {
        #expect(LanguageCatalog().suggestions(for: text).contains { $0.name == name })
    }

    @Test("Suggests at most five languages, and none for nonsense")
    func suggestsLittle() {
        let catalog = LanguageCatalog()
        #expect(catalog.suggestions(for: "script").count == 5)
        #expect(catalog.suggestions(for: "qqqqzzzz").isEmpty)
        #expect(catalog.suggestions(for: "").isEmpty)
        #expect(catalog.suggestions(for: String(repeating: "a", count: 1_000)).isEmpty)
    }

    @Test("Has every language of GitHub's menu, without duplicates")
    func shipped() {
        let languages = GitHubLanguages.all()
        #expect(languages.count == 804)
        #expect(Set(languages.map(\.slug)).count == languages.count)
        #expect(languages.allSatisfy { !$0.name.isEmpty && !$0.slug.contains(" ") })
    }

    @Test("Recognizes the slug of a name, in any script")
    func slugs() {
        #expect(GitHubLanguages.isSlug("jupyter-notebook", of: "Jupyter Notebook"))
        #expect(GitHubLanguages.isSlug("árvíz-é", of: "Árvíz É"))
        #expect(!GitHubLanguages.isSlug("today", of: "This week"))
        #expect(!GitHubLanguages.isSlug("c++", of: "C"))
    }

    @Test("Names the language of each slug as the whole catalog does")
    func names() {
        let learned = [
            ProgrammingLanguage(name: "Old", slug: "newlang"), ProgrammingLanguage(name: "Newlang", slug: "newlang"),
            ProgrammingLanguage(name: "SWIFT", slug: "swift"), ProgrammingLanguage(name: "../a", slug: "../a"),
        ]
        let (names, all) = (LanguageNames(learned: learned), LanguageCatalog(learned: learned).languages)
        for language in all { #expect(names.language(withSlug: language.slug) == language) }
        for slug in ["", "../a", "nosuchlanguage", "old"] { #expect(names.language(withSlug: slug) == nil) }
        #expect(names.spokenLanguage(named: "zh")?.name == "Chinese")
    }

    @Test("Learned languages replace built-in ones")
    func learned() {
        let catalog = LanguageCatalog(learned: [
            ProgrammingLanguage(name: "Newlang", slug: "newlang"), ProgrammingLanguage(name: "SWIFT", slug: "swift"),
        ])
        #expect(catalog.language(named: "newlang")?.name == "Newlang")
        #expect(catalog.language(named: "swift")?.name == "SWIFT")
        #expect(catalog.languages.count == 805)
    }

    @Test(
        "Finds spoken languages by code and by name",
        arguments: [("en", "en"), ("ZH", "zh"), (" german ", "de"), ("Japanese", "ja")]
    )
    func spoken(text: String, code: String) {
        #expect(LanguageCatalog().spokenLanguage(named: text)?.code == code)
    }

    @Test("Finds no unknown spoken language, and suggests similar ones")
    func spokenSuggestions() {
        let catalog = LanguageCatalog()
        #expect(catalog.spokenLanguage(named: "xx") == nil)
        #expect(catalog.spokenLanguage(named: "") == nil)
        #expect(catalog.spokenSuggestions(for: "chinesse").first?.code == "zh")
        #expect(catalog.spokenSuggestions(for: "").isEmpty)
        #expect(GitHubLanguages.spoken().count == 184)
        #expect(GitHubLanguages.spoken().allSatisfy { $0.code.utf8.count == 2 && !$0.name.isEmpty })
    }
}
