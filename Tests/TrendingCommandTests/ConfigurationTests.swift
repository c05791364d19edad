import Foundation
import Testing
import TrendingData
import TrendingDomain
import TrendingTestSupport

@Suite("The configuration file and the commands", .command, .timeLimit(.minutes(2)))
struct ConfigurationTests {
    private let sut = CommandSUT.current

    @Test(
        "Uses the file with and without a command",
        arguments: ["", "list", "refresh"]
    )
    func plain(arguments: String) async throws {
        try sut.configure("layout = \"lines\"\nlimit = 1\nsort = \"name\"")
        let outcome = try await sut.expect(arguments)
        #expect(outcome.output.hasPrefix("1\tastral-sh/ruff\t"))
        #expect(outcome.output.split(separator: "\n").count == 1)
    }

    @Test("An option overrides the file")
    func option() async throws {
        try sut.configure("format = \"json\"\nsource = \"sample\"")
        #expect(try await sut.cards("--format text").output.hasPrefix("Sample list, built in"))
    }

    @Test(
        "Each command with --format uses the format of the file",
        arguments: [
            ["list"], ["refresh"], ["config"], ["languages"], ["cache"], ["cache", "verify"],
            ["history"], ["history", "octo/cat"], ["history", "origins"], ["history", "verify"],
            ["history", "import", "FILE"], ["diff"],
        ]
    )
    func format(arguments: [String]) async throws {
        let store = sut.historyStore()
        // 2020-01-01.
        for day in 18_262...18_263 {
            let server = "http://\(sut.server.authority)"
            try await store.record(.any("a", list: .any(at: server), at: .at(20, on: TrendingDay(number: day))))
        }
        await store.close()
        let path = try sut.configure("format = \"json\"")
        let archive = String(path.dropLast("config.toml".count)) + "a.jsonl"
        try writeFile(archive, #"{"date":"2020-01-01","repo":"a/b"}"#)
        let arguments = arguments.map { $0 == "FILE" ? archive : $0 }
        let outcome = try await sut.run(arguments)
        #expect(outcome.output.hasPrefix("{"))
        let typed = try await sut.run(arguments + ["--format", "text"])
        #expect(!typed.output.hasPrefix("{"))
    }

    @Test("Options turn off flags of the file")
    func turnedOff() async throws {
        let plain = try await sut.run("refresh")
        try sut.configure("reverse = true\nverbose = true\nrequire-fresh = true\nlanguage = \"alloy\"")
        let flags = ["--no-reverse", "--no-verbose", "--no-require-fresh", "--language", "all"]
        #expect(try await sut.run(["refresh"] + flags) == plain)
    }

    @Test("Ignores a period of the file that the source on the command line lacks; a feed path starts at the file")
    func feed() async throws {
        let path = try sut.configure("since = \"weekly\"\nfeed-url = \"list.json\"")
        let folder = String(path.dropLast("config.toml".count))
        try writeFile(folder + "list.json", #"[{"author": "octo", "name": "cat"}]"#)
        try await sut.expect("refresh --source feed", output: "octo/cat")
        try await sut.expect(
            "refresh --source feed --since weekly",
            64,
            errors: "The source 'feed' does not support periods"
        )
    }

    @Test("Says how to override a value of the file that not every source supports")
    func unsupported() async throws {
        try sut.configure("language = \"swift\"\nsource = \"starred\"")
        try await sut.expect(
            "refresh",
            64,
            errors: "line 1: The source 'starred' does not support",
            "For one run, add '--language default'."
        )
        try await sut.expect(
            "refresh --source sample,starred",
            64,
            errors: "For one run, add '--language default'."
        )
    }

    @Test("require-fresh applies to refresh, not to list")
    func requireFresh() async throws {
        try await sut.run()
        try sut.configure("require-fresh = true")
        try await sut.expect("refresh")
        sut.answer(.html(status: 500))
        try await sut.expect("refresh", 75)
        try await sut.expect("list")
    }

    @Test("Prints no control characters from the file")
    func hostile() async throws {
        let texts: [(String, Int32)] = [
            ("\"\\u001b[2J\" = 1", 0), ("layout = \"\\u001b[2J\"", 64), ("a = \u{9B}2J", 0),
            ("language = \"\\u001b[2J\"", 64),
        ]
        for (text, status) in texts {
            try sut.configure(text)
            let outcome = try await sut.expect("", status)
            #expect(!outcome.errors.isEmpty)
            #expect(
                !outcome.errors.unicodeScalars.contains { $0.properties.generalCategory == .control && $0 != "\n" }
            )
        }
    }

    @Test(
        "A mistake in a setting that the command does not use is a warning, and the right lines count",
        arguments: [
            ("sort = \"nam\"", ["cache"], 0), ("sort = \"nam\"", ["open", "--print", "a/b"], 0),
            ("language = [\"swift\"", ["history", "origins"], 0), ("limit =", ["whoami"], 77),
            ("notify = \"x\"", [], 0), ("keys = 1", ["list"], 0), ("xyz = 1", ["refresh"], 0), ("[list]", [], 0),
            ("layout = \"card\"", ["list", "--layout", "lines"], 0), ("match = \"x\"", ["cache"], 0),
        ] as [(String, [String], Int32)]
    )
    func warning(line: String, arguments: [String], status: Int32) async throws {
        let path = try sut.configure("format = \"json\"\n\(line)\npager = false")
        let outcome = try await sut.expect(arguments, status, errors: " The line is ignored.")
        #expect(outcome.errors.hasPrefix("trending: \(path), line \(line.hasPrefix("language") ? 3 : 2): "))
        #expect(outcome.output.hasPrefix("{") || arguments.first == "open" || status != 0)
    }

    @Test(
        "A mistake in a setting that the command uses is an error, before any request",
        arguments: [
            ("seen = 1", "seen", ""), ("color = 1", "cache", ""),
            ("match = 'swift'", "list", "--match is for the command line only."),
            ("language = 'swfit'", "", "GitHub does not know the language 'swfit'. Did you mean"),
            ("langage = 'swift'", "list -n 1", "There is no setting 'langage'. Did you mean 'language'?"),
            ("langage = 'swift'", "refresh", "There is no setting 'langage'. Did you mean 'language'?"),
        ]
    )
    func concerned(line: String, command: String, sentence: String) async throws {
        let path = try sut.configure("\(line)\nnotify = 1")
        let outcome = try await sut.expect(command, 64, output: "")
        #expect(outcome.errors.contains("Error: \(path), line 1: \(sentence)"))
        #expect(sut.server.requests.isEmpty)
    }

    @Test("Warns of the first mistake, and says how many more there are")
    func several() async throws {
        try sut.configure("xyz = 1\nabc = 2\n= 3")
        try await sut.expect(
            "",
            errors: "line 1: There is no setting 'xyz'.",
            "'trending config' shows 2 more mistakes."
        )
    }

    @Test(
        "Settings that start programs or name servers don't count if others can write the file or its folder",
        arguments: [
            "chmod 666 '%'", "chmod 777 \"$(dirname '%')\"", "mv '%' d.toml; chmod 666 d.toml; ln -s ~/d.toml '%'",
        ]
    )
    func distrusted(change: String) async throws {
        let path = try sut.configure(
            "limit = 1\nnotify-command = \"touch started\"\nhistory-url = \"https://x.example\""
        )
        let change = change.replacingOccurrences(of: "%", with: path)
        let outcome = try await sut.shell(
            "\(change); trending --format csv --fields name --no-header; trending config; trending login --help >&2"
        )
        #expect(outcome.output.hasPrefix("uv\r\n") && !outcome.output.contains("ruff"))
        let rows = outcome.output.split(whereSeparator: \.isNewline)
        #expect(rows.contains("limit\t1\tfile"))
        #expect(rows.contains("notify-command\t\tdefault") && rows.contains("history-url\t\tdefault"))
        let warning =
            "trending: Ignored history-url and notify-command in \(path), which start programs or name servers: "
        #expect(outcome.errors.components(separatedBy: warning).count == 3, "once in each run")
        #expect(outcome.errors.contains("others can write to ") && outcome.errors.contains("Run 'chmod go-w "))
    }

    @Test("A file that others can write is obeyed otherwise, without a warning")
    func harmless() async throws {
        let path = try sut.configure("limit = 1")
        let outcome = try await sut.shell(
            "chmod 666 '\(path)'; trending --format csv --fields name --no-header"
        )
        #expect(outcome.output == "uv\r\n" && outcome.errors.isEmpty)
    }

    @Test("Help and version work with a broken file", arguments: ["--help", "--version"])
    func help(option: String) async throws {
        try sut.configure("bad")
        try await sut.expect(option)
    }
}
