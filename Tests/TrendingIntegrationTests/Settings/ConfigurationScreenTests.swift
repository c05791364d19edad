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

    @Test("Names a wrong variable without repeating its value")
    func variable() async throws {
        let variables = ["TRENDING_KEYRING": "perhaps", "TRENDING_API_URL": "ada:secret@example.com"]
        try await withConfiguration(nil, variables: variables) { environment, _ in
            let screen = try await configuration(EffectiveSettings([:], environment, for: .config), environment)
            #expect(screen.status == .usage)
            let text = screen.content?.text(PlainTextRenderer(width: nil, style: .plain)) ?? ""
            #expect(text.contains("not valid") && !text.contains("perhaps") && !text.contains("secret"))
            let json = try screen.content?.json() ?? ""
            #expect(!json.contains("perhaps") && !json.contains("secret"))
        }
        try await withConfiguration(nil, variables: ["TRENDING_KEYRING": "perhaps"]) { environment, _ in
            let screen = try await configuration(EffectiveSettings([:], environment, for: .config), environment)
            #expect(screen.notes == [.sentence("Error: TRENDING_KEYRING takes true or false.")])
        }
    }

    @Test("Shows the right lines and names each wrong one")
    func mistakes() async throws {
        let text = "limit = 5\nlayout = \"card\"\n[table]\nsince = \"weekly\"\nlimt = 3\nsort = [\n"
        try await withConfiguration(text) { environment, path in
            let sut = try EffectiveSettings([:], environment, for: .config)
            let screen = await configuration(sut, environment)
            #expect(screen.status == .usage)
            let rows = (screen.content?.text(PlainTextRenderer(width: nil, style: .plain)) ?? "").split(separator: "\n")
                .map { $0.split(separator: " ").joined(separator: " ") }
            #expect(rows.contains("limit 5 line 1") && rows.contains("since weekly line 4"))
            #expect(rows.contains("layout cards default"))
            let lines = screen.notes.map { note in
                if case .sentence(let text) = note { text } else { "" }
            }
            let starts = [2, 3, 5, 6].map { "Error: \(path), line \($0): " }
            #expect(lines.count == 4 && zip(lines, starts).allSatisfy { $0.hasPrefix($1) })
            #expect(try (screen.content?.json() ?? "").contains("\"mistakes\" : [\n    \"\(path), line 2: "))
        }
    }

    private func configuration(_ settings: EffectiveSettings, _ environment: RuntimeEnvironment) async -> Screen {
        await Run(environment, settings).configuration()
    }

    private func document(_ text: String) async throws -> String {
        var document = ""
        try await withConfiguration(text) { environment, _ in
            let screen = try await configuration(EffectiveSettings(environment), environment)
            document = try screen.content?.json() ?? ""
        }
        return document
    }
}
