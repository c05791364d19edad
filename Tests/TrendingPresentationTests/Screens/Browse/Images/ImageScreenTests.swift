import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("The screen of images")
struct ImageScreenTests {
    private let area: ScreenArea = {
        var area = ScreenArea.any(80, 20)
        area.drawsImages = true
        return area
    }()

    private func sut() throws -> (ImageScreen, [LinkTarget]) {
        let addresses = [
            "https://camo.githubusercontent.com/1/logo.png", "https://raw.githubusercontent.com/o/r/b.jpg",
        ]
        let targets = try addresses.map { try #require(LinkTarget($0)) }
        let images = zip(targets, ["logo.png", "b.jpg"]).map { ReadmeImage(address: $0, name: $1) }
        return (ImageScreen(images).fitted(area), targets)
    }

    @Test(arguments: BrowseStory.all(stories))
    func story(_ story: BrowseStory) throws {
        let (screen, targets) = try sut()
        let news: [String: BrowseNews] = [
            "size": .image(targets[0], .size(width: 400, height: 200)), "refused": .image(targets[0], .refused),
            "unreadable": .image(targets[0], .failed(.unreadable(.notFromAPI(status: 200)))),
            "not found": .image(targets[0], .failed(.rejected(status: 404))),
            "forgotten first": .pictureForgotten(targets[0]), "forgotten second": .pictureForgotten(targets[1]),
        ]
        try story.run(in: ScreenWorld(screen) { news[$0] })
    }

    private static let stories = """
        The host is said before anything is fetched, which is only with Enter
            start | > | logo.png↵ | from camo.githubusercontent.com↵ | enter loads it. The host then sees that you look at it.↵ | position: 1/2↵
            nextTab previousTab | >
            enter | > load https://camo.githubusercontent.com/1/logo.png
            enter | > | Loading …
        An image that made room for others is loaded again when it is shown
            < size; nextTab
            < forgotten first | >
            < forgotten second | >
            previousTab | > load https://camo.githubusercontent.com/1/logo.png | Loading …
            < size
            < forgotten first | > load https://camo.githubusercontent.com/1/logo.png
        It is said why there is no image
            < refused | only fetched from hosts
            < unreadable | no picture, or one that is too large
            < not found | could not be loaded
            enter | > load https://camo.githubusercontent.com/1/logo.png
        A terminal that draws no pictures fetches nothing, but opens the browser
            size 80x20; enter | > \(ImageScreen.withoutPictures)
            open | > open https://camo.githubusercontent.com/1/logo.png
            copy | > copy https://camo.githubusercontent.com/1/logo.png
            back | > pop
            nextTab
            nextTab | > This is the last image.
        """

    @Test("Shows an image as large as it fits, with its shape")
    func shown() throws {
        var (screen, targets) = try sut()
        screen.hear(.image(targets[0], .size(width: 400, height: 200)))
        let image = try #require(screen.picture().images.first)
        #expect(image.row == 4 && image.column == 1 && image.address == targets[0] && image.name == nil)
        #expect(image.size == CellSize(columns: 64, rows: 16))
        #expect(screen.picture().texts[2].contains("400 × 200 pixels"))
        #expect(screen.press(.enter).isEmpty)
        screen.press(.nextTab)
        #expect(screen.picture().images.isEmpty)
    }

    @Test(
        "An image that the terminal can't draw leaves its alternative text, and the reason",
        arguments: [
            (.format(.gif), "GIF images can't be drawn on this terminal. o opens it in the browser."),
            (.format(.webp), "WebP images can't be drawn on this terminal."),
            (.conversion(.missingLibrary(package: "libfoo", detail: "no")), "system library libfoo, which is missing"),
            (.undecodable, "can't be decoded. o opens it in the browser."),
        ] as [(ImageObstacle, String)]
    )
    func notDrawn(obstacle: ImageObstacle, sentence: String) throws {
        let address = try #require(LinkTarget("https://camo.githubusercontent.com/1/demo.gif"))
        let alternative = "How a search looks"
        let image = ReadmeImage(address: address, name: "demo.gif", alternative: alternative)
        var screen = ImageScreen([image]).fitted(area)
        screen.hear(.image(address, .notDrawn(obstacle)))
        let words = screen.picture().texts.flatMap { $0.split(separator: " ") }
        let text = " " + words.joined(separator: " ")
        #expect(text.contains(" demo.gif How a search looks from camo") && text.contains(sentence))
        #expect(screen.picture().images.isEmpty)
    }

    @Test("An image has no more cells than its protocol allows, in its shape")
    func cells() throws {
        let size = try #require(ImageScreen.cells(400, 200, CellSize(columns: 200, rows: 100), 2, mostCells: 1000))
        #expect(size.columns * size.rows <= 1000 && size == CellSize(columns: 63, rows: 15))
    }

    @Test(
        "An image fits into its room",
        arguments: [(1, 1), (1, 4096), (4096, 1), (640, 480), (3, 2), (4096, 4096)],
        [(80, 20), (1, 1), (40, 100), (200, 3)]
    )
    func fits(pixels: (Int, Int), room: (Int, Int)) throws {
        let room = CellSize(columns: room.0, rows: room.1)
        let size = try #require(ImageScreen.cells(pixels.0, pixels.1, room, 2))
        #expect((1...room.columns).contains(size.columns) && (1...room.rows).contains(size.rows))
        #expect(ImageScreen.cells(0, 5, room, 2) == nil)
        #expect(ImageScreen.cells(5, 5, CellSize(columns: 0, rows: 5), 2) == nil)
    }
}
