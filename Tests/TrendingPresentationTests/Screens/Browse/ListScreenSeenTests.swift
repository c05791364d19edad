import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("Seen rows in browse")
struct ListScreenSeenTests {
    private let area = ScreenArea.any(80, 8)

    @Test("Unseen rows on the screen are recorded once and keep their marks")
    func unseenRowsOnTheScreenAreRecordedOnceAndKeepTheirMarks() {
        var screen = screen(unseen: 1, 2, 14)

        #expect(marks(screen.start(area)) == [["repo-1", "repo-2"]])
        #expect(marks(screen.press(.down, area: area)).isEmpty)
        #expect(screen.picture(area).text.contains("•  1   astral-sh/repo-1"))
        #expect(marks(screen.press(.last, area: area)) == [["repo-14"]])
        #expect(screen.picture(area).text.contains("• 14   astral-sh/repo-14"))
    }

    @Test("Rows are not recorded while another screen covers them")
    func rowsBelowAnotherScreenAreNotRecorded() {
        var screen = ListScreen.any()
        _ = screen.start(area)

        let news = screen.receive(.unseen(.any(), unseen(1)), area)

        #expect(marks(news).isEmpty)
        #expect(marks(screen.press(.down, area: area)) == [["repo-1"]])
    }

    @Test("A row is marked as seen and as unseen")
    func rowIsMarkedAsSeenAndAsUnseen() {
        var screen = screen(unseen: 1)
        _ = screen.start(area)

        let seen = screen.press(.mark, area: area)
        #expect(seen.last == .say("astral-sh/repo-1 counts as seen."))
        #expect(!screen.picture(area).text.contains("•  1"))
        #expect(screen.picture(area).text.contains("   1   astral-sh/repo-1"))

        let again = screen.press(.mark, area: area)
        #expect(again.contains(.mark(.repos([.any(rank: 1, name: "repo-1")]), of: .any(), isSeen: false)))
        #expect(marks(screen.press(.down, area: area)).isEmpty)
        #expect(screen.picture(area).text.contains("•  1"))
    }

    @Test("Rows keep their columns with the first mark and without the last one, also when the list comes again")
    func rowsKeepTheirColumns() {
        var screen = screen()
        let rows = { (screen: ListScreen) in screen.picture(area).texts.last { $0.contains("astral-sh/") } }
        let before = rows(screen)
        _ = screen.press(.mark, area: area)
        #expect(screen.picture(area).text.contains("•  1") && rows(screen) == before)
        _ = screen.press(.markAll, area: area)
        #expect(rows(screen) == before)
        _ = screen.receive(.unseen(.any(), unseen()), area)
        #expect(rows(screen) == before)
    }

    @Test("All rows are marked as seen")
    func allRowsAreMarkedAsSeen() {
        var screen = screen(unseen: 1, 14)
        _ = screen.start(area)

        let effects = screen.press(.markAll, area: area)

        #expect(marks(effects) == [["repo-1", "repo-14"]])
        #expect(effects.last == .say("All rows count as seen."))
        #expect(!screen.picture(area).text.contains("•"))
        #expect(marks(screen.press(.markAll, area: area)).isEmpty)
    }

    @Test("A list that is not recorded says so")
    func listThatIsNotRecordedSaysSo() {
        var screen = ListScreen.any()
        _ = screen.start(area)

        let sentence = BrowseEffect.say("What you have seen of this list is not recorded.")
        #expect(screen.press(.mark, area: area) == [sentence])
        #expect(screen.press(.markAll, area: area) == [sentence])
    }

    @Test("The header counts the unseen rows")
    func headerCountsUnseenRows() {
        let screen = screen(unseen: 1, 2)

        #expect(screen.picture(.any(120)).texts[0].contains("all languages · 2 unseen"))
    }

    @Test("Unseen developers are marked and recorded")
    func unseenDevelopersAreMarkedAndRecorded() {
        let query = TrendingQuery.developers()
        let list = RankedList<Developer>.any(developers: [.any(), .bare()])
        var screen = ListScreen.any()
        _ = screen.press(.otherKind, area: area)
        _ = screen.receive(.unseen(query, UnseenRows(addresses: [list.items[0].url])), area)
        _ = screen.receive(.list(query, .developers(LoadedList(list: list, origin: .stored(because: nil)))), area)

        #expect(screen.picture(area).text.contains("•  1"))
        #expect(screen.press(.down, area: area).contains(.mark(.developers([.any()]), of: query, isSeen: true)))

        let effects = screen.press(.mark, area: area)
        #expect(effects.contains(.mark(.developers([.bare()]), of: query, isSeen: false)))
        #expect(effects.last == .say("\(Developer.bare().login) counts as unseen."))
    }

    private func unseen(_ numbers: Int...) -> UnseenRows {
        UnseenRows(addresses: Set(numbers.map { Repo.any(name: "repo-\($0)").url }))
    }

    private func screen(unseen numbers: Int...) -> ListScreen {
        ListScreen(
            ListScreenOptions(queries: [.any()], clock: .any(now: .any(plus: 720))),
            .repos(.stored()),
            unseen: UnseenRows(addresses: Set(numbers.map { Repo.any(name: "repo-\($0)").url }))
        )
    }

    /// The names of the rows that were recorded as seen.
    private func marks(_ effects: [BrowseEffect]) -> [[String]] {
        effects.compactMap { effect in
            if case .mark(.repos(let repos), _, isSeen: true) = effect { repos.map(\.name) } else { nil }
        }
    }
}
