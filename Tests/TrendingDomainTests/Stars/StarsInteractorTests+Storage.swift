import Testing
@testable import TrendingDomain
import TrendingTestSupport

extension StarsInteractorTests {
    @Test("Merges favourites into an account: queues the missing stars and removes the favourites")
    func merge() async throws {
        let favourites = StarOwner.favourites(host: "github.com")
        let local = InMemoryStarsService([
            StarBook(owner: favourites, starred: RepoNames([.uv, .ruff, .ty])),
            StarBook(
                owner: owner,
                starred: RepoNames([.ruff]),
                pending: [PendingStar(StarChange(.star, .ty))],
                fetchedAt: .any()
            ),
        ])
        let remote = RemoteStarsStub.unscripted
        let sut = StarsInteractor(remote: remote, local: local, now: { .any() })
        #expect(try await sut.merge(favouritesInto: .any()) == 1)
        #expect(local[owner]?.pending.map(\.change) == [StarChange(.star, .ty), star])
        #expect(local[favourites]?.starred.isEmpty == true)
        #expect(remote.sent == [])
        #expect(try await sut.merge(favouritesInto: .any()) == 0)
    }

    @Test("Reports damaged storage, and sends the change anyway")
    func damaged() async throws {
        let damage = LocalFailure.damaged(path: "/x", keptAs: "/x.damaged")
        let (sut, remote, local) = makeSUT(remote: .acceptingEveryChange)
        local.damage(damage)
        let report = try await sut.change([star], of: owner)
        #expect(report.outcomes == [StarOutcome(star, .sent)] && report.storageFailure == damage)
        #expect(remote.sent == [star])
    }

    @Test("Reports damaged storage even if no change waits")
    func damagedQueue() async {
        let damage = LocalFailure.damaged(path: "/x", keptAs: "/x.damaged")
        let (sut, _, local) = makeSUT()
        local.damage(damage)
        #expect(await sut.flush(owner).storageFailure == damage)
    }

    @Test("Sends no change that could not be stored first, or removed afterwards", arguments: [true, false])
    func unstorable(isPending: Bool) async {
        let (sut, remote, local) = makeSUT(waiting: isPending ? [star] : [])
        let failure = LocalFailure.inaccessible(path: "/x", reason: .system("full"))
        local.fail(failure)
        await #expect(throws: failure) { try await sut.change([star], of: owner) }
        if isPending { #expect(await sut.flush(owner).unstorable == failure) }
        #expect(remote.sent == [] && local[owner]?.pending.map(\.change) == (isPending ? [star] : []))
    }
}
