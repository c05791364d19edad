import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

struct ListScreenTabTests {
    private let weekly = TrendingQuery.any(since: .weekly)
    private let swift = TrendingQuery.any(language: .swift)

    @Test
    func tabGoesThroughThePeriodsOfTheLanguageAndThenTheStoredLists() {
        var screen = ListScreen.any()
        _ = screen.receive(.storedLists([swift, weekly]), .any())

        let queries = (0..<4).flatMap { _ in screen.press(.nextTab) }

        #expect(
            queries == [
                .loadList(weekly, refreshes: false), .loadList(.any(since: .monthly), refreshes: false),
                .loadList(swift, refreshes: false),
            ]
        )
        #expect(screen.tab.query == .any())
    }

    @Test
    func storedListOfTheNextTabIsShown() {
        var screen = ListScreen.any()
        _ = screen.press(.nextTab)

        _ = screen.receive(.list(weekly, .stored(3, of: weekly)), .any())

        #expect(screen.picture(.any()).texts[0].contains("this week"))
        #expect(screen.picture(.any()).texts[0].hasSuffix("1/3"))
    }

    @Test
    func listOfTheNextTabThatIsNotStoredIsFetched() {
        var screen = ListScreen.any()
        _ = screen.press(.nextTab)

        #expect(screen.receive(.listMissing(weekly), .any()).contains(.loadList(weekly, refreshes: true)))
    }

    @Test
    func listOfTheNextTabThatIsTooOldIsFetchedBehind() {
        var screen = ListScreen.any(.stored(fetchedAt: .any(plus: 700)), maxAge: 600)
        #expect(screen.press(.nextTab) == [.loadList(weekly, refreshes: false)])

        let effects = screen.receive(.list(weekly, .stored(3, of: weekly)), .any())
        #expect(effects.contains(.loadList(weekly, refreshes: true)))
        #expect(screen.picture(.any()).texts[0].hasSuffix("1/3"))

        _ = screen.receive(.list(weekly, .stored(3, of: weekly).answered(.stored(because: offline))), .any())
        #expect(screen.press(.previousTab).isEmpty)
        #expect(screen.press(.nextTab).contains(.loadList(weekly, refreshes: true)))
    }

    @Test
    func listThatIsMissingOnATabThatWasLeftIsNotFetched() {
        var screen = ListScreen.any()
        _ = screen.press(.nextTab, .previousTab)

        #expect(screen.receive(.listMissing(weekly), .any()).isEmpty)
        #expect(screen.press(.nextTab).contains(.loadList(weekly, refreshes: true)))
    }

    @Test
    func eachTabKeepsItsRow() {
        var screen = ListScreen.any()
        _ = screen.press(.down, .down, .nextTab)
        _ = screen.receive(.list(weekly, .stored(of: weekly)), .any())
        _ = screen.press(.down, .previousTab)

        #expect(screen.picture(.any()).texts[0].hasSuffix("3/14"))
        #expect(screen.press(.nextTab).isEmpty)
        #expect(screen.picture(.any()).texts[0].hasSuffix("2/14"))
    }

    @Test
    func fetchOfAnotherTabIsNamed() {
        var screen = ListScreen.any()
        _ = screen.press(.refresh, .nextTab)

        let effects = screen.receive(.list(.any(), .stored().answered()), .any())

        #expect(
            effects == [.say(TerminalText("Fetched all languages today. The repositories are the same."))]
        )
    }

    @Test
    func favouritesAreReadAgainWithEachTabAndNeverFetched() {
        let favourites = TrendingQuery(source: .starred)
        var screen = ListScreen.any(.stored(2, of: favourites), queries: [favourites], maxAge: 60)
        #expect(screen.start(.any()) == [.findStoredLists])
        _ = screen.receive(.storedLists([weekly]), .any())
        _ = screen.press(.nextTab)

        #expect(screen.press(.previousTab) == [.loadList(favourites, refreshes: false)])
        _ = screen.receive(.list(favourites, .stored(3, of: favourites)), .any())
        #expect(screen.picture(.any()).texts[0].hasSuffix("1/3"))
        #expect(screen.press(.refresh) == [.say(.notSignedIn)])
        _ = screen.receive(.list(favourites, .stored(0, of: favourites)), .any())
        #expect(screen.picture(.any()).text.contains("You have no favourites on this machine. s adds a repository"))
    }

    @Test
    func startsWhereTheLastOneEnded() {
        let place = ListPlace(query: swift, repo: RepoName(owner: "astral-sh", name: "repo-12"), filter: "repo-1")
        var screen = ListScreen.any(.stored(of: swift), at: place)

        _ = screen.start(.any())

        #expect(screen.picture(.any()).texts[0].contains("4/6"))
        #expect(screen.place == place)
    }

    @Test
    func placeOfAListThatIsNotStoredIsFound() {
        let place = ListPlace(query: swift, repo: RepoName(owner: "astral-sh", name: "repo-12"))
        var screen = ListScreen.any(nil, at: place)
        #expect(screen.start(.any()).contains(.loadList(swift, refreshes: true)))

        _ = screen.receive(.list(swift, .stored(of: swift).answered()), .any())

        #expect(screen.selectedText()?.contains("repo-12") == true)
    }
}
