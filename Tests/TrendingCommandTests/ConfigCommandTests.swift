import Foundation
import Testing
import TrendingTestSupport

@Suite("trending config", .timeLimit(.minutes(2)))
final class ConfigCommandTests: CommandTests {
    @Test("Shows the file, and each setting with its origin")
    func text() async throws {
        let path = try sut.configure("# mine\nlanguage = \"swift\"")
        let outcome = try await sut.run("config", status: 0)
        #expect(outcome.errors.isEmpty)
        let rows = rows(outcome)
        #expect(rows.first == path)
        #expect(rows.contains("language swift line 2"))
        #expect(rows.contains("limit all default"))
        #expect(rows.contains { $0.hasPrefix("github-url http://") && $0.hasSuffix("$TRENDING_GITHUB_URL") })
        #expect(sut.server.requests.isEmpty)
    }

    @Test("Names a missing file and says that it does not exist")
    func missing() async throws {
        let outcome = try await sut.run("config")
        let path = sut.home + "/.config/trending/config.toml"
        #expect(outcome.output.hasPrefix("\(path) · file not found\n"))
        #expect(!exists(path))
    }

    @Test("JSON has every setting with its type, and no secret of an address")
    func json() async throws {
        let feed = "https://example.com/list?token=abc&page=1#there"
        try sut.configure("limit = 5\npager = false\nsort = \"name\"\nfeed-url = \"\(feed)\"")
        let outcome = try await sut.run("config --format json")
        let document = try outcome.json
        #expect(document["exists"] == true)
        #expect(document["settings", "limit", "value"] == 5)
        #expect(document["settings", "limit", "line"] == 1)
        #expect(document["settings", "pager", "value"] == false)
        #expect(document["settings", "sort", "value"] == "name")
        #expect(document["settings", "language", "value"] == .null)
        let address = "https://example.com/list?token=***&page=1"
        #expect(outcome.output.contains(address) && !outcome.output.contains("abc"))
    }

    @Test("Shows the right lines, and reports each wrong one")
    func mistakes() async throws {
        let text = "limit = 5\nlayout = \"card\"\n[table]\nsince = \"weekly\"\nlimt = 3\nsort = [\n"
        let path = try sut.configure(text)
        let outcome = try await sut.run("config", status: 64)
        let rows = rows(outcome)
        #expect(Set(rows.filter { $0.contains(" line ") }) == ["limit 5 line 1", "since weekly line 4"])
        #expect(rows.contains("layout cards default"))
        let lines = outcome.errors.split(separator: "\n")
        let starts = [2, 3, 5, 7].map { "Error: \(path), line \($0): " }
        #expect(lines.count == 4 && zip(lines, starts).allSatisfy { $0.hasPrefix($1) })
        let json = try await sut.run("config --format json", status: 64).output
        #expect(json.contains("\"mistakes\" : [\n    \"\(path), line 2: "))
    }

    private func rows(_ outcome: ProgramUnderTest.Outcome) -> [String] {
        outcome.output.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
    }

    @Test(
        "Shows the settings, and reports a mistake in the file with its line and status 64",
        arguments: ["\nlayout = \"card\"", "\nlanguage = \"swfit\"", "\nspoken-language = \"xx\"", "\nlimit ="]
    )
    func mistake(text: String) async throws {
        let path = try sut.configure(text)
        let outcome = try await sut.run("config", status: 64)
        #expect(outcome.output.hasPrefix("\(path)\n") && outcome.output.contains("\nlimit "))
        #expect(outcome.errors.hasPrefix("Error: \(path), line 2: "))
        #expect(!outcome.errors.contains("--help"))
    }

    @Test("Refuses a wrong value in the environment or of an option without repeating it")
    func variable() async throws {
        let program = sut.program.adding(["TRENDING_GITHUB_URL": "https://ada:secret@example.com"])
        for command in ["config", "", "list --github-url ftp://ada:secret@example.com"] {
            let outcome = try await program.run(command, status: 64)
            #expect(!outcome.errors.contains("secret"))
            #expect(
                !command.isEmpty || outcome.errors.hasPrefix("Error: TRENDING_GITHUB_URL must not contain a user name")
            )
            #expect(command != "config" || !outcome.errors.contains("--help"))
        }
        let keyring = try await sut.program.adding(["TRENDING_KEYRING": "perhaps"]).run("config", status: 64)
        #expect(keyring.errors == "Error: TRENDING_KEYRING takes true or false.\n")
        #expect(keyring.output.contains("not valid") && !keyring.output.contains("perhaps"))
    }
}
