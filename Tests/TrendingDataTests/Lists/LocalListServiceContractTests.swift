import Testing
import TrendingDomain
import TrendingTestSupport

@Suite("Contract of local repos services", EachImplementation<LocalReposImplementation>())
struct LocalListServiceContractTests {
    private let sut = LocalReposImplementation.sut

    @Test("Has no list at first")
    func nothingStored() async throws {
        #expect(try await sut.load(.any()) == nil)
        #expect(await sut.storedLists().isEmpty)
    }

    @Test("Loads a saved list with all fields")
    func roundTrip() async throws {
        for list in [
            TrendingList.any(unreadableRows: 2), .full(.any(language: .cPlusPlus)),
            .any(.any(since: .weekly), repos: []),
        ] {
            try await sut.save(list)
            #expect(try await sut.load(list.query) == list)
        }
    }

    @Test("Returns the outcome of a save: replaced, confirmed or kept")
    func outcomes() async throws {
        #expect(try await sut.save(.full()).outcome == .replaced)
        #expect(try await sut.save(.full(fetchedAt: .any(plus: 60))).outcome == .confirmed)
        #expect(try await sut.load(.any()) == .full(fetchedAt: .any(plus: 60)))
        #expect(try await sut.save(.full()).outcome == .kept)
        #expect(try await sut.save(.any(fetchedAt: .any(plus: 61))).outcome == .replaced)
        #expect(try await sut.save(.any(fetchedAt: .any(plus: 62), repos: [])).outcome == .kept)
    }

    @Test("Stores one list per query")
    func queries() async throws {
        let queries: [TrendingQuery] = [
            .any(), .any(source: .sample), .any(source: .init(name: "github", address: "https://ghe.example.com")),
            .any(language: .swift), .any(language: .cPlusPlus), .any(language: .init(name: "C", slug: "c")),
            .any(since: .weekly), .any(since: .monthly), .any(spokenLanguage: .chinese),
            .any(language: .swift, spokenLanguage: .chinese), .any(language: .init(name: "", slug: "")),
        ]
        for (index, query) in queries.enumerated() {
            try await sut.save(.any(query, repos: [.any(rank: index + 1)]))
        }
        for (index, query) in queries.enumerated() {
            #expect(try await sut.load(query) == .any(query, repos: [.any(rank: index + 1)]))
        }
        #expect(await sut.storedLists().count == queries.count)
    }

    @Test("Finds a list by another name of its language")
    func otherName() async throws {
        let list = TrendingList.any(.any(language: .cPlusPlus, spokenLanguage: .chinese))
        try await sut.save(list)
        let query = TrendingQuery.any(
            language: .init(name: "c++", slug: "c++"),
            spokenLanguage: .init(code: "zh", name: "zh")
        )
        #expect(try await sut.load(query) == list)
    }

    @Test("Summarises its lists, newest first")
    func summaries() async throws {
        try await sut.save(.any(.any(since: .weekly), fetchedAt: .any(plus: -60), repos: []))
        try await sut.save(.full())
        try await sut.save(.any(.any(since: .monthly), fetchedAt: .any(plus: -3600)))
        #expect(
            await sut.storedLists() == [
                .init(query: .any(), fetchedAt: .any(), day: .any(), count: 25),
                .init(query: .any(since: .weekly), fetchedAt: .any(plus: -60), day: .any(), count: 0),
                .init(query: .any(since: .monthly), fetchedAt: .any(plus: -3600), day: .any(), count: 2),
            ]
        )
    }

    @Test("Keeps the latest of several lists saved at the same time")
    func concurrentSaves() async throws {
        try await withThrowingTaskGroup { group in
            for seconds in (0..<40 as Range<Int64>).shuffled() {
                group.addTask { try await sut.save(.any(fetchedAt: .any(plus: seconds))) }
            }
            try await group.waitForAll()
        }
        #expect(try await sut.load(.any()) == .any(fetchedAt: .any(plus: 39)))
    }
}
