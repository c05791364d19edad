import Foundation
import Testing
import TrendingData
import TrendingDomain
import TrendingTestSupport

@Suite("The configuration file and the commands", .command, .timeLimit(.minutes(2)))
struct ConfigurationTests {
    private let sut = CommandSUT.current

    @Test(arguments: CommandStory.all(stories))
    func story(_ story: CommandStory) async throws { try await story.run() }

    private static let stories = #"""
        The file counts with and without a command
            config layout = "lines"↵limit = 1↵sort = "name"
            $ trending | cut -f 1-2
            = 1\#tastral-sh/ruff
            $ trending list | cut -f 1-2
            = 1\#tastral-sh/ruff
            $ trending refresh | cut -f 1-2
            = 1\#tastral-sh/ruff
        An option overrides the file
            config format = "json"↵source = "sample"
            $ trending --format text --layout cards
            = Sample list, built in*
        Options turn off flags of the file
            $ trending refresh
            config reverse = true↵verbose = true↵require-fresh = true↵language = "alloy"
            $ trending refresh --no-reverse --no-verbose --no-require-fresh --language all
            same
        A period of the file that the source on the command line lacks is ignored; a feed path starts at the file
            config since = "weekly"↵feed-url = "list.json"
            $ echo '[{"author": "octo", "name": "cat"}]' >.config/trending/list.json
            $ trending refresh --source feed
            > octo/cat
            64$ trending refresh --source feed --since weekly
            2> The source 'feed' does not support periods
        How to override a value of the file that not every source supports is said
            config language = "swift"↵source = "starred"
            64$ trending refresh
            2> line 1: The source 'starred' does not support
            2> For one run, add '--language default'.
            64$ trending refresh --source sample,starred
            2> For one run, add '--language default'.
        require-fresh applies to refresh, not to list
            $ trending
            config require-fresh = true
            $ trending refresh
            < 500
            75$ trending refresh
            $ trending list
        The first mistake is a warning, with the number of the others
            config xyz = 1↵abc = 2↵= 3
            $ trending
            2> line 1: There is no setting 'xyz'.
            2> 'trending config' shows 2 more mistakes.
        A file that others can write is obeyed otherwise, without a warning
            config limit = 1
            $ chmod 666 .config/trending/config.toml; trending --format csv --fields name --no-header | tr -d '\r'
            = uv
            2=
        No control characters of the file are printed
            config "\u001b[2J" = 1
            $ trending
            2> trending: {home}
            2!> \#u{1B}
            config layout = "\u001b[2J"
            64$ trending
            2> Error:
            2!> \#u{1B}
            config a = \#u{9B}2J
            $ trending
            2> trending: {home}
            2!> \#u{9B}
            config language = "\u001b[2J"
            64$ trending
            2> Error:
            2!> \#u{1B}
        Help and version work with a broken file
            config bad
            $ trending --help
            $ trending --version
        """#

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
}
