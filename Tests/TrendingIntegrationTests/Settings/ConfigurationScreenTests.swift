import Foundation
import Testing
import TrendingDomain
import TrendingPresentation
import TrendingTestSupport

@testable import TrendingIntegration

@Suite("The screen of config")
struct ConfigurationScreenTests {
    @Test("Values have their TOML types")
    func types() async throws {
        let text = try await document("limit = 5\npager = false\nsort = \"name\"")
        let document = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
        let settings = try #require(document?["settings"] as? [String: [String: Any]])
        #expect(settings["limit"]?["value"] as? Int == 5)
        #expect(settings["pager"]?["value"] as? Bool == false)
        #expect(settings["sort"]?["value"] as? String == "name")
        #expect(settings["language"]?["value"] is NSNull)
    }

    @Test("Shows addresses without their secrets")
    func secrets() async throws {
        let document = try await document("feed-url = \"https://example.com/list?token=abc&page=1#there\"")
        #expect(document.contains("https://example.com/list?token=***&page=1") && !document.contains("abc"))
    }

    @Test("Shows the line of each setting in the file, and all others as default")
    func lines() async throws {
        try await withConfiguration("# mine\nlimit = 5\npager = false") { environment, path in
            let screen = try await Composition(environment: environment).configuration(EffectiveSettings(environment))
            let text = screen.content?.text(PlainTextRenderer(width: nil, style: .plain)) ?? ""
            let rows = text.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
            #expect(rows.first == path)
            #expect(rows.filter { $0.contains(" line ") } == ["limit 5 line 2", "pager false line 3"])
            #expect(rows.count { $0.hasSuffix(" default") } == SettingTable.program.ofFile.count - 2)
        }
    }

    @Test("Refuses a wrong variable without repeating its value")
    func variable() async throws {
        try await withConfiguration(nil, variables: ["TRENDING_KEYRING": "perhaps"]) { environment, _ in
            let mistake = await #expect(throws: UsageMistake.self) {
                try await Composition(environment: environment).configuration(EffectiveSettings(environment))
            }
            #expect(mistake?.sentence.string == "TRENDING_KEYRING takes true or false.")
        }
    }

    private func document(_ text: String) async throws -> String {
        var document = ""
        try await withConfiguration(text) { environment, _ in
            let screen = try await Composition(environment: environment).configuration(EffectiveSettings(environment))
            document = try screen.content?.json() ?? ""
        }
        return document
    }
}
