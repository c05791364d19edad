import Testing

@testable import TrendingPresentation

@Suite("The settings as text")
struct ConfigurationLayoutTests {
    @Test("Match the recorded text", arguments: [40, 80, 200])
    func golden(width: Int) throws {
        try expectGolden("config-\(width)", ConfigurationReport.any().text(width: width))
    }

    @Test("Match the recorded text in colour")
    func color() throws {
        let style = Style(colors: .ansi16, hyperlinks: false)
        try expectGolden("config-80-color", ConfigurationReport.any().text(width: 80, style: style))
    }

    @Test("Are never wider than the terminal", arguments: [20, 30, 40, 50, 60, 80])
    func width(columns: Int) {
        let lines = ConfigurationReport.any().text(width: columns).split(separator: "\n")
        #expect(lines.allSatisfy { DisplayWidth.of(String($0)) <= columns })
    }

    @Test("Are not folded in a pipe")
    func pipe() {
        let lines = ConfigurationReport.any().text(width: nil).split(separator: "\n")
        #expect(lines.count == 2 + ConfigurationReport.any().settings.count - 1)
    }

    @Test("Report a missing file")
    func noFile() {
        var report = ConfigurationReport.any()
        report.exists = false
        #expect(report.text(width: 80).hasPrefix("/home/ada/.config/trending/config.toml · file not found\n"))
        report.path = nil
        #expect(report.text(width: 80).hasPrefix("No configuration file · HOME is not set to a folder\n"))
    }

    @Test("Can't control the terminal")
    func hostile() {
        var report = ConfigurationReport.any()
        report.path = "/\u{1B}[2J"
        report.settings = [.init(name: "language", value: .text("\u{1B}[2J"), origin: .file(line: nil))]
        #expect(!report.text(width: 80).contains("\u{1B}"))
    }
}

extension ConfigurationReport {
    static func any() -> ConfigurationReport {
        ConfigurationReport(
            path: "/home/ada/.config/trending/config.toml",
            exists: true,
            settings: [
                Setting(name: "language", value: .text("Jupyter Notebook"), origin: .file(line: 2)),
                Setting(name: "spoken-language", value: .nothing(word: "all"), origin: .standard),
                Setting(name: "limit", value: .number(10), origin: .file(line: 12)),
                Setting(name: "pager", value: .flag(true), origin: .standard),
                Setting(name: "color", value: .text("never"), origin: .environment(variable: "NO_COLOR")),
                Setting(
                    name: "github-url",
                    value: .text("https://github.example.com/code"),
                    origin: .environment(variable: "TRENDING_GITHUB_URL")
                ),
                Setting(name: "verbose", value: .flag(false), origin: .option),
            ]
        )
    }

    fileprivate func text(width: Int?, style: Style = .plain) -> String {
        ConfigurationContent(report: self).text(PlainTextRenderer(width: width, style: style))
    }
}
