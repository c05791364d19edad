import Testing
@testable import TrendingDomain
import TrendingTestSupport

@Suite("The star marks of a list")
struct StarMarksInteractorTests {
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

    private func makeSUT(_ books: [StarBook], _ user: StarUser = .any()) -> StarredInteractor {
        makeSUT(InMemoryStarsService(books), user)
    }

    private func makeSUT(_ stars: InMemoryStarsService, _ user: StarUser = .any()) -> StarredInteractor {
        StarredInteractor(user: user, stars: stars, known: .any()) { .any() }
    }
}
