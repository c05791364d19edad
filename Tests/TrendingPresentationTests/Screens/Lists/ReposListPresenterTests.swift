import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("The presenter of a list")
struct ReposListPresenterTests {
    private static let account = Account.any()
    private static let star = StarChange(.star, .ruff)
    private let starred = TrendingQuery(source: .starred, account: account)

    @Test("Shows a list with its marks, and stores the shown numbers")
    func shown() async {
        let sut = PresenterSUT(stored: [.any()], books: [Self.book(starred: [.uv])], identity: .account(Self.account))
        let last = await sut.presenter.answer(.any())
        #expect(last.status == .success)
        #expect(sut.display.first.list?.rows.map(\.mark) == [.starred, .unknown])
        #expect(sut.lastShown.shown?.lists.map(\.title) == ["all languages today"])
        #expect(sut.lastShown.shown?.row(1)?.item == .repo(.uv))
    }

    @Test("The first list that a terminal shows is followed by one line for a new user", arguments: [true, false])
    func welcome(isFirst: Bool) async throws {
        let sut = PresenterSUT(stored: [.any()], lastShown: InMemoryLastShown(isFirst: isFirst))
        _ = await sut.presenter.answer(.any())
        #expect(sut.display.screens.count == (isFirst ? 2 : 1))
        let note = try #require(isFirst ? sut.display.last.notes.first : ScreenNote.sentence("x"))
        let text = PlainTextRenderer.plain(80).render(note)
        let line = "\nRun 'trending browse' for the full screen, or 'trending help' to see more.\n"
        #expect(!isFirst || text == line)
    }

    @Test("A list without rows keeps the numbers of the list that was shown before it")
    func emptyAfter() async {
        let weekly = TrendingQuery.any(since: .weekly)
        let sut = PresenterSUT(stored: [.any(), .any(weekly, repos: [])])
        _ = await sut.presenter.answer(.any())
        let before = sut.lastShown.load()
        #expect(await sut.presenter.answer(.any(.list, [weekly])).status == .success)
        #expect(sut.lastShown.load() == before && before != .nothing)
    }

    @Test("Stores no numbers for JSON output or a failed write")
    func notRemembered() async {
        let json = PresenterSUT(stored: [.any()])
        #expect(await json.presenter.answer(.any(format: .json)).status == .success)
        #expect(json.lastShown.load() == .nothing)
        let failing = PresenterSUT(stored: [.any()], display: ScreenDisplaySpy(failure: .inputOutput))
        #expect(await failing.presenter.answer(.any()).status == .inputOutput)
        #expect(failing.lastShown.load() == .nothing)
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
            identity: .account(Self.account)
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
