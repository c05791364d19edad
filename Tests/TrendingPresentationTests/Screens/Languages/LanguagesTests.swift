import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("The screen of languages")
struct LanguagesTests {
    @Test("Shows names and slugs in columns, or the slug below a name that leaves no room, in each form")
    func forms() throws {
        let notebook = ProgrammingLanguage(name: "Jupyter Notebook", slug: "jupyter-notebook")
        let hostile = ProgrammingLanguage(name: "x\u{1B}[31m\u{202E}", slug: "y\u{7}")
        let entries = [
            LanguageEntry(language: .swift, color: "#f05138"), LanguageEntry(language: notebook),
            LanguageEntry(language: hostile),
        ]
        let content = LanguagesContent(languages: entries)
        try expectForms("languages", of: Screen(content))
        #expect(!content.text(.plain(80)).unicodeScalars.contains { ["\u{1B}", "\u{7}"].contains($0) })
        try expectForms("languages-spoken", of: Screen(LanguagesContent(spoken: [.chinese])))
    }
}
