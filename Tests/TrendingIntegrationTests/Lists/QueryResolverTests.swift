import Testing
import TrendingData
import TrendingDomain
import TrendingPresentation
import TrendingTestSupport

@testable import TrendingIntegration

@Suite("A query as typed")
struct QueryResolverTests {
    @Test("Languages are found as GitHub names them")
    func found() async throws {
        let query = try await QueryResolver(learned: nil)
            .query(source: .github, language: "jupyter notebook", since: .weekly, spokenLanguage: "ZH")
        let notebook = ProgrammingLanguage(name: "Jupyter Notebook", slug: "jupyter-notebook")
        let expected = TrendingQuery(source: .github, language: notebook, since: .weekly, spokenLanguage: .chinese)
        #expect(query == expected)
    }

    @Test("A language that GitHub added since is found once a page has named it")
    func learned() async throws {
        let learned = LearnedLanguages(storage: InMemoryLocalStorageClient())
        let new = ProgrammingLanguage(name: "Brandnew", slug: "brandnew")
        await learned.save([new])
        let query = try await QueryResolver(learned: learned)
            .query(source: .github, language: "brandnew", since: .daily, spokenLanguage: nil)
        #expect(query.language == new)
    }

    @Test("An unknown name is answered with near ones", arguments: [("javscript", "JavaScript"), ("pyhton", "Python")])
    func unknown(typed: String, near: String) async {
        let mistake = await #expect(throws: UsageMistake.self) {
            try await QueryResolver(learned: nil)
                .query(source: .github, language: typed, since: .daily, spokenLanguage: nil)
        }
        #expect(mistake?.sentence.string.hasPrefix("GitHub knows no language “\(typed)”. Did you mean \(near)") == true)
    }

    @Test("A name that is near to none gets no suggestion", arguments: ["+", "§§§§§§§§§§§§§"])
    func hopeless(typed: String) async {
        let mistake = await #expect(throws: UsageMistake.self) {
            try await QueryResolver(learned: nil)
                .query(source: .github, language: typed, since: .daily, spokenLanguage: nil)
        }
        #expect(mistake?.sentence.string == "GitHub knows no language “\(typed)”.")
    }

    @Test("No name is said to be missing", arguments: ["", " "])
    func missing(typed: String) async {
        let mistake = await #expect(throws: UsageMistake.self) {
            try await QueryResolver(learned: nil)
                .query(source: .github, language: typed, since: .daily, spokenLanguage: nil)
        }
        #expect(mistake?.sentence.string == "A name of a language is missing.")
    }

    @Test("An unknown spoken language is answered with near codes, or an example")
    func spoken() async {
        for (typed, hint) in [("chinse", "zh (Chinese)"), ("§§", "such as en or zh")] {
            let mistake = await #expect(throws: UsageMistake.self) {
                try await QueryResolver(learned: nil)
                    .query(source: .github, language: nil, since: .daily, spokenLanguage: typed)
            }
            #expect(mistake?.sentence.string.contains(hint) == true)
        }
    }
}
