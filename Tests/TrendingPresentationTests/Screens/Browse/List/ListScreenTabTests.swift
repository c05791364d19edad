import Testing
@testable import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("The tabs of browse")
struct ListScreenTabTests {
    private let weekly = TrendingQuery.any(since: .weekly)
    private let swift = TrendingQuery.any(language: .swift)

    @Test("Tab goes through the periods of the language, and then through the stored lists")
    func tabGoesThroughThePeriodsOfTheLanguageAndThenTheStoredLists() {
        var screen = ListScreen.any()
        screen.hear(.storedLists([swift, weekly]))

        let queries = (0..<4).flatMap { _ in screen.press(.nextTab) }

        #expect(
            queries == [
                .load(.list(weekly), .stored), .load(.list(.any(since: .monthly)), .stored),
                .load(.list(swift), .stored),
            ]
        )
        #expect(screen.tab.query == .any())
    }

    @Test("The list of the next tab is shown while it is fetched again if it is too old")
    func listOfTheNextTabThatIsTooOldIsFetchedBehind() {
        var screen = ListScreen.any(.stored(fetchedAt: .any(plus: 700)), maxAge: 600)
        #expect(screen.press(.nextTab) == [.load(.list(weekly), .stored)])

        let effects = screen.receive(.list(weekly, LoadedList.stored(3, of: weekly)))
        #expect(effects.contains(.load(.list(weekly), .refreshed)))
        #expect(screen.firstRow.hasSuffix("1/3"))

        screen.hear(.list(weekly, LoadedList.stored(3, of: weekly).answered(.stored(because: offline))))
        #expect(screen.press(.previousTab).isEmpty)
        #expect(screen.press(.nextTab).contains(.load(.list(weekly), .refreshed)))
    }

    @Test("A missing list of a tab that was left is not fetched")
    func listThatIsMissingOnATabThatWasLeftIsNotFetched() {
        var screen = ListScreen.any()
        screen.press(.nextTab, .previousTab)

        #expect(screen.receive(.listMissing(weekly)).isEmpty)
        #expect(screen.press(.nextTab).contains(.load(.list(weekly), .refreshed)))
    }

    @Test("Each tab keeps its row")
    func eachTabKeepsItsRow() {
        var screen = ListScreen.any()
        screen.press(.down, .down, .nextTab)
        screen.hear(.list(weekly, LoadedList.stored(of: weekly)))
        screen.press(.down, .previousTab)

        #expect(screen.firstRow.hasSuffix("3/14"))
        #expect(screen.press(.nextTab).isEmpty)
        #expect(screen.firstRow.hasSuffix("2/14"))
    }

    @Test("A fetch of another tab names its list")
    func fetchOfAnotherTabIsNamed() {
        var screen = ListScreen.any()
        screen.press(.refresh, .nextTab)

        let effects = screen.receive(.list(.any(), LoadedList.stored().answered()))

        #expect(
            effects == [.say("Fetched all languages today. The repositories are the same.")]
        )
    }

    @Test("Favourites are read again with each tab, and never fetched")
    func favouritesAreReadAgainWithEachTabAndNeverFetched() {
        let favourites = TrendingQuery(source: .starred)
        var screen = ListScreen.any(.stored(2, of: favourites), queries: [favourites], maxAge: 60)
        #expect(screen.start() == [.findStoredLists])
        screen.hear(.storedLists([weekly]))
        screen.press(.nextTab)

        #expect(screen.press(.previousTab) == [.load(.list(favourites), .stored)])
        screen.hear(.list(favourites, LoadedList.stored(3, of: favourites)))
        #expect(screen.firstRow.hasSuffix("1/3"))
        #expect(screen.press(.refresh) == [.say(StarsTexts.notSignedIn)])
        screen.hear(.list(favourites, LoadedList.stored(0, of: favourites)))
        #expect(screen.shows("You have no favourites on this machine. s adds a repository"))
    }

    @Test("Starts where the last run ended")
    func startsWhereTheLastOneEnded() {
        var place = ListPlace(query: swift, repo: RepoName(owner: "astral-sh", name: "repo-12"), filter: "repo-1")
        place.leftAt = .any(plus: 720)
        var screen = ListScreen.any(.stored(of: swift), at: place)

        screen.begin()

        #expect(screen.firstRow.contains("4/6"))
        #expect(screen.place == place)
    }

    @Test("Finds the last row in a list that is fetched first")
    func placeOfAListThatIsNotStoredIsFound() {
        let place = ListPlace(query: swift, repo: RepoName(owner: "astral-sh", name: "repo-12"))
        var screen = ListScreen.any(nil, at: place)
        #expect(screen.start().contains(.load(.list(swift), .refreshed)))

        screen.hear(.list(swift, LoadedList.stored(of: swift).answered()))

        #expect(screen.selects("repo-12"))
    }
}
