import Testing
@testable import TrendingDomain
import TrendingTestSupport

@Suite("The star marks of a list")
struct StarMarksInteractorTests {
    private let query = TrendingQuery(source: .starred, account: .any())
    private let waiting = StarBook(owner: .account(.any()), pending: [PendingStar(StarChange(.star, .ty))])

    @Test("Shows the account's stars, or the favourites if no user is signed in")
    func owners() async {
        let favourites = StarBook(owner: .favourites(host: "github.com"), starred: RepoNames([.uv]))
        #expect(await makeSUT([waiting, favourites]).marks().book == waiting)
        #expect(await makeSUT([waiting, favourites], .any(.success(nil))).marks().book == favourites)
    }

    @Test("Shows no marks for a token whose account is not known")
    func unknownToken() async {
        let favourites = StarBook(owner: .favourites(host: "github.com"), starred: RepoNames([.uv]))
        #expect(await makeSUT([favourites], .any(.success(nil), hasTokenVariable: true)).marks() == .none)
    }

    @Test("Reports stars that can't be read, and leaves a missing folder to the list")
    func failures() async {
        let failures: [(LocalFailure, StarMarks)] = [
            (.damaged(path: "/s", keptAs: nil), StarMarks(failure: .damaged(path: "/s", keptAs: nil))),
            (.noLocation(.unset(variable: "HOME")), .none),
        ]
        for (failure, marks) in failures {
            let stars = InMemoryStarsService()
            stars.damage(failure)
            #expect(await makeSUT(stars).marks() == marks)
        }
    }

    @Test("Returns an empty list for pending stars if the list of stars can't be shown")
    func alone() async {
        let failure = LoadFailure.nothingToShow(remote: .unauthorized, local: nil, others: [])
        let loaded = await makeSUT([waiting]).waiting(ListRequest([query]), failure)
        #expect(loaded?.origin == .waiting(because: .unauthorized) && loaded?.list.items == [])
        #expect(await makeSUT([]).waiting(ListRequest([query]), failure) == nil)
        #expect(await makeSUT([waiting]).waiting(ListRequest([query]), .cancelled) == nil)
        #expect(await makeSUT([waiting]).waiting(ListRequest([.any()]), failure) == nil)
    }

    private func makeSUT(_ books: [StarBook], _ user: StarUser = .any()) -> StarredInteractor {
        makeSUT(InMemoryStarsService(books), user)
    }

    private func makeSUT(_ stars: InMemoryStarsService, _ user: StarUser = .any()) -> StarredInteractor {
        StarredInteractor(user: user, stars: stars, known: .any()) { .any() }
    }
}
