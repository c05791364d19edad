import Foundation
import Testing
import TrendingTestSupport

@Suite("trending config", .timeLimit(.minutes(2)))
struct ConfigCommandTests {
    @Test("Shows the file, and each setting with its origin")
    func text() async throws {
        try await withSUT { sut in
            let path = try sut.configure("# mine\nlanguage = \"swift\"")
            let outcome = try await sut.program.cards(["config"])
            #expect(outcome.status == 0)
            #expect(outcome.errors.isEmpty)
            let rows = outcome.output.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
            #expect(rows.first == path)
            #expect(rows.contains("language swift line 2"))
            #expect(rows.contains("limit all default"))
            #expect(rows.contains { $0.hasPrefix("github-url http://") && $0.hasSuffix("$TRENDING_GITHUB_URL") })
            #expect(sut.server.requests.isEmpty)
        }
    }

    @Test("Names a missing file and says that it does not exist")
    func missing() async throws {
        try await withSUT { sut in
            let outcome = try await sut.program.cards(["config"])
            let path = sut.home + "/.config/trending/config.toml"
            #expect(outcome.output.hasPrefix("\(path) · file not found\n"))
            #expect(!FileManager.default.fileExists(atPath: path))
        }
    }

    @Test("JSON has every setting with its type")
    func json() async throws {
        try await withSUT { sut in
            try sut.configure("limit = 5")
            let outcome = try await sut.program.run(["config", "--format", "json"])
            let document = try outcome.json
            #expect(document["exists"] == true)
            #expect(document["settings", "limit", "value"] == 5)
            #expect(document["settings", "limit", "line"] == 1)
            #expect(document["settings", "pager", "value"] == true)
            #expect(document["settings", "language", "value"] == .null)
        }
    }

    @Test(
        "Shows the settings, and reports a mistake in the file with its line and status 64",
        arguments: ["\nlayout = \"card\"", "\nlanguage = \"swfit\"", "\nspoken-language = \"xx\"", "\nlimit ="]
    )
    func mistake(text: String) async throws {
        try await withSUT { sut in
            let path = try sut.configure(text)
            let outcome = try await sut.program.cards(["config"])
            #expect(outcome.status == 64)
            #expect(outcome.output.hasPrefix("\(path)\n") && outcome.output.contains("\nlimit "))
            #expect(outcome.errors.hasPrefix("Error: \(path), line 2: "))
            #expect(!outcome.errors.contains("--help"))
        }
    }

    @Test("Refuses a wrong address in the environment without repeating it")
    func variable() async throws {
        try await withSUT(variables: ["TRENDING_GITHUB_URL": "https://ada:secret@example.com"]) { sut in
            let outcome = try await sut.program.cards(["config"])
            #expect(outcome.status == 64)
            #expect(outcome.errors.hasPrefix("Error: TRENDING_GITHUB_URL must not contain a user name"))
            #expect(!outcome.errors.contains("--help"))
            #expect(!outcome.errors.contains("secret"))
        }
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
            let outcome = try await sut.program.run([command])
            #expect(outcome.status == status)
            #expect(outcome.errors.contains(name) == (status == 64))
        }
    }

    @Test("Suggests the word that a wrong variable may mean, without repeating its value")
    func similarVariable() async throws {
        try await withSUT(variables: ["TRENDING_THEME": "drak"]) { sut in
            let errors = try await sut.program.run(["languages"]).errors
            #expect(errors == "Error: TRENDING_THEME takes auto, dark, light, mono or contrast. Did you mean 'dark'?\n")
        }
    }

    @Test("Ends with status 74 if the output can't be written")
    func fullDisk() async throws {
        try await withSUT { sut in
            #if os(Linux)
                let outcome = try await sut.program.shell("trending config > /dev/full")
                #expect(outcome.status == 74)
                #expect(outcome.errors.contains("Could not write to standard output"))
            #endif
        }
    }
}
