import Testing
import TrendingDomain

@testable import TrendingPresentation

@Suite("The settings as text")
struct ConfigurationLayoutTests {
    @Test("Match the recorded text", arguments: [40, 80, 200])
    func golden(width: Int) throws {
        try expectGolden("config-\(width)", ConfigurationContent.any().text(width: width))
    }

    @Test("Match the recorded text in colour")
    func color() throws {
        let style = Style.ansi16
        try expectGolden("config-80-color", ConfigurationContent.any().text(width: 80, style: style))
    }

    @Test("Are never wider than the terminal", arguments: [20, 30, 40, 50, 60, 80])
    func width(columns: Int) {
        let lines = ConfigurationContent.any().text(width: columns).split(separator: "\n")
        #expect(lines.allSatisfy { DisplayWidth.of(String($0)) <= columns })
    }

    @Test("Are not folded in a pipe")
    func pipe() {
        let lines = ConfigurationContent.any().text(width: nil).split(separator: "\n")
        #expect(lines.count == 2 + ConfigurationContent.any().settings.count - 1)
    }

    @Test("Report a missing file")
    func noFile() {
        var report = ConfigurationContent.any()
        report.exists = false
        #expect(report.text(width: 80).hasPrefix("/home/ada/.config/trending/config.toml · file not found\n"))
        report.path = nil
        #expect(report.text(width: 80).hasPrefix("No configuration file · HOME is not set to a folder\n"))
    }

    @Test("A program gets name, value and origin of each setting, and the file beside them")
    func tabbed() throws {
        let list = try #require(ConfigurationContent.any().tabbed)
        let lines = PlainTextRenderer.plain(nil).render(list).split(separator: "\n")
        #expect(
            lines.prefix(4) == [
                "language\tJupyter Notebook\tfile", "spoken-language\t\tdefault", "limit\t10\tfile",
                "pager\ttrue\tdefault",
            ]
        )
        #expect(list.notes == [.sentence("/home/ada/.config/trending/config.toml")])
    }

    @Test("Can't control the terminal")
    func hostile() {
        var report = ConfigurationContent.any()
        report.path = "/\u{1B}[2J"
        report.settings = [.init(name: "language", value: "\u{1B}[2J".json, origin: .file(line: nil))]
        #expect(!report.text(width: 80).contains("\u{1B}"))
    }
}

extension ConfigurationContent {
    static func any() -> ConfigurationContent {
        ConfigurationContent(
            path: "/home/ada/.config/trending/config.toml",
            exists: true,
            settings: [
                Setting(name: "language", value: "Jupyter Notebook".json, origin: .file(line: 2)),
                Setting(name: "spoken-language", origin: .standard, absence: "all"),
                Setting(name: "limit", value: 10.json, origin: .file(line: 12)),
                Setting(name: "pager", value: true.json, origin: .standard),
                Setting(name: "color", value: "never".json, origin: .environment(variable: "NO_COLOR")),
                Setting(
                    name: "github-url",
                    value: "https://github.example.com/code".json,
                    origin: .environment(variable: "TRENDING_GITHUB_URL")
                ),
                Setting(name: "verbose", value: false.json, origin: .option),
            ]
        )
    }

    fileprivate func text(width: Int?, style: Style = .plain) -> String {
        self.text(PlainTextRenderer(width: width, style: style))
    }
}
