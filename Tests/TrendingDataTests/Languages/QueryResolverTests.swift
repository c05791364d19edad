import Testing
import TrendingData
import TrendingDomain
import TrendingTestSupport

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

    @Test("A name that is near to none gets no suggestion", arguments: ["+", "§§§§§§§§§§§§§"])
    func hopeless(typed: String) async {
        let mistake = await #expect(throws: QueryMistake.self) {
            try await QueryResolver(learned: nil)
                .query(source: .github, language: typed, since: .daily, spokenLanguage: nil)
        }
        #expect(mistake == .unknownLanguage(typed, near: []))
    }

    @Test("No name is said to be missing", arguments: ["", " "])
    func missing(typed: String) async {
        let mistake = await #expect(throws: QueryMistake.self) {
            try await QueryResolver(learned: nil)
                .query(source: .github, language: typed, since: .daily, spokenLanguage: nil)
        }
        #expect(mistake == .missingLanguage)
    }

    @Test("An unknown spoken language is answered with near ones, if any")
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
