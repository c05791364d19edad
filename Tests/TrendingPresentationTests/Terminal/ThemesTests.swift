import Testing
import TrendingTestSupport
import TrendingDomain

@testable import TrendingPresentation

@Suite("Themes")
struct ThemesTests {
    private static let roles: [TextRole] = [
        .heading, .owner, .name, .gained, .starred, .muted, .warning, .error, .command, .selection,
        .language(RGBColor(red: 0xF1, green: 0xE0, blue: 0x5A)), .rich(RichStyle([.bold, .dim], .cyan)),
        .initials(.red),
    ]
    private static let tokens = [CodeToken.keyword, .string, .comment, .constant, .name, .tag, .variable, .deleted]

    private func looks(_ choice: ThemeChoice, _ depth: ColorDepth = .trueColor) -> [String] {
        let roles = Self.roles + Self.tokens.map { .rich(RunStyles.token($0)) }
        return roles.compactMap { Theme(choice: choice).parameters($0, depth) }
    }

    @Test("auto has the colours of the terminal's palette")
    func auto() {
        let theme = Theme()
        let roles: [TextRole] = [.gained, .warning, .error, .selection, .muted, .name]
        #expect(roles.map { theme.parameters($0, .trueColor) } == ["32", "33", "1;31", "36", "2", "1"])
    }

    @Test("mono has no colour, also for code and in place of pictures")
    func mono() {
        for look in looks(.mono) {
            #expect(look.split(separator: ";").allSatisfy { $0.count == 1 }, "\(look)")
        }
        #expect(Theme(choice: .mono).parameters(.warning, .ansi16) == "1")
        #expect(Theme(choice: .mono).parameters(.initials(.red), .ansi16) == "7")
    }

    @Test("contrast has nothing faint, and colours only behind black or white text")
    func contrast() {
        let looks = looks(.contrast)
        #expect(looks.allSatisfy { !$0.split(separator: ";").contains("2") })
        for look in looks where look.contains("3") || look.contains("4") {
            #expect(look.wholeMatch(of: /(1;)?(97;4[145]|38;5;(16|231);48;5;(114|221|124))/) != nil, "\(look)")
        }
        #expect(Theme(choice: .contrast).parameters(.gained, .ansi16) == "30;42")
        #expect(Theme(choice: .contrast).parameters(TextRole.muted, .ansi16) == nil)
    }

    @Test(
        "dark and light have readable colours of their own, if the terminal has enough colours",
        arguments: [true, false]
    )
    func fixed(isDark: Bool) throws {
        let theme = Theme(choice: isDark ? .dark : .light)
        for (number, color) in zip(31..., [TextColor.red, .green, .yellow, .blue, .magenta, .cyan]) {
            let look = try #require(theme.parameters(RichStyle([], color), .ansi256))
            let index = try #require(Int(look.dropFirst("38;5;".count)))
            #expect(contrast(index, on: isDark ? 0 : 1) >= (isDark ? 7 : 4.5), "\(color): \(index)")
            #expect(theme.parameters(RichStyle([], color), .ansi16) == "\(number)")
        }
        #expect(theme.parameters(.name, .ansi256) == "1")
    }

    @Test(
        "The colour of a language is as dark or light as the background needs",
        arguments: [
            (nil, "#dea584", "38;2;222;165;132"), (true, "#dea584", "38;2;222;165;132"),
            (false, "#f1e05a", "38;2;152;142;57"), (true, "#000080", "38;2;93;93;151"),
            (nil, "#ffffff", "38;2;180;180;180"), (nil, "#000000", "38;2;57;57;57"),
        ] as [(Bool?, String, String)]
    )
    func languages(isDark: Bool?, color: String, look: String) throws {
        let color = try #require(RGBColor(hex: color))
        #expect(Theme(terminalIsDark: isDark).parameters(.language(color), .trueColor) == look)
    }

    @Test("A theme for a background wins over what the terminal says")
    func chosenBackground() {
        #expect(Theme(choice: .light, terminalIsDark: true).isDark == false)
        #expect(Theme(choice: .auto, terminalIsDark: true).isDark == true)
    }

    @Test("Without colours, no theme has any", arguments: ThemeChoice.allCases)
    func none(choice: ThemeChoice) {
        var style = Style(colors: .none, hyperlinks: false)
        style.theme = Theme(choice: choice, own: [.name: RichStyle([], .red)])
        let line = Line(Self.roles.map { Span("x", $0) })
        #expect(line.escaped(style) == line.text)
    }

    @Test("The user's own look replaces that of the theme, for links by their numbers", arguments: ThemeChoice.allCases)
    func own(choice: ThemeChoice) {
        var style = Style(colors: .ansi256, hyperlinks: false)
        style.theme = Theme(
            choice: choice,
            own: [.name: RichStyle("bold 208")!, .link: RichStyle("blue")!, .muted: RichStyle("plain")!]
        )
        var link = Span("docs", .rich(RichStyle(.underlined)))
        link.linkID = 1
        let spans = [Span("uv", .name), link, Span("by ada", .muted), Span("[1]", .rich(.muted))]
        #expect(spans.map { $0.parameters(style) } == ["1;38;5;208", "34", nil, nil])
    }

    @Test("Takes the theme and the looks of the configuration file")
    func settings() throws {
        let look = try #require(RichStyle("red"))
        var settings = EffectiveSettings()
        settings.file = ConfigurationFile(
            path: "/config.toml",
            exists: true,
            entries: [
                "theme": .init(ThemeChoice.light, .text("light"), line: 1),
                "colors.owner": .init(RichStyle?.some(look), .text("red"), line: 3),
            ]
        )
        let theme = Theme(settings, terminalIsDark: true)
        #expect(theme == Theme(choice: .light, terminalIsDark: true, own: [.owner: look]))
    }

    @Test("The selection is always reversed, and the found place underlined in its own colour")
    func highlights() {
        var style = Style.ansi16
        #expect(
            Picture.Highlight.Kind.selection.parameters(style) == "7"
                && Picture.Highlight.Kind.match.parameters(style) == "7"
        )
        #expect(Picture.Highlight.Kind.currentMatch.parameters(style) == "1;4;7;33")
        style.theme.own[.selection] = RichStyle("yellow")
        #expect(Picture.Highlight.Kind.selection.parameters(style) == "7;33")
        style.theme.choice = .mono
        #expect(Picture.Highlight.Kind.currentMatch.parameters(style) == "1;4;7")
    }

    /// By WCAG, of xterm's colour cube.
    private func contrast(_ index: Int, on background: Double) -> Double {
        let steps = [0.0, 95, 135, 175, 215, 255]
        let channels = [(index - 16) / 36, (index - 16) / 6 % 6, (index - 16) % 6].map { steps[$0] / 255 }
        let luminance = zip([0.2126, 0.7152, 0.0722], channels).reduce(0) { $0 + $1.0 * linear($1.1) }
        return (max(luminance, background) + 0.05) / (min(luminance, background) + 0.05)
    }

    /// The gamma of sRGB is between 2 and 2.4: for a bright background, the smaller value is the stricter one.
    private func linear(_ channel: Double) -> Double { channel * channel * channel.squareRoot().squareRoot() }
}

@Suite("A look that a user writes")
struct LookTests {
    @Test(
        "Is a colour of the palette, a number or #rrggbb, with traits in any order",
        arguments: [
            "red": "31", "bright-red": "91", "Bold GREEN": "1;32", "208": "38;5;208", "7": "37", "15": "97",
            "underline #ff8700": "4;38;2;255;135;0", "dim italic reverse": "2;3;7", "plain": nil,
        ] as [String: String?]
    )
    func parts(text: String, look: String?) throws {
        #expect(try #require(RichStyle(text)).parameters(.trueColor) == look)
    }

    @Test("Has the nearest colour of a terminal with fewer colours")
    func depth() throws {
        #expect(try #require(RichStyle("#ff8700")).parameters(.ansi256) == "38;5;208")
        #expect(try #require(RichStyle("208 bold")).parameters(.ansi16) == "1;33")
        #expect(try #require(RichStyle("208 bold")).parameters(.none) == "1")
    }

    @Test(
        "Is nothing else",
        arguments: lines(
            """
            rad
            bright-
            bright-208
            256
            -1
            #ff870
            red blue
            #12 #345
            bold\u{1B}[31m
            """
        ) + ["", " "]
    )
    func wrong(text: String) {
        #expect(RichStyle(text) == nil)
    }
}
