import Testing
import TrendingDomain
import TrendingTestSupport

@Suite("Marks of a fetched list")
struct MarkingReposServiceTests {
    private let owner = StarOwner.account(.any())

    @Test("are what the account has starred; what waits goes on waiting")
    func marks() async throws {
        let waiting = [PendingStar(StarChange(.star, .ty))]
        let local = InMemoryStarsService([StarBook(owner: owner, starred: RepoNames([.ruff]), pending: waiting)])
        _ = try await fetch(TrendingQuery(source: .starred, account: .any()), local)
        #expect(local[owner]?.starred.names == [.uv])
        #expect(local[owner]?.pending == waiting)
        #expect(local[owner]?.fetchedAt == .any())
    }

    @Test(
        "are not made of other lists, nor where nobody is signed in",
        arguments: [.any(), TrendingQuery(source: .starred)]
    )
    func others(query: TrendingQuery) async throws {
        let local = InMemoryStarsService()
        _ = try await fetch(query, local)
        #expect(local[owner] == nil)
    }

    @Test("are not all that is starred where the list is not")
    func incomplete() async throws {
        let local = InMemoryStarsService()
        _ = try await fetch(TrendingQuery(source: .starred, account: .any()), local, unreadableRows: 1)
        #expect(local[owner]?.isComplete == false)
    }

    @Test("stay as they are if most rows of the list could not be read")
    func tooFewRows() async throws {
        let stars = RepoNames([.ruff, .ty])
        let local = InMemoryStarsService([StarBook(owner: owner, starred: stars, fetchedAt: .any(plus: -60))])
        _ = try await fetch(TrendingQuery(source: .starred, account: .any()), local, unreadableRows: 10)
        #expect(local[owner]?.starred == stars && local[owner]?.isComplete == true)
        #expect(local[owner]?.fetchedAt == .any(plus: -60))
    }

    @Test("are none if the account has starred nothing any more")
    func nothingStarred() async throws {
        let query = TrendingQuery(source: .starred, account: .any())
        let local = InMemoryStarsService([
            StarBook(owner: owner, starred: RepoNames([.ruff]), fetchedAt: .any(plus: -60))
        ])
        let empty = TrendingList.any(query, repos: [])
        _ = try await MarkingReposService(ScriptedSources([query: .success(empty)]), stars: local).fetch(query)
        #expect(local[owner]?.starred.isEmpty == true && local[owner]?.isComplete == true)
    }

    @Test("are kept no list back where they can't be kept")
    func unkept() async throws {
        let local = InMemoryStarsService()
        local.fail(.inaccessible(path: "/x", reason: "full"))
        #expect(try await fetch(TrendingQuery(source: .starred, account: .any()), local).items.count == 1)
    }

    private func fetch(
        _ query: TrendingQuery,
        _ local: InMemoryStarsService,
        unreadableRows: Int = 0
    ) async throws -> TrendingList {
        let list = TrendingList.any(query, repos: [.any()], unreadableRows: unreadableRows)
        return try await MarkingReposService(ScriptedSources([query: .success(list)]), stars: local).fetch(query)
    }
}
