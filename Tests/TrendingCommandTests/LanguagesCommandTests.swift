import Foundation
import Testing
import TrendingData
import TrendingDomain
import TrendingTestSupport

@Suite("trending languages", .command, .timeLimit(.minutes(2)))
struct LanguagesCommandTests {
    private let sut = CommandSUT.current

    @Test(arguments: CommandStory.all(stories))
    func story(_ story: CommandStory) async throws { try await story.run() }

    private static let stories = #"""
        Without a match, an empty list and suggestions, with status 0
            $ trending languages javscript
            =
            2= trending: No language matches 'javscript'. Did you mean JavaScript, *
            $ trending languages javscript --format json
            json languages = []
            $ trending languages --spoken englsh
            2= trending: No spoken language matches 'englsh'. Did you mean en (English)?
        JSON has the colours; spoken languages have codes
            $ trending languages rust --format json
            json schemaVersion = 1
            json languages = [{"name": "Rust", "slug": "rust", "color": "#dea584"}]
            $ trending languages --spoken chin --layout cards
            = Chinese  zh
            $ trending languages --spoken chin --format json
            json spokenLanguages 0 code = "zh"
        Typed words are repeated without control characters
            $ trending languages $'x\e]0;x\a'
            2> x
            2!> \#u{1B}
            2!> \#u{7}
        """#

    @Test("Shows every language with its short form, without a request")
    func all() async throws {
        let outcome = try await sut.expect("languages --layout cards", errors: "")
        #expect(outcome.output.split(separator: "\n").count > 700)
        #expect(outcome.output.contains(/\nJupyter Notebook +jupyter-notebook\n/))
        #expect(sut.server.requests.isEmpty)
    }

    @Test("Includes languages learned from a fetched page")
    func learned() async throws {
        let learned = LearnedLanguages(directory: sut.home + "/.cache/trending")
        await learned.save([.init(name: "Brandnew", slug: "brandnew")])
        let outcome = try await sut.cards("languages brandn")
        #expect(outcome.output == "Brandnew  brandnew\n")
    }
}
