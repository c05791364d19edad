import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("The list in browse")
struct ListScreenTests {
    @Test("A stored list is drawn at once, and nothing is fetched")
    func storedListIsDrawnAtOnceAndNothingIsFetched() {
        var screen = ListScreen.any()

        #expect(screen.start() == [.findStoredLists])
        #expect(screen.firstRow.hasSuffix("12 minutes ago   1/14"))
        #expect(screen.firstRow.hasPrefix(" Trending on GitHub today · all languages"))
    }

    @Test("A list that is not stored is fetched")
    func listThatIsNotStoredIsFetched() {
        var screen = ListScreen.any(nil)

        let effects = screen.start()

        #expect(effects.contains(.load(.list(.any()), .refreshed)))
        #expect(screen.shows("Nothing is stored yet. The list is being fetched."))
    }

    @Test(
        "A list that is older than the limit is shown while it is fetched again",
        arguments: [(600, true), (7200, false)]
    )
    func listOlderThanTheLimitIsFetchedBehind(_ maxAge: Int64, _ fetches: Bool) {
        var screen = ListScreen.any(maxAge: .seconds(maxAge))

        #expect(screen.start().contains(.load(.list(.any()), .refreshed)) == fetches)
        #expect(screen.selects("repo-1 "))
    }

    @Test("A failure is shown in words")
    func failureStandsInWords() {
        var screen = ListScreen.any(nil)
        screen.begin()

        let failure = LoadFailure.offline
        let effects = screen.receive(.listFailed(.any(), failure))

        let text = screen.picture().text
        // Not in the footer too, which no longer says that the list is fetched.
        #expect(effects == [.endSaying])
        #expect(text.contains("Can't reach GitHub.") && text.contains("Could not resolve host github.com."))
        #expect(text.contains("r try again"))
    }

    @Test("A failed refresh keeps the list and says why")
    func failedRefreshKeepsTheListAndSaysWhy() {
        var screen = ListScreen.any()
        screen.begin()
        #expect(screen.press(.refresh).contains(.load(.list(.any()), .refreshed)))
        #expect(screen.firstRow.contains("fetching …"))

        let effects = screen.receive(.list(.any(), LoadedList.stored().answered(.stored(because: offline))))

        let sentence = effects.said.first ?? ""
        #expect(sentence.hasPrefix("Can't reach GitHub."))
        #expect(screen.picture(.any(120)).texts[0].contains("stored 12 minutes ago, GitHub could not be reached"))
        #expect(screen.selects("repo-1 "))
    }

    @Test("A refresh says how many repositories are new and keeps the selection")
    func refreshSaysHowManyRepositoriesAreNewAndKeepsTheSelection() {
        var screen = ListScreen.any(.stored(3))
        screen.begin()
        screen.press(.down, .down, .refresh)

        let effects = screen.receive(.list(.any(), LoadedList.stored(4).answered()))

        #expect(effects == [.say("Fetched: 4 repositories, 1 not in the list before.")])
        #expect(screen.selects("repo-3 "))
        #expect(screen.firstRow.hasSuffix("3/4"))
    }

    @Test("A second refresh waits for the first")
    func secondRefreshWaitsForTheFirst() {
        var screen = ListScreen.any()
        screen.press(.refresh)

        #expect(!screen.press(.refresh).contains(.load(.list(.any()), .refreshed)))
    }

    @Test("An empty list says that it is empty")
    func emptyListSaysSo() {
        let screen = ListScreen.any(.stored(0))

        #expect(screen.shows("GitHub lists no trending repositories today."))
        #expect(screen.selection == nil)
        #expect(screen.keys.compactMap(\.label) == ["filter", "language", "list", "period", "developers", "fetch"])
    }

    @Test("Enter opens the selected repository")
    func enterOpensTheSelectedRepository() {
        var screen = ListScreen.any()
        screen.press(.down)

        let effects = screen.press(.enter)

        guard case .push(.detail(let repo, let listed, _))? = effects.first else { return #expect(Bool(false)) }
        #expect(repo.text == "astral-sh/repo-2")
        #expect(listed?.repo.rank == 2)
    }

    @Test("No line is wider than the screen", arguments: [1, 2, 9, 20, 33, 40, 60, 80, 140, 200, 300])
    func noLineIsWiderThanTheScreen(_ columns: Int) {
        for rows in [0, 1, 2, 5, 12, 50] {
            let screen = ListScreen.any(area: .any(columns, rows))

            #expect(screen.picture().lines.count <= rows)
            #expect(screen.picture().widest <= columns)
        }
    }

    @Test("Stars are drawn without moving the names")
    func starsAreDrawnAndCostNoPlaceOfTheNames() throws {
        var screen = ListScreen.any(.stored(2))
        let before = screen.nameColumn
        var book = StarBook(owner: .favourites(host: "github.com"))
        book.starred = RepoNames([RepoName(owner: "astral-sh", name: "repo-1")])

        screen.hear(.marks(StarMarks(book)))

        #expect(screen.selects("★"))
        #expect(screen.nameColumn == before)
    }

    @Test("Star, open and copy are about the selected repository")
    func starOpenAndCopyAreAboutTheSelectedRepository() throws {
        var screen = ListScreen.any()
        let address = try #require(LinkTarget("https://github.com/astral-sh/repo-1"))

        #expect(screen.press(.star) == [.star(RepoName(owner: "astral-sh", name: "repo-1"))])
        #expect(screen.press(.open) == [.open(address)])
        #expect(screen.press(.copy) == [.copy(address)])
    }

    @Test("A repository on another server is only opened in the browser")
    func repositoryOnAnotherServerIsOnlyOpenedInTheBrowser() throws {
        var loaded = LoadedList.stored(3)
        loaded.list.items[1].url = "https://codeberg.org/astral-sh/repo-2"
        var screen = ListScreen.any(loaded)
        let address = try #require(LinkTarget("https://codeberg.org/astral-sh/repo-2"))
        let sentence = "This row is on another server: it can only be opened in the browser."

        screen.press(.down)

        #expect(screen.press(.enter) == [.say(sentence)])
        #expect(screen.press(.star) == [.say(sentence)])
        #expect(screen.press(.open) == [.open(address)])
        screen.press(.up)
        guard case .detail(let repo, _, _)? = screen.moveItem(1) else { return #expect(Bool(false)) }
        #expect(repo.name == "repo-3")
    }

    @Test("A list of 10,000 rows is drawn at once")
    func tenThousandRowsAreInstant() {
        var screen = ListScreen.any(.stored(10_000), area: .any(200, 50))

        let clock = ContinuousClock()
        let time = clock.measure {
            for _ in 0..<100 {
                screen.press(.down)
                _ = screen.picture()
            }
        }

        // A picture of all rows would take a second each, in a build without optimization.
        #expect(time < .seconds(20))
        #expect(screen.firstRow.hasSuffix("101/10,000"))
    }
}

extension ListScreen {
    fileprivate var nameColumn: Int? { selectedText?.prefix { $0 != "a" }.count }
}
