import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("Merged lists")
struct MergedListsContentTests {
    @Test("Shows all stored lists as one, warns about missing lists, and numbers its rows")
    func shown() async {
        let screen = await screen(StoredListsFake(stored: [.any()], unreadable: 1))
        #expect(screen.status == .success && screen.narrations.count == 1)
        #expect((screen.content as? MergedListsContent)?.viewModel.rows.count == 2)
        let numbered = screen.content?.numbered(at: "github.com") ?? []
        #expect(numbered.map(\.title) == ["the stored lists"])
        #expect(numbered.map(\.items) == [[.repo(.uv), .repo(RepoName(owner: "octocat", name: "hello"))]])
    }

    @Test("Shows no list if the stored lists can't be read")
    func failure() async {
        let failure = LocalFailure.inaccessible(path: "/d", reason: .system("Permission denied"))
        let screen = await screen(StoredListsFake(failure: failure))
        #expect(screen.status == .inputOutput && screen.notes.count == 1 && screen.content == nil)
    }

    private func screen(_ lists: StoredListsFake) async -> Screen {
        await PresenterSUT().presenter.answer(.any(), stored: lists, ListFilter())
    }
}
