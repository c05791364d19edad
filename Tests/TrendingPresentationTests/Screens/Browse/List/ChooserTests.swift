import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("Choosing a language, a period or an order in browse")
struct ChooserTests {
    private let languages: [ProgrammingLanguage] = [
        .cPlusPlus, ProgrammingLanguage(name: "Crystal", slug: "crystal"),
        ProgrammingLanguage(name: "Ruby", slug: "ruby"),
        ProgrammingLanguage(name: "Rust", slug: "rust"), .swift,
    ]

    @Test("A language is found by its letters, those that begin with them first, and its list is shown")
    func languageIsFoundByItsLetters() {
        var screen = ListScreen.any()
        #expect(screen.press(.language) == [.findLanguages])
        #expect(screen.takesText)
        screen.hear(.languages(languages))

        #expect(rows(screen) == ["▌ All languages", "  C++", "  Crystal", "  Ruby", "  Rust", "  Swift"])
        type("ru", &screen)
        #expect(rows(screen) == ["▌ Ruby", "  Rust"])
        #expect(screen.footer?.spans.map(\.text).joined() == "/ru")
        type("st", &screen)
        #expect(screen.handle(.submit) == [.load(.list(.any(language: languages[3])), .stored)])
        #expect(!screen.takesText)
        #expect(screen.tab.query.language?.name == "Rust")
    }

    @Test("The languages of the user's lists come first, and letters typed before the others are read count")
    func ownLanguagesComeFirst() {
        var screen = ListScreen.any(queries: [.any(language: .swift), .any(language: languages[3])])
        screen.press(.language)
        #expect(rows(screen) == ["  All languages", "▌ Swift", "  Rust"])
        type("c", &screen)
        screen.hear(.languages(languages))

        #expect(rows(screen) == ["▌ C++", "  Crystal"])
        type("x", &screen)
        #expect(rows(screen) == [" Nothing matches."])
        #expect(screen.handle(.submit).isEmpty)
        #expect(screen.takesText)
    }

    @Test("Escape and an empty field go back to the same row", arguments: [BrowseInput.cancel, .erase])
    func escapeGoesBack(_ input: BrowseInput) {
        var screen = ListScreen.any()
        screen.press(.down, .period)
        #expect(rows(screen) == ["▌ today", "  this week", "  this month"])

        #expect(screen.handle(input).isEmpty)
        #expect(!screen.takesText)
        #expect(screen.firstRow.hasSuffix("2/14"))
    }

    @Test("A period opens the list of the same language")
    func periodOpensTheListOfTheSameLanguage() {
        let swift = TrendingQuery.any(language: .swift)
        var screen = ListScreen.any(.stored(of: swift), queries: [swift])
        screen.press(.period)
        screen.press(.down)

        #expect(screen.handle(.submit) == [.load(.list(.any(language: .swift, since: .weekly)), .stored)])
    }

    @Test("An order sorts the rows and keeps the row, and the same order again reverses them")
    func orderSortsTheRows() {
        var screen = ListScreen.any()
        screen.press(.down, .order)
        type("name", &screen)
        #expect(screen.handle(.submit) == [.say("Sorted by name.")])
        #expect(screen.selects("repo-2"))
        screen.press(.order)
        #expect(screen.shows("▌ Name  in use, choose it again to reverse it"))

        #expect(screen.handle(.submit) == [.say("Sorted by name, reversed.")])
        screen.press(.first)
        #expect(screen.selects("repo-9"))
    }

    @Test("Stars have neither languages nor periods")
    func starsHaveNeitherLanguagesNorPeriods() {
        let stars = TrendingQuery(source: .starred)
        var screen = ListScreen.any(.stored(of: stars), queries: [stars])

        #expect(screen.press(.language) == [.say("This list is not one of several languages.")])
        #expect(screen.press(.period) == [.say("This list has no periods.")])
        screen.press(.order)
        #expect(rows(screen).map { $0.dropFirst(2).prefix(5) } == ["Rank ", "Stars", "Forks", "Name"])
    }

    @Test("Developers of a chosen language are those of that language")
    func developersOfAChosenLanguage() {
        var screen = ListScreen.any()
        screen.press(.language)
        screen.hear(.languages(languages))
        type("swift", &screen)
        screen.input(.submit)

        screen.press(.otherKind)

        #expect(screen.tab.query.kind == .developers && screen.tab.query.language == .swift)
    }

    @Test("The list of choices fits any screen", arguments: [1, 9, 20, 40, 80, 200])
    func choicesFit(_ columns: Int) {
        for rows in [0, 1, 2, 5, 24] {
            var screen = ListScreen.any(area: .any(columns, rows))
            screen.press(.order, .last)
            let picture = screen.picture()
            #expect(picture.lines.count <= rows && picture.widest <= columns)
        }
    }

    private func type(_ text: String, _ screen: inout ListScreen) {
        for letter in text { screen.input(.text(String(letter))) }
    }

    private func rows(_ screen: ListScreen) -> [String] { Array(screen.picture().texts.dropFirst(2)) }
}
