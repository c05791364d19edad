import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

/// What a user sees of them is in `BrowseStoryTests`.
@Suite("The screens of browse on top of each other")
struct BrowseRouterTests {
    @Test("A key that the screen does not get ends a number that was typed", arguments: ["x", "ctrl-l"])
    func typedNumber(_ key: String) throws {
        var sut = try DetailSUT(readme: (1...12).map { "<p><a href='https://a.b/\($0)'>link</a></p>" }.joined())
        var router = BrowseRouter.any()
        router.screens = [sut.screen]
        router = router.resized(sut.area)
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

    @Test("The half of a wide view that gets the keys is marked")
    func wideViewMarksTheHalfThatHasTheKeys() throws {
        var router = BrowseRouter.any().resized(.any(200, 24))
        router.press("v")
        #expect(router.shows("▌"))
        #expect(try header(router).left == .heading)
        #expect(try header(router).right == .muted)
        router.press("enter")
        #expect(router.shows("▏") && !router.shows("▌"))
        #expect(try header(router).left == .muted)
        #expect(try header(router).right == .plain)
    }

    /// The looks of the names of both halves.
    private func header(_ router: BrowseRouter) throws -> (left: TextRole, right: TextRole) {
        let spans = router.picture().lines[0].spans
        let name = try #require(spans.first { !$0.text.allSatisfy { $0 == " " } })
        return (name.role, try #require(spans.last).role)
    }

    @Test("Nothing is fetched unasked while fewer than 20 requests are left")
    func reserve() {
        #expect(!RequestAllowance(limit: 60, remaining: 19, resetsAt: nil).allowsUnasked)
        #expect(RequestAllowance(limit: 60, remaining: 20, resetsAt: nil).allowsUnasked)
    }
}

extension BrowseRouter {
    static func any(_ list: ListScreen = .any()) -> BrowseRouter {
        var router = BrowseRouter(list, .any(), bindings: .standard, isWide: false)
        router.make = { ScreenStub($0) }
        return router.resized()
    }

    @discardableResult
    mutating func press(_ names: String...) -> [BrowseEffect] {
        names.flatMap { name in BrowseKey(name).map { handle(.key($0)) } ?? [] }
    }
}
