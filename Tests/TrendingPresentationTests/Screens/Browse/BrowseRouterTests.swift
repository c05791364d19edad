import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

/// A screen that shows its name and what it was told.
struct ScreenStub: BrowseScreen {
    let name: String
    var area = ScreenArea.none
    var heard: [String] = []
    var takesText = false
    var answer: [BrowseEffect] = []
    var keys = [
        BrowseKeyHelp([.back], "back", "Go back"),
        BrowseKeyHelp([.nextItem, .previousItem], "next, previous", "Go on"),
        BrowseKeyHelp([.search], "search", "Search"),
    ]
    var position: String? { "12 %" }

    mutating func start() -> [BrowseEffect] {
        [.load(.details(RepoName(owner: "o", name: name)), .stored)]
    }

    mutating func handle(_ input: BrowseInput) -> [BrowseEffect] {
        heard.append("\(input)")
        switch input {
        case .action(.back), .action(.quit): return [.pop]
        case .action(.nextItem): return [.moveItem(1)]
        case .action(.search): takesText = true
        case .cancel: takesText = false
        default: break
        }
        return answer
    }

    mutating func receive(_ news: BrowseNews) -> [BrowseEffect] { [] }

    func picture() -> Picture {
        let heard = "\(name) \(area.columns)x\(area.rows) \(heard.joined(separator: ","))"
        return Picture(lines: [Line(spans: [Span(heard)]).cut(to: area.columns)], title: name)
    }
}

@Suite("The screens of browse on top of each other")
struct BrowseRouterTests {
    private func footer(_ router: BrowseRouter, _ area: ScreenArea = .any()) -> String {
        router.picture(area).texts.last ?? ""
    }

    @Test("A repository covers the list, and back leads to the same row")
    func detailGoesOnTopAndBackLeadsToTheSameRow() {
        var router = BrowseRouter.any()
        router.press("j", "j")

        #expect(router.press("enter") == [.load(.details(RepoName(owner: "o", name: "repo-3")), .stored)])
        #expect(router.firstRow == "repo-3 80x23")
        #expect(router.picture().title == "repo-3")
        router.press("esc")

        #expect(router.firstRow.hasSuffix("3/14"))
    }

    @Test("The next repository is the next one of the list")
    func nextRepositoryIsThatOfTheListBelow() {
        var router = BrowseRouter.any()
        router.press("enter")

        router.press("J", "J")
        #expect(router.picture().title == "repo-3")
        router.press("q")

        #expect(router.firstRow.hasSuffix("3/14"))
    }

    @Test("After the last repository, the footer says that it is the last")
    func afterTheLastRepositoryTheFooterSaysSo() {
        var router = BrowseRouter.any(.any(.stored(1)))
        router.press("enter", "J")

        #expect(router.picture().title == "repo-1")
        #expect(footer(router) == " This is the last row of the list.")
    }

    @Test("Quit closes the screen, and on the list the program")
    func quitClosesTheScreenAndOnTheListTheProgram() {
        var router = BrowseRouter.any()
        router.press("enter")

        #expect(router.press("q").isEmpty)
        #expect(router.press("q") == [.quit])
    }

    @Test("The footer ends with the position in the screen")
    func footerHasThePositionOfTheScreenAtItsEnd() {
        var router = BrowseRouter.any()
        router.press("enter")

        #expect(footer(router).hasPrefix(" esc back   J K next, previous   / search   ? keys   "))
        #expect(footer(router).hasSuffix(" 12 %"))
        #expect(router.picture().widest <= 80)
    }

    @Test("A key without an action is named until the next key")
    func unboundKeySaysSoUntilTheNextKey() {
        var router = BrowseRouter.any()

        router.press("x")
        #expect(footer(router) == " x does nothing here · ? keys")
        router.press("J")
        #expect(footer(router) == " J does nothing here · ? keys")
        router.press("j")
        #expect(footer(router).contains("enter read"))
    }

    @Test("Keys and pasted text are text in a field")
    func keysAreTextInAFieldAndPastedTextToo() {
        var router = BrowseRouter.any()

        router.press("/", "q", "?")
        _ = router.handle(.paste("a\u{1B}b"))

        #expect(footer(router) == "/q?a\u{FFFD}b")
        router.press("esc")
        #expect(footer(router).contains("enter read"))
    }

    @Test("Pasted text is not a command")
    func pasteIsNoCommand() {
        var router = BrowseRouter.any()

        #expect(router.handle(.paste("q")).isEmpty)
        #expect(footer(router) == " paste does nothing here · ? keys")
    }

    @Test("A long sentence folds over the last rows")
    func longSentenceFoldsOverTheLastRows() {
        var router = BrowseRouter.any().resized(.any(40))
        let sentence = "Can't reach GitHub. Could not resolve host github.com. Check your connection."

        _ = router.receive(.said(sentence))

        #expect(
            router.picture().texts.suffix(3) == [
                " Can't reach GitHub. Could not resolve", " host github.com. Check your", " connection.",
            ]
        )
        #expect(router.picture().lines.count == 24)
        #expect(router.picture(.any(20, 5)).lines.count == 5)
    }

    @Test("The footer does not say that a list is fetched when that has failed")
    func failedFetch() {
        var router = BrowseRouter.any(.any(nil))
        router.press("r")
        #expect(footer(router).contains("Fetching"))
        let failure = LoadFailure.offline
        _ = router.receive(.listFailed(.any(), failure))
        #expect(footer(router).contains("? keys"))
    }

    @Test("The help shows the keys of the screen and scrolls")
    func helpShowsTheKeysOfTheScreenAndScrolls() {
        var router = BrowseRouter.any()
        _ = router.resize(.any(40, 8))

        router.press("?")
        #expect(router.picture().texts.prefix(3) == [" Keys", "", " enter l →             Read the"])
        router.press("G")
        #expect(!router.shows("Keys\n"))
        #expect(router.shows("Show or hide"))
        router.press("j", "?")

        #expect(router.firstRow.hasSuffix("1/14"))
    }

    @Test("A key that the screen does not get ends a number that was typed", arguments: ["x", "ctrl-l"])
    func typedNumber(_ key: String) throws {
        var sut = try DetailSUT(readme: (1...12).map { "<p><a href='https://a.b/\($0)'>link</a></p>" }.joined())
        let detail = sut.screen
        var router = BrowseRouter(detail, bindings: .standard) { _ in detail }.resized(sut.area)
        #expect(router.press("1").isEmpty)
        router.press(key)
        #expect(router.press("2") == [.open(try #require(LinkTarget("https://a.b/2")))])
        sut.input(.digit(1))
        #expect(sut.input(.digit(2)) == [.open(try #require(LinkTarget("https://a.b/12")))])
    }

    @Test("The picture fills the screen and no more", arguments: [1, 5, 20, 40, 80, 140, 200])
    func pictureFillsTheScreenAndNoMore(_ columns: Int) {
        for rows in [1, 2, 5, 24, 50] {
            let area = ScreenArea.any(columns, rows)
            var router = BrowseRouter.any()
            _ = router.resize(area)
            for keys in [["j"], ["?"], ["q", "v"], ["enter"], ["x"]] {
                for key in keys { router.press(key) }
                #expect(router.picture().lines.count == rows)
                #expect(router.picture().widest <= columns)
            }
        }
    }

    @Test("Redraw goes to the program")
    func redrawGoesToTheProgram() {
        var router = BrowseRouter.any()

        #expect(router.press("ctrl-l") == [.redraw])
    }
}

extension BrowseRouter {
    static func any(_ list: ListScreen = .any(), isWide: Bool = false) -> BrowseRouter {
        BrowseRouter(list, bindings: .standard, isWide: isWide) { place in
            switch place {
            case .detail(let repo, _, _), .threads(let repo), .images(let repo, _): ScreenStub(name: repo.name)
            case .thread(let name): ScreenStub(name: name.text)
            case .profile(let developer): ScreenStub(name: developer.login)
            }
        }.resized()
    }

    @discardableResult
    mutating func press(_ names: String...) -> [BrowseEffect] {
        names.flatMap { name in BrowseKey(name).map { handle(.key($0)) } ?? [] }
    }
}
