import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("Pictures of owners on the full screen")
struct PictureQuestionTests {
    private static let avatar = LinkTarget("https://github.com/o.png")

    private var area = ScreenArea.any()

    private func router(hasPictures: Bool = true, isFetched: Bool = true) -> (BrowseRouter, ScreenArea) {
        var area = area
        area.hasPictures = hasPictures
        let router = BrowseRouter(ListScreen.any(), bindings: .standard) { place in
            guard case .detail(let repo, _) = place else { return ScreenStub(name: "images") }
            return PicturedStub(name: repo.name, wasFetched: isFetched)
        }
        return (router, area)
    }

    private func press(_ router: inout BrowseRouter, _ names: String..., in area: ScreenArea) -> [BrowseEffect] {
        names.compactMap { BrowseKey($0) }.flatMap { router.handle(.key($0), area) }
    }

    @Test("The user is asked when they open a repository, and y and n answer", arguments: [("y", true), ("n", false)])
    func asks(key: String, isShown: Bool) {
        var (router, area) = router(hasPictures: false)
        router.offerPictures()
        _ = router.start(area)
        #expect(!router.picture(area).text.contains("Show pictures of owners"))
        _ = press(&router, "enter", in: area)
        let lines = router.picture(area).texts.suffix(3).joined(separator: " ")
        #expect(lines.contains("Show pictures of owners here? Their host, avatars.githubusercontent.com,"))
        #expect(lines.contains("y yes   n no"))
        #expect(press(&router, key, in: area) == [.choosePictures(isShown)])
        #expect(!router.picture(area).text.contains("Show pictures"))
        #expect(!press(&router, "esc", "enter", in: area).contains(.choosePictures(isShown)))
        #expect(!router.picture(area).text.contains("Show pictures"))
    }

    @Test("Another key does what it always does, and ends the question")
    func otherKey() {
        var (router, area) = router(hasPictures: false)
        router.offerPictures()
        _ = press(&router, "enter", in: area)
        #expect(press(&router, "esc", in: area).isEmpty)
        #expect(router.picture(area).texts[0].contains("Trending"))
        _ = press(&router, "enter", in: area)
        #expect(!router.picture(area).text.contains("Show pictures"))
    }

    @Test("Each picture is loaded once: of the open repository, and beside the list only what is stored")
    func loads() throws {
        let avatar = try #require(Self.avatar)
        var (router, area) = router()
        #expect(!router.start(area).contains { if case .loadAvatar = $0 { true } else { false } })
        #expect(press(&router, "enter", in: area).contains(.loadAvatar(avatar, mayFetch: true)))
        #expect(!press(&router, "j", in: area).contains(.loadAvatar(avatar, mayFetch: true)))

        var (wide, wideArea) = self.router()
        wideArea.columns = 200
        #expect(wide.start(wideArea).contains(.loadAvatar(avatar, mayFetch: false)))
        #expect(!press(&wide, "j", in: wideArea).contains(.loadAvatar(avatar, mayFetch: false)))
        #expect(press(&wide, "enter", in: wideArea).contains(.loadAvatar(avatar, mayFetch: true)))
    }

    @Test("Of a repository that is shown from storage, only a stored picture is shown: nothing is sent")
    func stored() throws {
        let avatar = try #require(Self.avatar)
        var (router, area) = router(isFetched: false)
        #expect(press(&router, "enter", in: area).contains(.loadAvatar(avatar, mayFetch: false)))
    }

    @Test("A picture that made room for others is loaded again")
    func forgotten() throws {
        let avatar = try #require(Self.avatar)
        var (router, area) = router()
        _ = press(&router, "enter", in: area)
        #expect(router.receive(.pictureForgotten(avatar), area) == [.loadAvatar(avatar, mayFetch: true)])
    }

    @Test("Screens know what the terminal draws")
    func areas() {
        let router = BrowseRouter(AreaStub(), bindings: .standard) { _ in ScreenStub(name: "none") }
        var area = area
        (area.hasPictures, area.drawsImages) = (true, true)
        #expect(router.picture(area).texts[0] == "true true 23")
    }

    @Test("Nothing is loaded while pictures are off")
    func off() {
        var (router, area) = router(hasPictures: false)
        let effects = router.start(area) + press(&router, "enter", "J", in: area)
        #expect(!effects.contains { if case .loadAvatar = $0 { true } else { false } })
    }
}

/// A screen with the picture of an owner.
private struct PicturedStub: BrowseScreen {
    let name: String
    var wasFetched = true
    var keys: [BrowseKeyHelp] { [] }
    var avatar: LinkTarget? { LinkTarget("https://github.com/o.png") }

    mutating func start(_ area: ScreenArea) -> [BrowseEffect] { [] }
    mutating func fit(_ area: ScreenArea) {}
    mutating func receive(_ news: BrowseNews, _ area: ScreenArea) -> [BrowseEffect] { [] }
    func picture(_ area: ScreenArea) -> Picture { Picture(lines: [Line(spans: [Span(name)])]) }

    mutating func handle(_ input: BrowseInput, _ area: ScreenArea) -> [BrowseEffect] {
        input == .action(.back) ? [.pop] : []
    }
}

/// A screen that shows its area.
private struct AreaStub: BrowseScreen {
    var keys: [BrowseKeyHelp] { [] }

    mutating func start(_ area: ScreenArea) -> [BrowseEffect] { [] }
    mutating func fit(_ area: ScreenArea) {}
    mutating func receive(_ news: BrowseNews, _ area: ScreenArea) -> [BrowseEffect] { [] }
    mutating func handle(_ input: BrowseInput, _ area: ScreenArea) -> [BrowseEffect] { [] }

    func picture(_ area: ScreenArea) -> Picture {
        Picture(lines: [Line(spans: [Span("\(area.hasPictures) \(area.drawsImages) \(area.rows)")])])
    }
}
