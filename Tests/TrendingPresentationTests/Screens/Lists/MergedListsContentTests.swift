import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("Merged lists")
struct MergedListsContentTests {
    @Test("Shows all stored lists as one, warns about missing lists, and stores the numbers of its rows")
    func shown() async {
        #expect(await show(StoredListsFake(stored: [.any()], unreadable: 1)) == .success)
        #expect((around.display.first.content as? MergedListsContent)?.viewModel.rows.count == 2)
        #expect(around.display.first.narrations.count == 1)
        let rows = [LastShown.Row(1, .repo(.uv)), .init(2, .repo(RepoName(owner: "octocat", name: "hello")))]
        let shown = LastShown.List(title: "the stored lists", rows: rows)
        #expect(around.lastShown.load() == .shown(LastShown(host: "github.com", lists: [shown])))
    }

    @Test("Fails if lists are stored and none of them can be read")
    func unreadable() async {
        #expect(await show(StoredListsFake(unreadable: 2)) == .inputOutput)
        let screens = around.display.screens
        let sentence = "No stored list can be read. Run 'trending cache verify' to check the files."
        #expect(screens.map(\.narrations) == [[sentence]] && screens[0].content == nil)
    }

    @Test("JSON output does not change the last numbers")
    func json() async {
        #expect(await show(StoredListsFake(stored: [.any()]), .json) == .success)
        #expect(around.lastShown.load() == .nothing)
    }

    @Test("Shows no list if the stored lists can't be read")
    func failure() async {
        let failure = LocalFailure.inaccessible(path: "/d", reason: .system("Permission denied"))
        #expect(await show(StoredListsFake(failure: failure)) == .inputOutput)
        #expect(around.display.screens.map(\.notes.count) == [1] && around.display.screens[0].content == nil)
    }

    private let around = PresenterSUT()

    private func show(_ lists: StoredListsFake, _ format: OutputFormat = .text) async -> ExitStatus {
        await around.presenter.answer(.any(format: format), stored: lists, ListFilter())
    }
}
