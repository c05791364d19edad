import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("Keys that go to a row in browse")
struct ListJumpTests {
    @Test("A digit goes to the row at once, and the next one makes a longer number")
    func digitGoesToTheRowAtOnce() {
        var screen = ListScreen.any()

        #expect(type(1, &screen).isEmpty)
        #expect(row(screen) == "1/14")
        #expect(type(2, &screen).isEmpty)
        #expect(row(screen) == "12/14")
    }

    @Test("A digit after a moment or another key begins a new number")
    func digitAfterAMomentBeginsANewNumber() {
        let start = ContinuousClock.now
        var screen = ListScreen.any()

        screen.options.instant = { start }
        _ = type(1, &screen)
        screen.options.instant = { start + .milliseconds(1_100) }
        _ = type(3, &screen)
        #expect(row(screen) == "3/14")
        screen.press(.down)
        _ = type(1, &screen)
        #expect(row(screen) == "1/14")
        screen.options.instant = { start + .milliseconds(2_000) }
        _ = type(4, &screen)
        #expect(row(screen) == "14/14")
    }

    @Test("A digit that would make a number that no row has begins a new number")
    func digitThatMakesAnImpossibleNumberBeginsANewOne() {
        var screen = ListScreen.any()
        for digit in [9, 1, 2] { #expect(type(digit, &screen).isEmpty) }
        #expect(row(screen) == "12/14")
    }

    @Test("A number that no row has is said, and the row stays")
    func numberThatNoRowHasIsSaid() {
        var screen = ListScreen.any(.stored(5))
        _ = type(5, &screen)

        #expect(type(7, &screen) == [.say("There is no row 7.")])
        #expect(type(0, &screen) == [.say("There is no row 0.")])
        #expect(row(screen) == "5/5")
    }

    @Test("With a filter, numbers are those of the whole list")
    func numbersAreThoseOfTheWholeList() {
        var screen = ListScreen.any()
        screen.type("repo-1")
        screen.input(.submit)

        _ = type(1, &screen)
        _ = type(2, &screen)
        #expect(screen.selects("repo-12"))
        screen.press(.up)
        #expect(type(3, &screen) == [.say("The filter hides row 3.")])
        #expect(screen.selects("repo-11"))
    }

    @Test("n and N go round the rows that are new to the user")
    func nGoesToRowsThatAreNew() {
        var screen = ListScreen.any(unseen: [3, 12])

        #expect(screen.press(.nextNew).said.isEmpty)
        #expect(row(screen) == "3/14")
        screen.press(.nextNew)
        #expect(row(screen) == "12/14")
        #expect(screen.press(.nextNew).said == ["This is the first new row again."])
        #expect(row(screen) == "3/14")
        #expect(screen.press(.previousNew).said == ["This is the last new row again."])
        #expect(row(screen) == "12/14")
    }

    @Test("Without new rows, n says so")
    func withoutNewRowsNSaysSo() {
        var screen = ListScreen.any(unseen: [])
        #expect(screen.press(.nextNew) == [.say("No row here is new to you.")])
        screen = .any()
        #expect(screen.press(.nextNew) == [.say("What you have seen of this list is not recorded.")])
        screen = ListScreen.any(unseen: [1])
        #expect(screen.press(.nextNew).said == ["No other row is new to you."])
    }

    @Test("i lists the issues of the repository")
    func iListsTheIssues() {
        var screen = ListScreen.any()
        screen.press(.down)

        #expect(screen.press(.issues) == [.push(.threads(RepoName(owner: "astral-sh", name: "repo-2")))])
    }

    @Test("The keys n and p mean what the screen on top knows")
    func keysMeanWhatTheScreenKnows() {
        var router = BrowseRouter.any(ListScreen.any(unseen: [3]))
        router.press("n")
        #expect(router.firstRow.hasSuffix("3/14"))
        router.press("p")
        #expect(router.firstRow.hasPrefix(" Period"))
        router.press("esc", "enter", "n", "p")
        #expect(router.picture().texts.last == " p does nothing here · ? keys")
    }

    private func type(_ digit: Int, _ screen: inout ListScreen) -> [BrowseEffect] {
        screen.handle(.digit(digit))
    }

    private func row(_ screen: ListScreen) -> String {
        String(screen.firstRow.split(separator: " ").last ?? "")
    }
}
