import Testing
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("Colours and links")
struct ThemeTests {
    private let rust = RGBColor(red: 0xDE, green: 0xA5, blue: 0x84)

    @Test("A language has its own colour, or the nearest one of the terminal")
    func language() {
        #expect(Theme().parameters(.language(rust), .trueColor) == "38;2;222;165;132")
        #expect(Theme().parameters(.language(rust), .ansi256) == "38;5;180")
        #expect(Theme().parameters(.language(rust), .ansi16) == "31")
        #expect(Theme().parameters(.language(rust), .none) == nil)
    }

    @Test(
        "With 16 colours, a language has the nearest hue, never black or white",
        arguments: pairs(
            """
            #f1e05a => 33
            #89e051 => 32
            #00ADD8 => 36
            #3178c6 => 34
            #ff00cc => 35
            #ff0000 => 31
            #ff0033 => 31
            #000000 => 90
            #ffffff => 90
            """
        )
    )
    func hues(hex: String, code: String) throws {
        let color = try #require(RGBColor(hex: hex))
        #expect(Theme().parameters(.language(color), .ansi16) == code)
    }

    @Test("Reads a colour from #rrggbb and #rgb")
    func hex() {
        #expect(RGBColor(hex: "#dea584") == rust)
        #expect(RGBColor(hex: "#FA0") == RGBColor(red: 255, green: 170, blue: 0))
    }

    @Test(
        "Rejects any other colour",
        arguments: lines(
            """
            #
            dea584
            #dea58
            #dea5845
            #+ea584
            #-00000
            #ggg
            red
            #\u{1B}[3
            """
        ) + [""]
    )
    func noColor(text: String) {
        #expect(RGBColor(hex: text) == nil)
    }

    @Test(
        "Rejects a URL that could end the escape sequence",
        arguments: [
            "https://github.com/a\u{1B}\\b", "https://github.com/a b", "https://github.com/\u{7}", "file:///etc/passwd",
            "javascript:alert(1)", "https://github.com/é", "", #"https://github.com\@evil.example/"#,
            "https://github.com@evil.example/", "https://", "https:///a", "https://?a", "https://a,b/",
            "https://a%2fb/",
        ]
    )
    func noLink(address: String) {
        #expect(LinkTarget(address) == nil)
    }

    @Test("Writes a link as OSC 8 around the text")
    func link() {
        let span = Span("uv", .plain, link: LinkTarget("https://github.com/astral-sh/uv"))
        let style = Style(colors: .ansi16, hyperlinks: true)
        let link = "\u{1B}]8;;https://github.com/astral-sh/uv\u{1B}\\uv\u{1B}]8;;\u{1B}\\"
        #expect(Line([span]).escaped(style) == link)
    }
}
