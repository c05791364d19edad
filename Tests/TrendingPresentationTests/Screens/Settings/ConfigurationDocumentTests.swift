import Testing

@testable import TrendingPresentation

@Suite("The settings as JSON")
struct ConfigurationDocumentTests {
    @Test("Match the recorded document")
    func golden() throws {
        try expectGolden("config-document", ConfigurationContent(report: .any()).json())
    }

    @Test("Can't control the terminal")
    func hostile() throws {
        let setting = ConfigurationReport.Setting(name: "language", value: .text("\u{9B}2J"), origin: .standard)
        let report = ConfigurationReport(path: nil, exists: false, settings: [setting])
        #expect(try ConfigurationContent(report: report).json().contains("\"\\u009b2J\""))
    }
}
