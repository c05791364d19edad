import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("The start page of browse")
struct StartPageTests {
    private let swift = TrendingQuery.any(language: .swift)
    private let cPlusPlus = TrendingQuery.any(language: .cPlusPlus)
    private let weekly = TrendingQuery.any(since: .weekly)

    @Test("It has the lists of the user, then those that were opened lately, with what is new to them")
    func hasTheListsOfTheUserAndThoseOpenedLately() {
        var screen = screen()
        let effects = screen.start()
        #expect(effects == [.findStoredLists, .countSections([swift, cPlusPlus, weekly])])
        let figures: [TrendingQuery: SectionFigures] = [
            swift: .any(rows: 25, new: 3),
            weekly: .any(rows: 1),
        ]
        screen.hear(.sections(figures))

        #expect(
            screen.picture().texts
                == [
                    " Your lists                                                                 1/3",
                    "",
                    "▌1  Swift today                       3 new   25 repositories    12 minutes ago",
                    " 2  C++ today                                                   not fetched yet",
                    " 3  all languages this week                      1 repository    12 minutes ago",
                ]
        )
        #expect(screen.picture(.any(40)).texts[2] == "▌1  Swift today                   3 new")
        #expect(screen.picture(.any(20, 5)).widest <= 20)
    }

    @Test("On a wide terminal it has the full width, and the list that it opens has a repository beside it")
    func hasTheFullWidth() {
        var router = BrowseRouter.any(screen(), isWide: true).resized(.any(120, 30))
        #expect(router.firstRow.hasSuffix("1/3") && router.firstRow.count == 119)
        #expect(!router.shows("│"))
        router.press("?")
        #expect(!router.shows("side by side"))
        router.press("?", "v")
        #expect(router.picture().texts.last == " v does nothing here · ? keys")

        router.press("enter")
        _ = router.receive(.list(swift, LoadedList.stored(of: swift)))
        #expect(router.firstRow.contains("1/14 │ repo-1 "))
        router.press("esc")
        #expect(!router.shows("│"))
    }

    @Test("A name has the room of a column that has nothing in its row")
    func nameHasTheRoomOfAnEmptyColumn() {
        let other = TrendingQuery.any(language: ProgrammingLanguage(name: "A language with a long name", slug: "a"))
        var screen = ListScreen.any(nil, queries: [swift, other], isAtStart: true, area: .any(40, 10))
        screen.begin()
        screen.hear(.sections([swift: .any(rows: 25, new: 3)]))

        let lines = screen.picture().texts
        #expect(lines[1] == "▌1  Swift today                   3 new")
        #expect(lines[2].hasPrefix(" 2  A language with a long name today"))
    }

    @Test("Enter opens a list, Tab goes on from it, and back leads to the start page")
    func enterOpensAListAndBackLeadsBack() {
        var screen = screen()
        screen.begin()

        screen.press(.nextTab)
        #expect(screen.press(.enter) == [.load(.list(cPlusPlus), .stored)])
        screen.hear(.list(cPlusPlus, LoadedList.stored(3, of: cPlusPlus)))
        #expect(screen.firstRow.hasSuffix("1/3"))
        #expect(screen.press(.nextTab) == [.load(.list(weekly), .stored)])
        #expect(screen.press(.back) == [.countSections([swift, cPlusPlus, weekly])])
        #expect(screen.picture().texts.contains { $0.hasPrefix("▌3  all languages this week") })
    }

    @Test("Rows count as seen when their list is opened, and not before")
    func rowsCountAsSeenWhenTheListIsOpened() {
        var screen = screen()
        screen.begin()
        screen.press(.enter)
        screen.hear(.unseen(swift, UnseenRows(addresses: [Repo.any(name: "repo-1").url])))
        screen.hear(.list(swift, LoadedList.stored(of: swift)))
        #expect(
            screen.press(.back) == [
                .mark(.repos([.any(rank: 1, name: "repo-1")]), of: swift, isSeen: true),
                .countSections([swift, cPlusPlus, weekly]),
            ]
        )
        #expect(screen.press(.down).isEmpty)
    }

    @Test("Digits select a list, and r fetches all of them")
    func digitsSelectAndRFetches() {
        var screen = screen()
        screen.begin()
        #expect(screen.handle(.digit(3)).isEmpty)
        #expect(screen.firstRow.hasSuffix("3/3"))
        #expect(screen.handle(.digit(4)) == [.say("There is no row 4.")])

        let effects = screen.press(.refresh)
        #expect(effects.filter { $0.awaited == nil }.count == 4)
        #expect(screen.shows("fetching …"))
        let answer = screen.receive(.list(swift, LoadedList.stored(of: swift).answered()))
        #expect(answer == [.countSections([swift, cPlusPlus, weekly])])
        #expect(screen.press(.quit) == [.quit])
    }

    @Test("A failure has the name of its list, and several are told together")
    func failureHasTheNameOfItsList() {
        var screen = screen()
        screen.begin()
        screen.press(.refresh)

        let failure = LoadFailure.offline
        #expect(screen.receive(.listFailed(cPlusPlus, failure)) == [.say("C++ today: Can't reach GitHub.")])
        let stored = LoadedList.stored(of: swift).answered(.stored(because: offline))
        let both = "Swift today, C++ today: Can't reach GitHub."
        #expect(screen.receive(.list(swift, stored)) == [.say("2 lists could not be fetched. \(both)")])
        let other = LoadFailure.nothingToShow(remote: .rejected(status: 404, reason: nil), local: nil, others: [])
        let sentence = screen.receive(.listFailed(weekly, other)).said.first ?? ""
        #expect(sentence.hasPrefix("3 lists could not be fetched. \(both) all languages this week: "))
        screen.press(.refresh)
        #expect(screen.receive(.listFailed(cPlusPlus, failure)) == [.say("C++ today: Can't reach GitHub.")])
    }

    @Test("A list that can't be fetched stays, and says so; also if it was opened")
    func listThatCannotBeFetchedStays() {
        var screen = screen()
        screen.hear(.sections([swift: .any(rows: 25)]))
        screen.press(.last, .refresh)
        let failure = LoadFailure.nothingToShow(remote: .rejected(status: 404, reason: nil), local: nil, others: [])
        screen.hear(.listFailed(weekly, failure))
        screen.hear(.list(swift, LoadedList.stored(of: swift).answered(.stored(because: offline))))

        #expect(screen.firstRow.hasSuffix("3/3"))
        #expect(screen.picture().texts[2].hasSuffix("stored 12 minutes ago"))
        #expect(screen.picture().texts[4].hasSuffix("could not be fetched"))
        screen.press(.enter)
        #expect(screen.receive(.listFailed(weekly, failure)) == [.endSaying])
        screen.press(.back)
        #expect(screen.firstRow.hasSuffix("3/3"))
    }

    @Test("A list of another day has the name that its header has")
    func listOfAnotherDay() {
        let now = Timestamp.any(plus: 172_800)
        var screen = ListScreen.any(nil, queries: [swift, cPlusPlus], isAtStart: true, now: now)
        let day = TrendingDay(fetchedAt: .any())
        screen.hear(.sections([swift: .any(rows: 25, day: day)]))
        var list = LoadedList.stored(of: swift)
        list.list.day = day
        #expect(screen.picture().texts[2].contains("Swift on "))
        #expect(screen.picture().texts[2].contains(list.summary(.any(now: now))))
    }

    @Test("When all lists are there, the footer no longer says that they are fetched")
    func allFetched() {
        var screen = screen()
        screen.press(.refresh)
        let effects = [swift, cPlusPlus, weekly].map { query in
            screen.receive(.list(query, LoadedList.stored(of: query).answered()))
        }
        #expect(effects.map { $0.contains(.endSaying) } == [false, false, true])
    }

    @Test("Two digits select a list from the tenth on")
    func twoDigits() {
        let lists = (1...12).map { TrendingQuery.any(language: ProgrammingLanguage(name: "L\($0)", slug: "l\($0)")) }
        var screen = ListScreen.any(nil, queries: lists, isAtStart: true)
        screen.begin()
        #expect(screen.handle(.digit(1)).isEmpty && screen.handle(.digit(0)).isEmpty)
        #expect(screen.firstRow.hasSuffix("10/12"))
        #expect(screen.handle(.digit(0)) == [.say("There is no row 0.")])
    }

    @Test("L on the start page opens the list of a language, which then is one of the lists")
    func languageOpensAList() {
        var screen = screen()
        screen.begin()
        screen.press(.language)
        screen.hear(.languages([ProgrammingLanguage(name: "Rust", slug: "rust")]))
        for letter in "rust" { screen.input(.text(String(letter))) }

        let rust = TrendingQuery.any(language: ProgrammingLanguage(name: "Rust", slug: "rust"))
        #expect(screen.handle(.submit) == [.load(.list(rust), .stored)])
        #expect(screen.opened.map(\.query) == [weekly])
        screen.hear(.list(rust, LoadedList.stored(of: rust)))
        #expect(screen.press(.back) == [.countSections([swift, cPlusPlus, rust, weekly])])
        #expect(screen.opened.map(\.query) == [weekly, rust])
    }

    @Test("Escape out of the languages leads back to the start page")
    func escapeOutOfTheLanguages() {
        var screen = screen()
        screen.begin()
        screen.press(.down, .language)
        screen.input(.cancel)

        #expect(screen.firstRow.hasPrefix(" Your lists"))
        #expect(screen.firstRow.hasSuffix("2/3"))
    }

    @Test("With one list, back says that this is the first screen")
    func withOneListThereIsNoStartPage() {
        var screen = ListScreen.any()

        #expect(screen.press(.back) == [.say("This is the first screen. q ends the program.")])
        #expect(screen.opened.isEmpty)
        screen.press(.down)
        #expect(screen.opened == [OpenedList(query: .any(), at: .any(plus: 720))])
    }

    @Test("A list that Tab only passes does not count as opened, and the place is that of a list")
    func listThatIsPassedIsNotOpened() {
        var screen = ListScreen.any()
        screen.press(.nextTab, .nextTab)
        #expect(screen.opened.isEmpty)
        #expect(screen.place.leftAt == .any(plus: 720))

        screen = self.screen()
        #expect(screen.place.leftAt == nil)
    }

    private func screen() -> ListScreen {
        ListScreen.any(
            nil,
            queries: [swift, cPlusPlus],
            opened: [OpenedList(query: weekly, at: .any())],
            isAtStart: true
        )
    }
}

extension SectionFigures {
    fileprivate static func any(rows: Int, new: Int = 0, day: TrendingDay? = nil) -> SectionFigures {
        SectionFigures(StoredListSummary(query: .any(), fetchedAt: .any(), day: day, count: rows), new: new)
    }
}
