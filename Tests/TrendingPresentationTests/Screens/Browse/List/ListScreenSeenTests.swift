import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("Seen rows in browse")
struct ListScreenSeenTests {
    private let area = ScreenArea.any(80, 8)

    @Test("Unseen rows on the screen are recorded once and keep their marks")
    func unseenRowsOnTheScreenAreRecordedOnceAndKeepTheirMarks() {
        var screen = ListScreen.any(unseen: [1, 2, 14], area: area)

        #expect(marks(screen.start()) == [["repo-1", "repo-2"]])
        #expect(marks(screen.press(.down)).isEmpty)
        #expect(screen.shows("•  1   astral-sh/repo-1"))
        #expect(marks(screen.press(.last)) == [["repo-14"]])
        #expect(screen.shows("• 14   astral-sh/repo-14"))
    }

    @Test("Rows are not recorded while another screen covers them")
    func rowsBelowAnotherScreenAreNotRecorded() {
        var screen = ListScreen.any(area: area)
        screen.begin()

        let news = screen.receive(.unseen(.any(), .any([1])))

        #expect(marks(news).isEmpty)
        #expect(marks(screen.press(.down)) == [["repo-1"]])
    }

    @Test("A row is marked as seen and as unseen")
    func rowIsMarkedAsSeenAndAsUnseen() {
        var screen = ListScreen.any(unseen: [1], area: area)
        screen.begin()

        let seen = screen.press(.mark)
        #expect(seen.last == .say("astral-sh/repo-1 counts as seen."))
        #expect(!screen.shows("•  1"))
        #expect(screen.shows("   1   astral-sh/repo-1"))

        let again = screen.press(.mark)
        #expect(again.contains(.mark(.repos([.any(rank: 1, name: "repo-1")]), of: .any(), isSeen: false)))
        #expect(marks(screen.press(.down)).isEmpty)
        #expect(screen.shows("•  1"))
    }

    @Test("Rows keep their columns with the first mark and without the last one, also when the list comes again")
    func rowsKeepTheirColumns() {
        var screen = ListScreen.any(unseen: [], area: area)
        let rows = { (screen: ListScreen) in screen.picture().texts.last { $0.contains("astral-sh/") } }
        let before = rows(screen)
        screen.press(.mark)
        #expect(screen.shows("•  1") && rows(screen) == before)
        screen.press(.markAll)
        #expect(rows(screen) == before)
        screen.hear(.unseen(.any(), .any([])))
        #expect(rows(screen) == before)
    }

    @Test("All rows are marked as seen")
    func allRowsAreMarkedAsSeen() {
        var screen = ListScreen.any(unseen: [1, 14], area: area)
        screen.begin()

        let effects = screen.press(.markAll)

        #expect(marks(effects) == [["repo-1", "repo-14"]])
        #expect(effects.last == .say("All rows count as seen."))
        #expect(!screen.shows("•"))
        #expect(marks(screen.press(.markAll)).isEmpty)
    }

    @Test("A list that is not recorded says so")
    func listThatIsNotRecordedSaysSo() {
        var screen = ListScreen.any(area: area)
        screen.begin()

        let sentence = BrowseEffect.say("What you have seen of this list is not recorded.")
        #expect(screen.press(.mark) == [sentence])
        #expect(screen.press(.markAll) == [sentence])
    }

    @Test("The header counts the unseen rows")
    func headerCountsUnseenRows() {
        let screen = ListScreen.any(unseen: [1, 2], area: area)

        #expect(screen.picture(.any(120)).texts[0].contains("all languages · 2 unseen"))
    }

    @Test("Unseen developers are marked and recorded")
    func unseenDevelopersAreMarkedAndRecorded() {
        let query = TrendingQuery.developers()
        let list = RankedList<Developer>.any(developers: [.any(), .bare()])
        var screen = ListScreen.any(area: area)
        screen.press(.otherKind)
        screen.hear(.unseen(query, UnseenRows(addresses: [list.items[0].url])))
        screen.hear(.list(query, LoadedList(list: list, origin: .stored(because: nil))))

        #expect(screen.shows("•  1"))
        #expect(screen.press(.down).contains(.mark(.developers([.any()]), of: query, isSeen: true)))

        let effects = screen.press(.mark)
        #expect(effects.contains(.mark(.developers([.bare()]), of: query, isSeen: false)))
        #expect(effects.last == .say("\(Developer.bare().login) counts as unseen."))
    }

    /// The names of the rows that were recorded as seen.
    private func marks(_ effects: [BrowseEffect]) -> [[String]] {
        effects.compactMap { effect in
            if case .mark(.repos(let repos), _, isSeen: true) = effect { repos.map(\.name) } else { nil }
        }
    }
}
