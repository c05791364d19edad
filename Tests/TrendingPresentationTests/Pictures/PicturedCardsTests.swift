import Foundation
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("Cards with pictures")
struct PicturedCardsTests {
    private static let png = ImageFile(.png, width: 8, height: 8, bytes: PictureFixture.png(width: 8, height: 8))
    private static let jpeg = ImageFile(.jpeg, width: 8, height: 8, bytes: PictureFixture.jpeg(width: 8, height: 8))
    private static let uv = "https://github.com/astral-sh.png"
    private static let methods: [DrawnPictures.Method] = [
        .initials, .kitty, .inline, .placeholders(isInTmux: false), .placeholders(isInTmux: true),
    ]

    private let list = ReposListViewModel(
        title: "Trending on GitHub today",
        scope: "all languages",
        freshness: "now",
        rows: [
            .any(), .any(number: "2", owner: "swift-lang", name: "a", description: nil, language: nil, builtBy: nil),
        ]
    )

    private func render(
        _ method: DrawnPictures.Method?,
        _ images: [String: ImageFile] = [uv: png],
        width: Int? = 80,
        layout: ListLayout = .cards
    ) -> String {
        let style = Style.ansi16
        var renderer = PlainTextRenderer(width: width, style: style, layout: layout)
        renderer.pictures = method.map {
            DrawnPictures($0, images: $0 == .initials ? [:] : images.mapValues { .file($0) })
        }
        return renderer.render(list)
    }

    @Test("Initials stand for pictures that are not there, beside the first two lines of a card")
    func initials() {
        let lines = render(.initials).split(separator: "\n", omittingEmptySubsequences: false)
        let tone = Initials("astral-sh").tone.parameters
        #expect(lines[2].hasPrefix("\u{1B}[\(tone)m AS \u{1B}[0m   \u{1B}[2m1\u{1B}[0m  "))
        #expect(lines[3].hasPrefix("\u{1B}[\(tone)m    \u{1B}[0m      "))
        #expect(lines[4].hasPrefix("          "))
        #expect(lines.contains { $0.contains(" SL ") })
        #expect(!render(.initials).contains("\u{1B}_G"))
        for method in Self.methods { #expect(render(method, [:]) == render(.initials)) }
    }

    @Test("A card with one line gets a second one for the picture")
    func shortCard() {
        var short = list
        short.rows = [.any(owner: "a", name: "b", description: nil, language: nil, forks: nil, builtBy: nil)]
        var renderer = PlainTextRenderer.plain(80)
        renderer.pictures = DrawnPictures(.initials)
        #expect(renderer.render(short).hasSuffix("+812 today\n      \n"))
    }

    @Test("Nothing changes without pictures, in lines, in a narrow terminal and in a pipe", arguments: methods)
    func unchanged(method: DrawnPictures.Method) {
        #expect(render(method, layout: .lines) == render(nil, layout: .lines))
        for width in [nil, 20, 40, 65] { #expect(render(method, width: width) == render(nil, width: width)) }
        #expect(render(method, width: 66) != render(nil, width: 66))
    }

    @Test("Text and figures end where they end without pictures", arguments: [66, 80, 100, 200])
    func edge(width: Int) throws {
        for method in Self.methods {
            let text = try render(method, width: width).withoutPictures
            let widths = text.split(separator: "\n").map { DisplayWidth.of(String($0)) }
            #expect(widths.allSatisfy { $0 <= min(width, 100) })
            #expect(widths[1] == min(width, 100))
        }
    }

    @Test(
        "kitty and iTerm2 draw below the text, and the cursor comes back",
        arguments: [DrawnPictures.Method.kitty, .inline]
    )
    func overlays(method: DrawnPictures.Method) throws {
        let text = render(method)
        let start = try #require(text.range(of: "\u{1B}7\u{1B}[3A\u{1B}"))
        #expect(text[..<start.lowerBound].hasSuffix("konstin, zanieb\u{1B}[0m\n"))
        let end = try #require(text.range(of: "\u{1B}8"))
        #expect(text[end.upperBound...].hasPrefix("\n"))
        #expect(text.components(separatedBy: "\u{1B}7").count == 2)
        let sequence = method == .kitty ? "\u{1B}_Ga=T" : "\u{1B}]1337;File="
        #expect(text[start.lowerBound...].hasPrefix("\u{1B}7\u{1B}[3A" + sequence))
    }

    @Test("Placeholders are part of the text, and their pictures are sent once, before it")
    func placeholders() throws {
        let id = PictureID(address: Self.uv, isShort: false)
        let text = render(.placeholders(isInTmux: false))
        #expect(text.components(separatedBy: "\u{1B}_G").count == 2)
        #expect(text.contains("i=\(id.number),"))
        let rows = try #require(KittyGraphics.placeholders(id: id, .avatar))
        for row in rows { #expect(text.contains("\u{1B}[\(id.parameters)m\(row)\u{1B}[0m")) }
        #expect(!text.contains("\u{1B}7"))
    }

    @Test("In tmux, each sequence is passed through on its own, with its escapes doubled")
    func tmux() {
        let text = render(.placeholders(isInTmux: true))
        let id = PictureID(address: Self.uv, isShort: true)
        #expect(text.contains("\u{1B}Ptmux;\u{1B}\u{1B}_Ga=T,U=1,f=100,q=2,i=\(id.number),"))
        #expect(text.contains("\u{1B}\u{1B}\\\u{1B}\\"))
        let row = KittyGraphics.placeholders(id: id, .avatar)?.first ?? "none"
        #expect(text.contains("\u{1B}[38;5;\(id.number)m\(row)\u{1B}[0m"))
    }

    @Test("Sixel graphics are drawn below the text, where there are any")
    func sixel() throws {
        let graphics = try #require(SixelGraphics(Array("\u{1B}Pq~\u{1B}\\".utf8)))
        var renderer = PlainTextRenderer(width: 80, style: .ansi16)
        renderer.pictures = DrawnPictures(.sixel, images: [Self.uv: .sixels(graphics)])
        let text = renderer.render(list)
        #expect(text.contains("\u{1B}7\u{1B}[3A\u{1B}Pq~\u{1B}\\\u{1B}8"))
        #expect(text.components(separatedBy: "\u{1B}P").count == 2)
        #expect(text.contains(" SL "))
        #expect(renderer.pictures?.needsTerminal == true)
    }

    @Test("iTerm2 gets other formats, and only sequences keep the pager away")
    func formats() {
        #expect(render(.inline, [Self.uv: Self.jpeg]).contains("\u{1B}]1337;"))
        #expect(DrawnPictures(.kitty, images: [Self.uv: .file(Self.png)]).needsTerminal)
        #expect(!DrawnPictures(.kitty).needsTerminal)
    }
}

extension String {
    /// The text as a terminal shows it, without its pictures and colours.
    fileprivate var withoutPictures: String {
        get throws {
            replacing(try Regex("\u{1B}Ptmux;.*?[^\u{1B}]\u{1B}\\\\"), with: "")
                .replacing(try Regex("\u{1B}_G.*?\u{1B}\\\\"), with: "")
                .replacing(try Regex("\u{1B}\\]1337;.*?\u{7}"), with: "")
                .replacing(try Regex("\u{1B}[78]|\u{1B}\\[[0-9;]*[mA]"), with: "")
        }
    }
}
