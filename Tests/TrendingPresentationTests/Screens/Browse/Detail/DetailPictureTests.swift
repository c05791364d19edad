import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("The picture of the owner on the screen of a repository")
struct DetailPictureTests {
    private func sut(columns: Int = 78) throws -> DetailSUT {
        var sut = DetailSUT(columns: columns, rows: 12)
        sut.area.hasPictures = true
        let words = (0..<40).map { "<p>word\($0)</p>" }.joined()
        try sut.read("<article>\(words)</article>")
        return sut
    }

    @Test("It is beside the first lines, which have room for it, and scrolls with them")
    func place() throws {
        var sut = try sut()
        let image = try #require(sut.screen.picture().images.first)
        #expect(image.row == 1 && image.column == 1 && image.size == .avatar && image.visible == 0..<2)
        #expect(image.address?.address == "https://github.com/astral-sh.png" && image.name == "astral-sh")
        #expect(sut.rows[1].hasPrefix("      ") && sut.rows[1].dropFirst(6).first != " ")
        sut.press(.down)
        let scrolled = try #require(sut.screen.picture().images.first)
        #expect(scrolled.row == 1 && scrolled.visible == 1..<2)
        sut.press(.down)
        #expect(sut.screen.picture().images.isEmpty)
    }

    @Test("Without pictures, and on a narrow screen, there is no room for it", arguments: [50, 59])
    func none(columns: Int) throws {
        var narrow = try sut(columns: columns)
        #expect(narrow.screen.picture().images.isEmpty)
        #expect(!narrow.rows[1].hasPrefix("   "))
        var plain = try sut()
        plain.area.hasPictures = false
        #expect(plain.screen.picture().images.isEmpty && !plain.rows[1].hasPrefix("   "))
        narrow.resize(columns: 78)
        #expect(narrow.screen.picture().images.isEmpty)
    }

    @Test("p opens the images of the README, without badges")
    func images() throws {
        var sut = DetailSUT()
        try sut.read(
            """
            <p><img src="https://img.shields.io/badge/a.svg"><img src="https://camo.githubusercontent.com/1/2.png">
            <img src="https://github.com/o/r/raw/main/docs/a%20b.png"></p>
            """
        )
        guard case .push(let place)? = sut.press(.images).first,
            let screen = place.screen(.any(), .standard) as? ImageScreen
        else {
            Issue.record("no images")
            return
        }
        #expect(place == .images(sut.repo, []))
        let places = [
            "https://camo.githubusercontent.com/1/2.png", "https://raw.githubusercontent.com/o/r/main/docs/a%20b.png",
        ]
        #expect(screen.images.map(\.address.address) == places)
        try sut.read("<p>Nothing</p>")
        #expect(sut.press(.images) == [.say("There are no images.")])
    }
}
