import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("The presenter of merged lists")
struct MergedListsPresenterTests {
    @Test("Shows all stored lists as one, warns about missing lists, and removes the last ranks")
    func shown() async {
        let (sut, around) = makeSUT(StoredListsFake(stored: [.any()], unreadable: 1))
        let last = await sut.answer(Arrangement(), ListFilter(), format: .text)
        #expect((around.display.screens.first?.content as? MergedListsContent)?.viewModel.rows.count == 2)
        #expect(last.narrations.count == 1 && last.status == .success)
        let nothing = LastShown.List(title: "Stored lists", rows: [])
        #expect(around.ranks.load() == .shown(LastShown(host: "github.com", lists: [nothing])))
    }

    @Test("Fails if lists are stored and none of them can be read")
    func unreadable() async {
        let (sut, around) = makeSUT(StoredListsFake(unreadable: 2))
        let last = await sut.answer(Arrangement(), ListFilter(), format: .text)
        #expect(last.narrations == ["No stored list can be read. Run 'trending cache verify' to check the files."])
        #expect(last.status == .inputOutput && around.display.screens.isEmpty)
    }

    @Test("JSON output does not change the last ranks")
    func json() async {
        let (sut, around) = makeSUT(StoredListsFake(stored: [.any()]))
        #expect(await sut.answer(Arrangement(), ListFilter(), format: .json).status == .success)
        #expect(around.ranks.load() == .nothing)
    }

    @Test("Shows no list if the stored lists can't be read")
    func failure() async {
        let failure = LocalFailure.inaccessible(path: "/d", reason: .system("Permission denied"))
        let (sut, around) = makeSUT(StoredListsFake(failure: failure))
        let last = await sut.answer(Arrangement(), ListFilter(), format: .text)
        #expect(last.status == .inputOutput && last.notes.count == 1)
        #expect(around.display.screens.isEmpty)
    }

    private func makeSUT(_ lists: StoredListsFake) -> (MergedListsPresenter, PresenterSUT) {
        let around = PresenterSUT()
        let sut = MergedListsPresenter(
            lists: lists,
            marks: around.marks,
            ranks: around.memory,
            clock: .any(),
            display: around.display
        )
        return (sut, around)
    }
}
