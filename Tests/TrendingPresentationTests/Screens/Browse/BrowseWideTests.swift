import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("The list and the repository side by side")
struct BrowseWideTests {
    @Test("The selected repository is shown beside the list")
    func wideViewShowsTheSelectedRepositoryBesideTheList() {
        var router = BrowseRouter.any().resized(.any(200, 24))

        #expect(
            router.press("v") == [.load(.details(RepoName(owner: "o", name: "repo-1")), .storedOnly)]
        )
        #expect(router.picture().texts[0].contains("1/14 │ repo-1 102x23"))
        #expect(router.press("j") == [.load(.details(RepoName(owner: "o", name: "repo-2")), .storedOnly)])
        router.press("enter")
        #expect(router.picture().texts[0].contains("2/14 │ repo-2 102x23"))
        #expect(router.picture().title == "repo-2")
    }

    @Test("The wide view of the last run is there from the start")
    func wideViewOfTheLastTimeIsThereFromTheStart() {
        var router = BrowseRouter.any(isWide: true)

        #expect(
            router.start(.any(200, 24)).contains(.load(.details(RepoName(owner: "o", name: "repo-1")), .storedOnly))
        )
        #expect(router.picture().texts[0].contains("1/14 │ repo-1 102x23"))
        router.press("v")
        #expect(!router.isWide)
    }

    @Test("The half that gets the keys is marked")
    func wideViewMarksTheHalfThatHasTheKeys() throws {
        var router = BrowseRouter.any().resized(.any(200, 24))
        router.press("v")
        #expect(router.picture().text.contains("▌"))
        #expect(try header(router).left == .heading)
        #expect(try header(router).right == .muted)

        router.press("enter")
        #expect(router.picture().text.contains("▏") && !router.picture().text.contains("▌"))
        #expect(try header(router).left == .muted)
        #expect(try header(router).right == .plain)
    }

    /// The looks of the names of both halves.
    private func header(_ router: BrowseRouter) throws -> (left: TextRole, right: TextRole) {
        let spans = router.picture().lines[0].spans
        let name = try #require(spans.first { !$0.text.allSatisfy { $0 == " " } })
        return (name.role, try #require(spans.last).role)
    }

    @Test("An empty list has the full width")
    func emptyListHasTheFullWidth() {
        let router = BrowseRouter.any(.any(.stored(0)), isWide: true).resized(.any(120, 30))
        #expect(!router.picture().text.contains("│"))
    }

    @Test("A narrow terminal says how many columns the wide view needs")
    func wideViewNeedsRoom() {
        var router = BrowseRouter.any()

        router.press("v")

        #expect(router.picture().texts.last == " The list and the repository side by side need 110 columns.")
    }
}
