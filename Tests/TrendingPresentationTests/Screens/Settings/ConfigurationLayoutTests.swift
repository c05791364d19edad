import Testing
import TrendingDomain

@testable import TrendingPresentation

@Suite("The settings as text")
struct ConfigurationLayoutTests {
    @Test("Have each form")
    func forms() throws { try expectForms("config", of: Screen(ConfigurationContent.any())) }

    @Test("Report a missing file")
    func noFile() {
        var report = ConfigurationContent.any()
        report.exists = false
        #expect(report.text(width: 80).hasPrefix("/home/ada/.config/trending/config.toml · file not found\n"))
        report.path = nil
        #expect(report.text(width: 80).hasPrefix("No configuration file · HOME is not set to a folder\n"))
    }

    @Test("Can't control the terminal")
    func hostile() throws {
        var report = ConfigurationContent.any()
        report.path = "/\u{1B}[2J"
        report.settings = [.init(name: "language", value: "\u{1B}[2J\u{9B}2J".json, origin: .file(line: nil))]
        #expect(!report.text(width: 80).contains("\u{1B}"))
        #expect(try report.json().contains("\"\\u001b[2J\\u009b2J\""))
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
