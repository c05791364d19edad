import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("Pictures of owners on the full screen")
struct PictureQuestionTests {
    private static let avatar = LinkTarget("https://github.com/o.png")

    private func router(columns: Int = 80, hasPictures: Bool = true, isFetched: Bool = true) -> (
        BrowseRouter, [BrowseEffect]
    ) {
        var area = ScreenArea.any(columns)
        area.hasPictures = hasPictures
        var router = BrowseRouter(.any(), .any(), bindings: .standard)
        router.make = { PicturedStub(name: $0.name, wasFetched: isFetched) }
        let effects = router.start(area)
        return (router, effects)
    }

    @Test("The user is asked when they open a repository, and y and n answer", arguments: ["y": true, "n": false])
    func asks(key: String, isShown: Bool) {
        var (router, _) = router(hasPictures: false)
        router.offerPictures()
        #expect(!router.shows("Show pictures of owners"))
        router.press("enter")
        let lines = router.picture().texts.suffix(3).joined(separator: " ")
        #expect(lines.contains("Show pictures of owners here? Their host, avatars.githubusercontent.com,"))
        #expect(lines.contains("y yes   n no"))
        #expect(router.press(key) == [.choosePictures(isShown)])
        #expect(!router.shows("Show pictures"))
        #expect(!router.press("esc", "enter").contains(.choosePictures(isShown)))
        #expect(!router.shows("Show pictures"))
    }

    @Test("Another key does what it always does, and ends the question")
    func otherKey() {
        var (router, _) = router(hasPictures: false)
        router.offerPictures()
        router.press("enter")
        #expect(router.press("esc").isEmpty)
        #expect(router.firstRow.contains("Trending"))
        router.press("enter")
        #expect(!router.shows("Show pictures"))
    }

    @Test("Each picture is loaded once: of the open repository, and beside the list only what is stored")
    func loads() throws {
        let avatar = try #require(Self.avatar)
        var (router, effects) = router()
        #expect(!effects.contains { if case .loadAvatar = $0 { true } else { false } })
        #expect(router.press("enter").contains(.loadAvatar(avatar, mayFetch: true)))
        #expect(!router.press("j").contains(.loadAvatar(avatar, mayFetch: true)))

        var (wide, wideEffects) = self.router(columns: 200)
        #expect(wideEffects.contains(.loadAvatar(avatar, mayFetch: false)))
        #expect(!wide.press("j").contains(.loadAvatar(avatar, mayFetch: false)))
        #expect(wide.press("enter").contains(.loadAvatar(avatar, mayFetch: true)))
    }

    @Test("Of a repository that is shown from storage, only a stored picture is shown: nothing is sent")
    func stored() throws {
        let avatar = try #require(Self.avatar)
        var (router, _) = router(isFetched: false)
        #expect(router.press("enter").contains(.loadAvatar(avatar, mayFetch: false)))
    }

    @Test("A picture that made room for others is loaded again")
    func forgotten() throws {
        let avatar = try #require(Self.avatar)
        var (router, _) = router()
        router.press("enter")
        #expect(router.receive(.pictureForgotten(avatar)) == [.loadAvatar(avatar, mayFetch: true)])
    }

    @Test("Nothing is loaded while pictures are off")
    func off() {
        var (router, effects) = router(hasPictures: false)
        #expect(!(effects + router.press("enter", "J")).contains { if case .loadAvatar = $0 { true } else { false } })
    }
}

/// A screen with the picture of an owner.
private struct PicturedStub: BrowseScreen {
    let name: String
    var wasFetched = true
    var area = ScreenArea.none
    var effects: [BrowseEffect] = []
    var keys: [BrowseKeyHelp] { [] }
    var avatar: LinkTarget? { LinkTarget("https://github.com/o.png") }

    func appear() {}
    func learn(_ news: BrowseNews) {}
    func picture() -> Picture { Picture(lines: [Line([Span(name)])]) }

    mutating func respond(to input: BrowseInput) {
        if input == .action(.back) { want(.pop) }
    }
}
