import Foundation
import Testing
import TrendingTestSupport

@Suite("A mistyped command line", .timeLimit(.minutes(2)))
struct MistypedCommandTests {
    @Test(
        "Suggests a command for an unknown word",
        arguments: [
            (["refersh"], "There is no command 'refersh'. Did you mean 'trending refresh'?"),
            (["lisst"], "There is no command 'lisst'. Did you mean 'trending list'?"),
            (["version"], "There is no command 'version'. Did you mean 'trending --version'?"),
            (["swift"], "There is no command 'swift'. Did you mean 'trending -l swift'?"),
            (["C++", "-n", "3"], "There is no command 'C++'. Did you mean 'trending -l c++'?"),
            (["swift,rust"], "There is no command 'swift,rust'. Did you mean 'trending -l swift,rust'?"),
            (["jupyter", "notebook"], "There is no command 'jupyter'. Did you mean 'trending -l jupyter-notebook'?"),
            (["weekly"], "There is no command 'weekly'. Did you mean 'trending --since weekly'?"),
            (["this", "week"], "There is no command 'this'. Did you mean 'trending --since weekly'?"),
            (["swfit"], "There is no command 'swfit'. Did you mean 'trending -l swift'?"),
            (["update"], "There is no command 'update'. Did you mean 'trending refresh'?"),
            (
                ["completion", "bash"],
                "There is no command 'completion'. Did you mean 'trending --generate-completion-script'?"
            ),
            (["refersh", "--help"], "There is no command 'refersh'. Did you mean 'trending refresh'?"),
            (["refersh", "--force"], "There is no command 'refersh'. Did you mean 'trending refresh'?"),
            (["HELP"], "There is no command 'HELP'. Did you mean 'trending --help'?"),
            (["3"], "There is no command '3'. Did you mean 'trending show 3' or 'trending open 3'?"),
            (
                ["octo/cat", "--raw"],
                "There is no command 'octo/cat'. Did you mean 'trending show octo/cat' or 'trending open octo/cat'?"
            ),
            (["foo"], "There is no command 'foo'."), (["peruse"], "There is no command 'peruse'."),
            (["xyzzyxyzzy"], "There is no command 'xyzzyxyzzy'."), ([""], "There is no command ''."),
        ]
    )
    func commands(arguments: [String], sentence: String) async throws {
        try await withSUT { (sut) async throws in
            let outcome = try await sut.program.run(arguments)
            #expect(outcome.status == 64 && outcome.output.isEmpty)
            #expect(outcome.errors == "Error: \(sentence)\n\nRun 'trending --help' to see all commands.\n")
            #expect(sut.server.requests.isEmpty)
        }
    }

    @Test(
        "Distinguishes options by their full names, and letters without similarity",
        arguments: [
            (["sources", "-l", "swift"], "Unknown option '-l'. Did you mean 'trending list -l'?"),
            (["starred", "-s", "weekly"], "Unknown option '-s'. Did you mean 'trending list -s'?"),
            (["-f", "json"], "Unknown option '-f'."),
            (["--json"], "Unknown option '--json'. Did you mean '--format json'?"),
            (["login", "--token", "abc"], "Unknown option '--token'. Did you mean '--with-token'?"),
            (["cache", "clear", "--force"], "Unknown option '--force'. Did you mean '--yes'?"),
            (["logout", "--all"], "Unknown option '--all'."),
            (["developers", "--source", "sample"], "Unknown option '--source'."),
            (["schedule", "start"], "There is no command 'schedule start'. Its commands are on, off, status and run."),
            (["schedule", "--every", "6h"], "Unknown option '--every'. Did you mean 'trending schedule on --every'?"),
            (["--new"], "Unknown option '--new'. Did you mean '--unseen'?"),
            (
                ["history", "export", "all.jsonl"],
                "Unexpected argument 'all.jsonl'. Did you mean 'trending history export --output all.jsonl'?"
            ),
            (
                ["history", "diff"],
                "'diff' is neither a command of 'history' nor a repository as owner/name. Did you mean 'trending diff'?"
            ),
            (
                ["history", "dif", "2026-01-31"],
                "'dif' is neither a command of 'history' nor a repository as owner/name. Did you mean 'trending diff'?"
            ),
            (
                ["history", "swift"],
                "'swift' is neither a command of 'history' nor a repository as owner/name. "
                    + "Did you mean 'trending history -l swift'?"
            ),
            (["history", "orgins"], "There is no command 'history orgins'. Did you mean 'trending history origins'?"),
            (
                ["history", "imprt", "x"],
                "There is no command 'history imprt'. Did you mean 'trending history import'?"
            ),
            (["config", "--pager"], "Unknown option '--pager'. Did you mean '--no-pager'?"),
            (["star", "-1"], "'-1' does not name a repository."),
            (["--max-age", "-1h"], "--max-age takes a time such as 90s, 5m, 2h, 3d or 1w, not '-1h'."),
            (["--language", "-x"], "Missing value for '--language'. If '-x' is the value, write '--language=-x'."),
        ] as [([String], String)]
    )
    func neighbours(arguments: [String], sentence: String) async throws {
        try await withSUT { (sut) async throws in
            let outcome = try await sut.program.run(arguments)
            #expect(outcome.status == 64 && outcome.errors.hasPrefix("Error: \(sentence)\n"))
        }
    }

    @Test(
        "Reports help for an unknown command as a mistake",
        arguments: [
            (["help", "nope"], "There is no command 'nope'."),
            (["help", "refersh"], "There is no command 'refersh'. Did you mean 'trending help refresh'?"),
            (
                ["help", "cache", "claer"],
                "There is no command 'cache claer'. Did you mean 'trending help cache clear'?"
            ),
            (["help", "list", "refresh"], "There is no command 'list refresh'."),
        ]
    )
    func help(arguments: [String], sentence: String) async throws {
        try await withSUT { (sut) async throws in
            let outcome = try await sut.program.run(arguments)
            #expect(outcome.status == 64 && outcome.output.isEmpty)
            #expect(outcome.errors == "Error: \(sentence)\n\nRun 'trending --help' to see all commands.\n")
        }
    }

    @Test(
        "Shows help for existing commands",
        arguments: [
            ["help"], ["help", "list"], ["help", "cache", "clear"], ["help", "help"], ["cache", "clear", "--help"],
            ["diff", "--help"], ["schedule", "on", "--help"], ["login", "--help"],
        ]
    )
    func realHelp(arguments: [String]) async throws {
        try await withSUT { (sut) async throws in
            let outcome = try await sut.program.run(arguments)
            #expect(outcome.status == 0 && outcome.output.contains("USAGE: trending") && outcome.errors.isEmpty)
            #expect(outcome.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
        }
    }

    @Test(
        "Names the command that an option belongs to",
        arguments: [
            (["list", "--force"], "Did you mean 'trending refresh --force' or 'trending developers --force'?", "list"),
            (["--force"], "Did you mean 'trending refresh --force' or 'trending developers --force'?", "list"),
            (["refresh", "--max-age", "5m"], "Did you mean 'trending list --max-age'", "refresh"),
            (
                ["list", "--require-fresh"],
                "Did you mean 'trending refresh --require-fresh' or 'trending developers --require-fresh'?", "list"
            ),
            (["refresh", "--all-stored"], "Did you mean 'trending list --all-stored'?", "refresh"),
            (["list", "--spoken"], "Did you mean 'trending languages --spoken'?", "list"),
            (["refresh", "--langauge", "swift"], "Did you mean '--language'?", "refresh"),
            (["--langauge=swift"], "Did you mean '--language'?", "list"),
            (["--no-revers"], "Did you mean '--no-reverse'?", "list"),
            (["list", "--forc"], "Did you mean 'trending refresh --force'?", "list"),
            (["-V"], "Did you mean 'trending --version'?", "list"),
            (["-language", "swift"], "Unknown option '-language'. Did you mean '--language'?", "list"),
            (["-limit=3"], "Unknown option '-limit'. Did you mean '--limit'?", "list"),
            (["refresh", "-source", "github"], "Did you mean '--source'?", "refresh"),
            (["--qqqqqq"], "Unknown option '--qqqqqq'.\n", "list"),
        ]
    )
    func options(arguments: [String], words: String, command: String) async throws {
        try await withSUT { (sut) async throws in
            let outcome = try await sut.program.run(arguments)
            #expect(outcome.status == 64 && outcome.output.isEmpty)
            #expect(outcome.errors.contains(words), "\(outcome.errors)")
            #expect(outcome.errors.hasSuffix("\n\nRun 'trending \(command) --help' to see its options.\n"))
            #expect(outcome.errors.split(separator: "\n", omittingEmptySubsequences: false).count == 4)
        }
    }

    @Test(
        "Suggests an option for an unexpected word",
        arguments: [
            (
                ["refresh", "swift"], "Unexpected argument 'swift'. Did you mean 'trending refresh -l swift'?",
                "refresh"
            ),
            (["list", "rust"], "Unexpected argument 'rust'. Did you mean 'trending list -l rust'?", "list"),
            (["-l", "swift", "rust"], "Unexpected argument 'rust'. Did you mean 'trending -l swift,rust'?", "list"),
            (
                ["-l", "jupyter", "notebook"],
                "Unexpected argument 'notebook'. Did you mean 'trending -l jupyter-notebook'?", "list"
            ),
            (
                ["-n", "3", "refresh"], "Unexpected argument 'refresh'. The command comes first: 'trending refresh'.",
                "list"
            ),
            (["cache", "claer"], "Unexpected argument 'claer'. Did you mean 'trending cache clear'?", "cache"),
            (["whoami", "now"], "Unexpected argument 'now'.", "whoami"),
        ]
    )
    func words(arguments: [String], sentence: String, command: String) async throws {
        try await withSUT { (sut) async throws in
            let outcome = try await sut.program.run(arguments)
            #expect(outcome.status == 64 && outcome.output.isEmpty)
            #expect(outcome.errors == "Error: \(sentence)\n\nRun 'trending \(command) --help' to see its options.\n")
        }
    }

    @Test(
        "Names the help of the typed command for a wrong value",
        arguments: [
            (["refresh", "-l", "swfit"], "refresh"), (["refresh", "--since", "x"], "refresh"),
            (["star", "x"], "star"), (["starred", "-n", "0"], "starred"), (["--source", "x"], "list"),
            (["unstar"], "unstar"), (["list", "-n"], "list"), (["cache", "clear", "--nope"], "cache clear"),
        ]
    )
    func values(arguments: [String], command: String) async throws {
        try await withSUT { (sut) async throws in
            let outcome = try await sut.program.run(arguments)
            #expect(outcome.status == 64 && outcome.output.isEmpty)
            #expect(outcome.errors.hasSuffix("\n\nRun 'trending \(command) --help' to see its options.\n"))
        }
    }
}
