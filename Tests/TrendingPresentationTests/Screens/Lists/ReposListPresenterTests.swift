import Testing
@testable import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("The presenter of a list")
struct ReposListPresenterTests {
    private static let account = Account.any()
    private static let star = StarChange(.star, .ruff)
    private let starred = TrendingQuery(source: .starred, account: account)

    @Test("Shows a list with its marks, and numbers its rows")
    func shown() async {
        let sut = PresenterSUT(stored: [.any()], books: [Self.book(starred: [.uv])], identity: .success(Self.account))
        let last = await sut.presenter.answer(.any())
        #expect(last.status == .success)
        #expect(sut.display.first.list?.rows.map(\.mark) == [.starred, .unknown])
        let numbered = sut.display.first.content?.numbered(at: "github.com")
        #expect(numbered?.map(\.title) == ["all languages today"])
        #expect(numbered?.first?.items.first == .repo(.uv))
    }

    @Test("A stored list in place of a fresh one is a success unless a fresh one is required")
    func requiresFresh() async {
        for (isRequired, status) in [(false, ExitStatus.success), (true, .temporary)] {
            let sut = PresenterSUT([.any(): .failure(offline)], stored: [.any()])
            let last = await sut.presenter.answer(.any(.refresh, requiresFresh: isRequired))
            #expect(last.status == status)
            #expect(sut.display.first.list?.isFallback == true)
            let said = "The run failed, because --require-fresh needs a fresh list."
            #expect(sut.display.screens.flatMap(\.narrations).contains(said) == isRequired)
        }
    }

    @Test("Sends stars before it fetches the list of stars")
    func sentFirst() async {
        let sut = PresenterSUT(
            [starred: .success(.any(starred))],
            books: [Self.book(waiting: [Self.star])],
            changes: [Self.star: RemoteFailure.rejected(status: 404)],
            identity: .success(Self.account)
        )
        let last = await sut.presenter.answer(.any(.refresh, [starred]))
        #expect(sut.display.first.list?.scope.contains("1 was refused") == true)
        #expect(sut.display.screens.count == 1)
        #expect(last.narrations.first?.hasPrefix("astral-sh/ruff could not be starred") == true)
    }

    @Test("An interruption discards lists that are already loaded")
    func interrupted() async {
        let sut = PresenterSUT([.any(): .success(.any()), .any(language: .swift): .failure(.cancelled)])
        let lists = [TrendingQuery.any(), .any(language: .swift)].map { ListRequest([$0]) }
        #expect(await sut.presenter.answer(ReposListRequest(.list, lists, EffectiveSettings())).status == .interrupted)
        #expect(sut.display.screens.isEmpty)
    }

    private static func book(starred: [RepoName] = [], waiting: [StarChange] = []) -> StarBook {
        StarBook(owner: .account(account), starred: RepoNames(starred), pending: waiting.map { PendingStar($0) })
    }
}
