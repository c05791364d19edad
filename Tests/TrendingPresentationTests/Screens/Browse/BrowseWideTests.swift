import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("The list and the repository side by side")
struct BrowseWideTests {
    @Test("The selected repository is shown beside the list")
    func wideViewShowsTheSelectedRepositoryBesideTheList() {
        let area = ScreenArea.any(200, 24)
        var router = BrowseRouter.any()

        #expect(
            router.press("v", area: area) == [.load(.details(RepoName(owner: "o", name: "repo-1")), .storedOnly)]
        )
        #expect(router.picture(area).texts[0].contains("1/14 │ repo-1 102x23"))
        #expect(router.press("j", area: area) == [.load(.details(RepoName(owner: "o", name: "repo-2")), .storedOnly)])
        router.press("enter", area: area)
        #expect(router.picture(area).texts[0].contains("2/14 │ repo-2 102x23"))
        #expect(router.picture(area).title == "repo-2")
    }

    @Test("The wide view of the last run is there from the start")
    func wideViewOfTheLastTimeIsThereFromTheStart() {
        let area = ScreenArea.any(200, 24)
        var router = BrowseRouter.any(isWide: true)

        #expect(router.start(area).contains(.load(.details(RepoName(owner: "o", name: "repo-1")), .storedOnly)))
        #expect(router.picture(area).texts[0].contains("1/14 │ repo-1 102x23"))
        router.press("v", area: area)
        #expect(!router.isWide)
    }

    @Test("The half that gets the keys is marked")
    func wideViewMarksTheHalfThatHasTheKeys() throws {
        let area = ScreenArea.any(200, 24)
        var router = BrowseRouter.any()
        router.press("v", area: area)
        #expect(router.picture(area).text.contains("▌"))
        #expect(try header(router, area).left == .heading)
        #expect(try header(router, area).right == .muted)

        router.press("enter", area: area)
        #expect(router.picture(area).text.contains("▏") && !router.picture(area).text.contains("▌"))
        #expect(try header(router, area).left == .muted)
        #expect(try header(router, area).right == .plain)
    }

    /// The looks of the names of both halves.
    private func header(_ router: BrowseRouter, _ area: ScreenArea) throws -> (left: TextRole, right: TextRole) {
        let spans = router.picture(area).lines[0].spans
        let name = try #require(spans.first { !$0.text.allSatisfy { $0 == " " } })
        return (name.role, try #require(spans.last).role)
    }

    @Test("An empty list has the full width")
    func emptyListHasTheFullWidth() {
        let area = ScreenArea.any(120, 30)
        var router = BrowseRouter.any(.any(.stored(0)), isWide: true)
        _ = router.start(area)
        #expect(!router.picture(area).text.contains("│"))
    }

    @Test("A narrow terminal says how many columns the wide view needs")
    func wideViewNeedsRoom() {
        var router = BrowseRouter.any()

        router.press("v")

        #expect(router.picture(.any()).texts.last == " The list and the repository side by side need 110 columns.")
    }
}
