import Foundation
import Testing
import TrendingData
import TrendingDomain
import TrendingTestSupport

@Suite("trending languages", .command, .timeLimit(.minutes(2)))
struct LanguagesCommandTests {
    private let sut = CommandSUT.current

    @Test("Shows every language with its short form, without a request")
    func all() async throws {
        let outcome = try await sut.expect("languages --layout cards", errors: "")
        #expect(outcome.output.split(separator: "\n").count > 700)
        #expect(outcome.output.contains(/\nJupyter Notebook +jupyter-notebook\n/))
        #expect(sut.server.requests.isEmpty)
    }

    @Test("Without a match, shows an empty list and suggestions, with status 0")
    func nothing() async throws {
        let outcome = try await sut.run("languages javscript")
        let said = "trending: No language matches 'javscript'. Did you mean JavaScript, "
        #expect(outcome.status == 0)
        #expect(outcome.output.isEmpty)
        #expect(outcome.errors.hasPrefix(said))
        let json = try await sut.run("languages javscript --format json")
        #expect(try json.json["languages"] == [])
        let spoken = try await sut.run("languages --spoken englsh")
        #expect(spoken.errors == "trending: No spoken language matches 'englsh'. Did you mean en (English)?\n")
    }

    @Test("JSON has the colours; spoken languages have codes")
    func json() async throws {
        let outcome = try await sut.run("languages rust --format json")
        let document = try outcome.json
        #expect(document["schemaVersion"] == 1)
        #expect(document["languages"] == [["name": "Rust", "slug": "rust", "color": "#dea584"]])
        let spoken = try await sut.cards("languages --spoken chin")
        #expect(spoken.output == "Chinese  zh\n")
        let codes = try await sut.run("languages --spoken chin --format json").json
        #expect(codes["spokenLanguages", 0, "code"] == "zh")
    }

    @Test("Includes languages learned from a fetched page")
    func learned() async throws {
        let learned = LearnedLanguages(directory: sut.home + "/.cache/trending")
        await learned.save([.init(name: "Brandnew", slug: "brandnew")])
        let outcome = try await sut.cards("languages brandn")
        #expect(outcome.output == "Brandnew  brandnew\n")
    }

    @Test("Repeats typed words without control characters")
    func hostile() async throws {
        let outcome = try await sut.run("languages x\u{1B}]0;x\u{7}")
        #expect(!outcome.errors.unicodeScalars.contains("\u{1B}"))
        #expect(!outcome.errors.unicodeScalars.contains("\u{7}"))
    }
}
