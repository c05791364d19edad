import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("A picture in cells of a full screen")
struct CellPictureTests {
    private let png = PictureFixture.square(8, (1, 2, 3))

    private func picture(_ method: DrawnPictures.Method, _ file: ImageFile?, name: String? = "ada") throws
        -> CellPicture
    {
        let address = try #require(LinkTarget("https://avatars.githubusercontent.com/u/1"))
        let image = Picture.Image(
            row: 0,
            column: 0,
            size: .avatar,
            visible: 0..<2,
            address: address,
            name: name
        )
        let sixels = SixelGraphics(Array("\u{1B}Pq~\u{1B}\\".utf8)).map { DrawableImage.sixels($0) }
        var numbers = PictureNumbers()
        let drawable = file.flatMap { method == .sixel ? sixels : .file($0) }
        return CellPicture(image, method, drawable, numbers: &numbers)
    }

    @Test("No two pictures of a screen have one short number, and each keeps its own")
    func numbers() {
        var sut = PictureNumbers()
        let keys = (1...255).map { "https://avatars.githubusercontent.com/u/\($0)" }
        #expect(Set(keys.map { PictureID(address: $0, isShort: true) }).count < 255)
        let ids = keys.map { sut.id(of: $0) }
        #expect(Set(ids).count == 255 && ids.allSatisfy { (1...255).contains($0.number) })
        #expect(keys.map { sut.id(of: $0) } == ids)
        #expect(sut.id(of: "another") == PictureID(address: "another", isShort: true))
    }

    @Test("Placeholders are sent once and removed by their number, in tmux through it", arguments: [false, true])
    func placeholders(isInTmux: Bool) throws {
        let sut = try picture(.placeholders(isInTmux: isInTmux), png)
        let upload = try #require(sut.upload)
        let number = "i=\(upload.id)"
        #expect(upload.text.contains("a=T,U=1") && upload.text.contains(number))
        #expect(upload.removal?.contains("a=d,d=I,q=2,\(number)\u{1B}") == true)
        #expect(
            upload.text.hasPrefix("\u{1B}Ptmux;") == isInTmux && upload.removal?.hasPrefix("\u{1B}Ptmux;") == isInTmux
        )
        #expect(sut.rows.count == 2 && sut.overlay == nil)
        #expect(sut.rows.allSatisfy { $0.text.unicodeScalars.first == "\u{10EEEE}" })
    }

    @Test("kitty removes its pictures by number; text over the others removes them")
    func overlays() throws {
        let kitty = try picture(.kitty, png)
        let overlay = try #require(kitty.overlay)
        #expect(overlay.text.hasPrefix("\u{1B}_Ga=T,f=100,q=2,C=1,i=\(overlay.id),p=1,c=4,r=2,"))
        #expect(overlay.removal == "\u{1B}_Ga=d,d=I,q=2,i=\(overlay.id)\u{1B}\\" && kitty.rows.isEmpty)
        for method in [DrawnPictures.Method.inline, .sixel] {
            let sut = try picture(method, png)
            #expect(sut.overlay != nil && sut.overlay?.removal == nil && sut.rows.isEmpty && sut.upload == nil)
        }
    }

    @Test(
        "Initials stand for a picture that is not there, and nothing for an image",
        arguments: [DrawnPictures.Method.initials, .kitty, .inline, .sixel, .placeholders(isInTmux: false)]
    )
    func missing(method: DrawnPictures.Method) throws {
        #expect(try picture(method, nil).rows == Initials("ada").rows(.avatar))
        let image = try picture(method, nil, name: nil)
        #expect(image.rows.isEmpty && image.overlay == nil && image.upload == nil)
    }
}
