import Testing
@testable import TrendingDomain
import TrendingTestSupport

@Suite("Storing fetched stars")
struct StarRecordingReposServiceTests {
    private let owner = StarOwner.account(.any())

    @Test(
        "Ignores other lists, and lists without an account",
        arguments: [.any(), TrendingQuery(source: .starred)]
    )
    func others(query: TrendingQuery) async throws {
        let local = InMemoryStarsService()
        _ = try await fetch(query, local)
        #expect(local[owner] == nil)
    }

    @Test("Stars from an incomplete list are incomplete")
    func incomplete() async throws {
        let local = InMemoryStarsService()
        _ = try await fetch(TrendingQuery(source: .starred, account: .any()), local, unreadableRows: 1)
        #expect(local[owner]?.isComplete == false)
    }

    @Test("Keeps the stored stars if most rows of the list are unreadable")
    func tooFewRows() async throws {
        let stars = RepoNames([.ruff, .ty])
        let local = InMemoryStarsService([StarBook(owner: owner, starred: stars, fetchedAt: .any(plus: -60))])
        _ = try await fetch(TrendingQuery(source: .starred, account: .any()), local, unreadableRows: 10)
        #expect(local[owner]?.starred == stars && local[owner]?.isComplete == true)
        #expect(local[owner]?.fetchedAt == .any(plus: -60))
    }

    @Test("An empty list removes all stored stars")
    func nothingStarred() async throws {
        let query = TrendingQuery(source: .starred, account: .any())
        let local = InMemoryStarsService([
            StarBook(owner: owner, starred: RepoNames([.ruff]), fetchedAt: .any(plus: -60))
        ])
        let empty = TrendingList.any(query, repos: [])
        _ = try await StarRecordingReposService(ScriptedSources([query: .success(empty)]), stars: local).fetch(query)
        #expect(local[owner]?.starred.isEmpty == true && local[owner]?.isComplete == true)
    }

    @Test("Returns the list even if the stars can't be stored")
    func unstorable() async throws {
        let local = InMemoryStarsService()
        local.fail(.inaccessible(path: "/x", reason: .system("full")))
        #expect(try await fetch(TrendingQuery(source: .starred, account: .any()), local).items.count == 1)
    }

    private func fetch(
        _ query: TrendingQuery,
        _ local: InMemoryStarsService,
        unreadableRows: Int = 0
    ) async throws -> TrendingList {
        let list = TrendingList.any(query, repos: [.any()], unreadableRows: unreadableRows)
        return try await StarRecordingReposService(ScriptedSources([query: .success(list)]), stars: local).fetch(query)
    }
}
