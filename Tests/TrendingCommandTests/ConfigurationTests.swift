import Foundation
import Testing
import TrendingTestSupport

@Suite("The configuration file and the commands", .timeLimit(.minutes(2)))
struct ConfigurationTests {
    @Test("Plain trending obeys the file", arguments: [[], ["list"], ["refresh"]])
    func plain(arguments: [String]) async throws {
        try await withSUT { (sut) async throws in
            try sut.configure("layout = \"lines\"\nlimit = 1\nsort = \"name\"")
            let outcome = try await sut.program.run(arguments)
            #expect(outcome.status == 0)
            #expect(outcome.output.split(separator: "\n").count == 3)
        }
    }

    @Test("An option wins over the file")
    func option() async throws {
        try await withSUT { (sut) async throws in
            try sut.configure("format = \"json\"\nsource = \"sample\"")
            #expect(try await sut.program.run(["--format", "text"]).output.hasPrefix("Sample list, built in"))
        }
    }

    @Test("What the file turns on can be turned off")
    func turnedOff() async throws {
        try await withSUT { (sut) async throws in
            let plain = try await sut.program.run(["refresh"])
            try sut.configure("reverse = true\nverbose = true\nrequire-fresh = true\nlanguage = \"alloy\"")
            let flags = ["--no-reverse", "--no-verbose", "--no-require-fresh", "--language", "all"]
            #expect(try await sut.program.run(["refresh"] + flags) == plain)
        }
    }

    @Test("A period of the file can be taken back for a source that knows none; a path in it begins beside the file")
    func feed() async throws {
        try await withSUT { (sut) async throws in
            let path = try sut.configure("since = \"weekly\"\nfeed-url = \"list.json\"")
            let folder = String(path.dropLast("config.toml".count))
            try Data(#"[{"author": "octo", "name": "cat"}]"#.utf8).write(to: URL(fileURLWithPath: folder + "list.json"))
            let refused = try await sut.program.run(["refresh", "--source", "feed"])
            #expect(
                refused.status == 64 && refused.errors.contains("line 1: The source feed can't be asked for a period")
            )
            let outcome = try await sut.program.run(["refresh", "--source", "feed", "--since", "default"])
            #expect(outcome.status == 0 && outcome.output.contains("octo/cat"))
        }
    }

    @Test("An option that is for the command line only is said to be")
    func commandLineOnly() async throws {
        try await withSUT { (sut) async throws in
            try sut.configure("match = \"swift\"")
            #expect(try await sut.program.run().errors.contains("line 1: --match is for the command line only."))
        }
    }

    @Test("A required fresh list is asked of refresh, not of list")
    func requireFresh() async throws {
        try await withSUT { (sut) async throws in
            _ = try await sut.program.run()
            try sut.configure("require-fresh = true")
            sut.answer.set(Answer.status(500))
            #expect(try await sut.program.run(["refresh"]).status == 75)
            #expect(try await sut.program.run(["list"]).status == 0)
        }
    }

    @Test(
        "A broken file ends every command that uses it with status 64",
        arguments: [[], ["list", "-n", "1"], ["refresh"]]
    )
    func broken(arguments: [String]) async throws {
        try await withSUT { (sut) async throws in
            let path = try sut.configure("# mine\nlangage = \"swift\"")
            let outcome = try await sut.program.run(arguments)
            #expect(outcome.status == 64)
            #expect(outcome.output.isEmpty)
            let sentence = "\(path), line 2: “langage” is no option; did you mean language?"
            #expect(outcome.errors.hasPrefix("Error: \(sentence)\n"))
            #expect(sut.server.requests.isEmpty)
        }
    }

    @Test("A language that GitHub does not know is said with its line")
    func language() async throws {
        try await withSUT { (sut) async throws in
            let path = try sut.configure("# mine\nlanguage = \"swfit\"")
            let outcome = try await sut.program.run()
            #expect(outcome.status == 64)
            #expect(outcome.errors.hasPrefix("Error: \(path), line 2: GitHub knows no language “swfit”. Did you mean"))
        }
    }

    @Test("Nothing in the file can drive the terminal")
    func hostile() async throws {
        try await withSUT { (sut) async throws in
            for text in ["\"\\u001b[2J\" = 1", "layout = \"\\u001b[2J\"", "a = \u{9B}2J", "language = \"\\u001b[2J\""] {
                try sut.configure(text)
                let outcome = try await sut.program.run()
                #expect(outcome.status == 64)
                #expect(
                    !outcome.errors.unicodeScalars.contains { $0.properties.generalCategory == .control && $0 != "\n" }
                )
            }
        }
    }

    @Test("Help and version need no readable file", arguments: ["--help", "--version"])
    func help(option: String) async throws {
        try await withSUT { (sut) async throws in
            try sut.configure("bad")
            #expect(try await sut.program.run([option]).status == 0)
        }
    }
}
