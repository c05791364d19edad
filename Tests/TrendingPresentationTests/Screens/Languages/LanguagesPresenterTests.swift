import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("The presenter of languages")
struct LanguagesPresenterTests {
    private static let swift = LanguageEntry(language: .swift, color: "#f05138")

    @Test("Shows matching languages as text and as JSON")
    func found() throws {
        let screen = LanguagesPresenter(catalog: DirectoryStub(entries: [Self.swift])).languages(matching: "sw")
        let content = try #require(screen.content)
        #expect(content.text(PlainTextRenderer(width: 80, style: .plain)) == "Swift  swift\n")
        #expect(try ParsedJSON(content.json())["languages", 0, "slug"] == "swift")
        #expect(screen.notes.isEmpty)
        #expect(screen.status == .success)
    }

    @Test("Suggests similar languages if none matches")
    func nothing() throws {
        let catalog = DirectoryStub(entries: [], suggestions: [.swift])
        let screen = LanguagesPresenter(catalog: catalog).languages(matching: "swfit")
        #expect(try ParsedJSON(#require(screen.content).json())["languages"] == .array([]))
        #expect(screen.notes == [.warning(TerminalText("No language matches 'swfit'. Did you mean Swift?"))])
        #expect(screen.status == .success)
    }

    @Test("Shows matching spoken languages as text and as JSON")
    func spoken() throws {
        let screen = LanguagesPresenter(catalog: DirectoryStub(spoken: [.chinese])).spokenLanguages(matching: nil)
        let content = try #require(screen.content)
        #expect(content.text(PlainTextRenderer(width: 80, style: .plain)) == "Chinese  zh\n")
        #expect(try ParsedJSON(content.json())["spokenLanguages", 0, "code"] == "zh")
        #expect(screen.notes.isEmpty)
    }

    @Test("Suggests similar spoken languages if none matches")
    func noSpoken() {
        let catalog = DirectoryStub(spoken: [], spokenSuggestions: [.chinese])
        let screen = LanguagesPresenter(catalog: catalog).spokenLanguages(matching: "chines")
        #expect(
            screen.notes == [.warning(TerminalText("No spoken language matches 'chines'. Did you mean zh (Chinese)?"))]
        )
    }
}

/// Returns scripted values. A call without a scripted value fails the test.
private struct DirectoryStub: LanguageDirectory {
    var entries: [LanguageEntry]?
    var suggestions: [ProgrammingLanguage]?
    var spoken: [SpokenLanguage]?
    var spokenSuggestions: [SpokenLanguage]?

    func entries(matching pattern: String?) -> [LanguageEntry] { answer(entries, "entries(matching:)") }
    func suggestions(for text: String) -> [ProgrammingLanguage] { answer(suggestions, "suggestions(for:)") }
    func spokenLanguages(matching pattern: String?) -> [SpokenLanguage] { answer(spoken, "spokenLanguages(matching:)") }
    func spokenSuggestions(for text: String) -> [SpokenLanguage] {
        answer(spokenSuggestions, "spokenSuggestions(for:)")
    }

    func language(named text: String) -> ProgrammingLanguage? {
        recordUnscripted("language(named:)")
        return nil
    }

    func spokenLanguage(named text: String) -> SpokenLanguage? {
        recordUnscripted("spokenLanguage(named:)")
        return nil
    }

    private func answer<Item>(_ scripted: [Item]?, _ call: String) -> [Item] {
        if scripted == nil { recordUnscripted(call) }
        return scripted ?? []
    }
}
