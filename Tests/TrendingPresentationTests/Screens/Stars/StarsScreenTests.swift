import Testing
@testable import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("The presenters of stars")
struct StarsScreenTests {
    private let star = StarChange(.star, .uv)
    private let query = TrendingQuery(source: .starred)

    @Test("star wraps a result at the terminal's width")
    func folded() {
        let content = TextContent(sentences: ["Starred astral-sh/uv, number 3 of Rust."])
        let text = content.text(.plain(30))
        #expect(text == "Starred astral-sh/uv, number 3\nof Rust.\n")
    }

    @Test(
        "star ends with the worst status",
        arguments: [
            (.rejected(status: 404), .unreachable), (.unauthorized, .signInRequired), (.cancelled, .interrupted),
            (.timedOut(host: "h"), .success),
        ] as [(RemoteFailure, ExitStatus)]
    )
    func statuses(failure: RemoteFailure, status: ExitStatus) async throws {
        #expect(try await answer(["astral-sh/uv"], answers: [star: failure]).status == status)
    }

    @Test(
        "star does nothing if the account is not known",
        arguments: [
            (.failure(.failed(.timedOut(host: "h"))), .unreachable), (.failure(.refused(.gh)), .signInRequired),
            (.failure(.unavailable(.signInEnded(host: "h"))), .signInRequired),
        ] as [(RequestIdentity, ExitStatus)]
    )
    func unknown(identity: RequestIdentity, status: ExitStatus) async throws {
        let screen = try await answer(["astral-sh/uv"], identity: identity)
        #expect(screen.content == nil && screen.notes.count == 1)
        #expect(screen.status == status)
    }

    @Test("starred shows favourites without an account, and says so for a refresh")
    func favourites() async {
        let books = [StarBook(owner: .favourites(host: "github.com"), starred: RepoNames([.uv]))]
        for (action, notes) in [(ReposListRequest.Action.list, 0), (.refresh, 1)] {
            let sut = PresenterSUT(books: books)
            #expect(await sut.presenter.answer(starred: .any(action, [query])).status == .success)
            #expect(sut.display.last.list?.title == "Favourites")
            #expect(sut.display.screens.dropLast().flatMap(\.narrations).count == notes)
        }
    }

    private func answer(
        _ texts: [String],
        answers: [StarChange: RemoteFailure?] = [:],
        identity: RequestIdentity = .success(.any())
    ) async throws -> Screen {
        let stars = StarsInteractor(remote: ScriptedStarsServer(answers: answers), local: InMemoryStarsService()) {
            .any()
        }
        let repos = try NamedRepos(texts, host: "github.com") { (text) throws(RepoReference.Mistake) in
            guard let name = RepoName(text) else { throw .form }
            return .repo(name)
        } shown: {
            .nothing
        }
        let texts = StarsTexts(source: .starred, clock: .any())
        return await stars.answer(.star, repos, of: .any(identity), texts, NoProgress())
    }
}
