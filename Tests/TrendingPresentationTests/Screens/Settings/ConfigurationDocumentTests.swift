import Testing
import TrendingDomain

@testable import TrendingPresentation

@Suite("The settings as JSON")
struct ConfigurationDocumentTests {
    @Test("Match the recorded document")
    func golden() throws {
        try expectGolden("config-document", ConfigurationContent.any().json())
    }

    @Test("Can't control the terminal")
    func hostile() throws {
        let setting = ConfigurationContent.Setting(name: "language", value: "\u{9B}2J".json, origin: .standard)
        let report = ConfigurationContent(path: nil, exists: false, settings: [setting])
        #expect(try report.json().contains("\"\\u009b2J\""))
    }
}
