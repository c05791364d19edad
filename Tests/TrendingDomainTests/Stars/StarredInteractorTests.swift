import Testing
@testable import TrendingDomain
import TrendingTestSupport

@Suite("The list of starred repositories")
struct StarredInteractorTests {
    private let query = TrendingQuery(source: .starred)

    @Test("Shows the list of the query's account, without looking up the token's account")
    func named() async throws {
        let other = Account.any(login: "other")
        let sut = makeSUT(identity: .failure(.failed(.unauthorized)))
        let plan = try await sut.plan(TrendingQuery(source: .starred, account: other))
        #expect(plan == .list(of: other, isOutdated: false, damage: nil))
    }

    @Test("Finds the favourites of this machine without a request, but not if a user is signed in")
    func storedFavourites() async throws {
        let book = StarBook(owner: .favourites(host: "github.com"), starred: RepoNames([.uv]))
        let known = KnownRepos.any([])
        for (identity, hasToken, names) in [
            (.success(nil), false, [.uv]), (.success(nil), true, nil), (.success(.any()), false, nil),
        ] as [(RequestIdentity, Bool, [RepoName]?)] {
            var user = StarUser.any(identity, hasTokenVariable: hasToken)
            user.identity = {
                Issue.record("The account was looked up")
                return identity
            }
            let sut = StarredInteractor(user: user, stars: InMemoryStarsService([book]), known: known) { .any() }
            #expect(await sut.storedFavourites(query)?.list.items.map(\.repoName) == names)
        }
    }

    @Test("Reports damaged stars, and shows no list of damaged favourites")
    func damage() async throws {
        let damage = LocalFailure.damaged(path: "/s", keptAs: nil)
        for (identity, plan) in [
            (RequestIdentity.success(.any()), StarredPlan.list(of: .any(), isOutdated: false, damage: damage)),
            (.success(nil), .unreadableFavourites(damage)),
        ] {
            let stars = InMemoryStarsService()
            stars.damage(damage)
            #expect(try await makeSUT(stars, identity: identity).plan(query) == plan)
        }
    }

    private func makeSUT(_ books: [StarBook] = [], identity: RequestIdentity = .success(.any())) -> StarredInteractor {
        makeSUT(InMemoryStarsService(books), identity: identity)
    }

    private func makeSUT(_ stars: InMemoryStarsService, identity: RequestIdentity) -> StarredInteractor {
        let known = KnownRepos.any([.any(repos: [.any()])])
        return StarredInteractor(user: .any(identity), stars: stars, known: known) { .any() }
    }
}
