import Testing
import TrendingDomain
import TrendingTestSupport

@Suite("The stars of a list")
struct StarMarksInteractorTests {
    private let query = TrendingQuery(source: .starred, account: .any())
    private let waiting = StarBook(owner: .account(.any()), pending: [PendingStar(StarChange(.star, .ty))])

    @Test("are those of the account, or the favourites if nobody is signed in")
    func owners() async {
        let favourites = StarBook(owner: .favourites(host: "github.com"), starred: RepoNames([.uv]))
        #expect(await makeSUT([waiting, favourites]).marks().book == waiting)
        #expect(await makeSUT([waiting, favourites], .any(.anonymous)).marks().book == favourites)
    }

    @Test("are unknown to the user of a token whose account is not known")
    func unknownToken() async {
        let favourites = StarBook(owner: .favourites(host: "github.com"), starred: RepoNames([.uv]))
        #expect(await makeSUT([favourites], .any(.anonymous, hasTokenVariable: true)).marks() == .none)
    }

    @Test("are left out, and why is told, if they can't be read; a missing folder is the list's to tell")
    func failures() async {
        let failures: [(LocalFailure, StarMarks)] = [
            (.damaged(path: "/s", keptAs: nil), StarMarks(failure: .damaged(path: "/s", keptAs: nil))),
            (.noLocation(reason: "x"), .none),
        ]
        for (failure, marks) in failures {
            let stars = InMemoryStarsService()
            stars.damage(failure)
            #expect(await makeSUT(stars).marks() == marks)
        }
    }

    @Test("are on top of the list of stars while they wait, and of no other list")
    func completed() async {
        let sut = makeSUT([waiting])
        let starred = LoadedList(list: .any(query, repos: [.any()]), origin: .remote)
        let marks = await sut.marks()
        #expect(await sut.completed(starred, marks).list.items.map(\.repoName) == [.ty, .uv])
        let trending = LoadedList(list: .any(repos: [.any()]), origin: .remote)
        #expect(await sut.completed(trending, marks) == trending)
    }

    @Test("are a list of their own if there is none to put them on top of")
    func alone() async {
        let failure = LoadFailure.nothingToShow(remote: .unauthorized, local: nil, others: [])
        let loaded = await makeSUT([waiting]).waiting(ListRequest([query]), failure)
        #expect(loaded?.origin == .waiting(because: .unauthorized) && loaded?.list.items == [])
        #expect(await makeSUT([]).waiting(ListRequest([query]), failure) == nil)
        #expect(await makeSUT([waiting]).waiting(ListRequest([query]), .cancelled) == nil)
        #expect(await makeSUT([waiting]).waiting(ListRequest([.any()]), failure) == nil)
    }

    private func makeSUT(_ books: [StarBook], _ user: StarUser = .any()) -> StarMarksInteractor {
        makeSUT(InMemoryStarsService(books), user)
    }

    private func makeSUT(_ stars: InMemoryStarsService, _ user: StarUser = .any()) -> StarMarksInteractor {
        StarMarksInteractor(user: user, stars: stars, known: .any()) { .any() }
    }
}
