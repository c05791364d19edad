import Testing
import TrendingData
import TrendingDomain
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

    @Test("Finds a new language of GitHub's after a page has named it")
    func learned() async throws {
        let learned = LearnedLanguages(storage: InMemoryLocalStorageClient())
        let new = ProgrammingLanguage(name: "Brandnew", slug: "brandnew")
        await learned.save([new])
        let query = try await QueryResolver(learned: learned)
            .query(source: .github, language: "brandnew", since: .daily, spokenLanguage: nil)
        #expect(query.language == new)
    }

    @Test("Suggests similar names for an unknown one", arguments: [("javscript", "JavaScript"), ("pyhton", "Python")])
    func unknown(typed: String, near: String) async {
        let mistake = await #expect(throws: QueryMistake.self) {
            try await QueryResolver(learned: nil)
                .query(source: .github, language: typed, since: .daily, spokenLanguage: nil)
        }
        guard case .unknownLanguage(typed, let names) = mistake else {
            Issue.record("\(String(describing: mistake))")
            return
        }
        #expect(names.first == near)
    }

    @Test("Suggests nothing if no name is similar", arguments: ["+", "§§§§§§§§§§§§§"])
    func hopeless(typed: String) async {
        let mistake = await #expect(throws: QueryMistake.self) {
            try await QueryResolver(learned: nil)
                .query(source: .github, language: typed, since: .daily, spokenLanguage: nil)
        }
        #expect(mistake == .unknownLanguage(typed, near: []))
    }

    @Test("Reports an empty name as missing", arguments: ["", " "])
    func missing(typed: String) async {
        let mistake = await #expect(throws: QueryMistake.self) {
            try await QueryResolver(learned: nil)
                .query(source: .github, language: typed, since: .daily, spokenLanguage: nil)
        }
        #expect(mistake == .missingLanguage)
    }

    @Test("Suggests similar spoken languages, if there are any")
    func spoken() async {
        for (typed, near) in [("chinse", [SpokenLanguage.chinese]), ("§§", [])] {
            let mistake = await #expect(throws: QueryMistake.self) {
                try await QueryResolver(learned: nil)
                    .query(source: .github, language: nil, since: .daily, spokenLanguage: typed)
            }
            guard case .unknownSpokenLanguage(typed, let found) = mistake else {
                Issue.record("\(String(describing: mistake))")
                continue
            }
            #expect(Array(found.prefix(1)) == near)
        }
    }
}
