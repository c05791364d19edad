import Testing
import TrendingData
@testable import TrendingDomain
import TrendingTestSupport

@Suite("Query resolver")
struct QueryResolverTests {
    @Test("Finds languages by GitHub's names")
    func found() async throws {
        let query = try await QueryResolver(learned: nil)
            .query(source: .github, language: "jupyter notebook", since: .weekly, spokenLanguage: "ZH")
        let notebook = ProgrammingLanguage(name: "Jupyter Notebook", slug: "jupyter-notebook")
        let expected = TrendingQuery(source: .github, language: notebook, since: .weekly, spokenLanguage: .chinese)
        #expect(query == expected)
    }

    @Test(
        "Suggests similar names for an unknown one, if there are any, and reports an empty name as missing",
        arguments: [
            ("javscript", .unknownLanguage("javscript", near: ["JavaScript"])),
            ("pyhton", .unknownLanguage("pyhton", near: ["Python"])), ("+", .unknownLanguage("+", near: [])),
            ("§§§§§§§§§§§§§", .unknownLanguage("§§§§§§§§§§§§§", near: [])), ("", .missingLanguage),
            (" ", .missingLanguage),
        ] as [(String, QueryMistake)]
    )
    func mistakes(typed: String, expected: QueryMistake) async {
        #expect(await mistake(language: typed) == expected)
    }

    @Test(
        "Suggests similar spoken languages, if there are any",
        arguments: [("chinse", [SpokenLanguage.chinese]), ("§§", [])]
    )
    func spoken(typed: String, near: [SpokenLanguage]) async {
        #expect(await mistake(spokenLanguage: typed) == .unknownSpokenLanguage(typed, near: near))
    }

    /// With the nearest name only.
    private func mistake(language: String? = nil, spokenLanguage: String? = nil) async -> QueryMistake? {
        let mistake = await #expect(throws: QueryMistake.self) {
            try await QueryResolver(learned: nil)
                .query(source: .github, language: language, since: .daily, spokenLanguage: spokenLanguage)
        }
        return switch mistake {
        case .unknownLanguage(let typed, let names): .unknownLanguage(typed, near: Array(names.prefix(1)))
        case .unknownSpokenLanguage(let typed, let near): .unknownSpokenLanguage(typed, near: Array(near.prefix(1)))
        default: mistake
        }
    }
}
