import Testing
import TrendingDomain
import TrendingTestSupport

@Suite("Contract of sources")
struct RemoteListServiceContractTests {
    @Test("Returns a list of the requested query, fetched now", arguments: RemoteReposImplementation.allCases)
    func list(source: RemoteReposImplementation) async throws {
        try await source.withService { sut in
            let query = TrendingQuery(source: .init(name: source.rawValue, address: "https://example.com"))
            let list = try await sut.fetch(query)
            #expect(list.query == query)
            #expect(list.fetchedAt == RemoteReposImplementation.now)
        }
    }

    @Test(
        "Ranks its rows in order, and lists each repository once",
        arguments: RemoteReposImplementation.allCases
    )
    func rows(source: RemoteReposImplementation) async throws {
        try await source.withService { sut in
            let repos = try await sut.fetch(.any()).items
            let ranks = repos.compactMap(\.rank)
            #expect(ranks.first == 1 && ranks == ranks.sorted() && ranks.count == repos.count)
            #expect(Set(repos.map { "\($0.owner)/\($0.name)".lowercased() }).count == repos.count)
            #expect(repos.allSatisfy { $0.url.hasPrefix("https://") })
        }
    }

    @Test("Ends if its task is cancelled", arguments: RemoteReposImplementation.allCases)
    func cancelled(source: RemoteReposImplementation) async throws {
        try await source.withService { sut in
            let task = Task {
                withUnsafeCurrentTask { $0?.cancel() }
                _ = try await sut.fetch(.any())
            }
            await #expect(throws: RemoteFailure.cancelled) { try await task.value }
        }
    }
}
