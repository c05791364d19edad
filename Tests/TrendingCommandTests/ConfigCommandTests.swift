import Foundation
import Testing
import TrendingTestSupport

@Suite("trending config", .command, .timeLimit(.minutes(2)))
struct ConfigCommandTests {
    private let sut = CommandSUT.current

    @Test("Shows the file, and each setting with its origin")
    func text() async throws {
        let path = try sut.configure("# mine\nlanguage = \"swift\"")
        let outcome = try await sut.expect("config --layout cards", errors: "")
        let rows = outcome.output.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
        #expect(rows.first == path)
        #expect(rows.contains("language swift line 2"))
        #expect(rows.contains("limit all default"))
        #expect(rows.contains { $0.hasPrefix("github-url http://") && $0.hasSuffix("$TRENDING_GITHUB_URL") })
        #expect(sut.server.requests.isEmpty)
    }

    @Test("Names a missing file and says that it does not exist")
    func missing() async throws {
        let outcome = try await sut.cards("config")
        let path = sut.home + "/.config/trending/config.toml"
        #expect(outcome.output.hasPrefix("\(path) · file not found\n"))
        #expect(!fileExists(path))
    }

    @Test(
        "Shows the settings, and reports a mistake in the file with its line and status 64",
        arguments: ["\nlayout = \"card\"", "\nlanguage = \"swfit\"", "\nspoken-language = \"xx\"", "\nlimit ="]
    )
    func mistake(text: String) async throws {
        let path = try sut.configure(text)
        let outcome = try await sut.expect("config --layout cards", 64, output: "\n  limit ")
        #expect(outcome.output.hasPrefix("\(path)\n"))
        #expect(outcome.errors.hasPrefix("Error: \(path), line 2: "))
        #expect(!outcome.errors.contains("--help"))
    }

    @Test(
        "A command refuses a wrong variable of a setting that it uses, and leaves others alone",
        arguments: [
            ("TRENDING_MAX_AGE", "list", 64), ("TRENDING_MAX_AGE", "new", 64), ("TRENDING_MAX_AGE", "languages", 0),
            ("TRENDING_THEME", "languages", 64), ("TRENDING_THEME", "list", 64),
        ]
    )
    func wrongVariable(name: String, command: String, status: Int32) async throws {
        try await withSUT(variables: [name: "nonsense"]) { sut in
            let outcome = try await sut.expect(command, status)
            #expect(outcome.errors.contains(name) == (status == 64))
        }
    }

    @Test("Suggests the word that a wrong variable may mean, without repeating its value")
    func similarVariable() async throws {
        let errors = try await sut.adding(["TRENDING_THEME": "drak"]).run("languages").errors
        #expect(errors == "Error: TRENDING_THEME takes auto, dark, light, mono or contrast. Did you mean 'dark'?\n")
    }
}
