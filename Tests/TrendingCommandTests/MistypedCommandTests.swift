import Testing
import TrendingTestSupport

@Suite("A mistyped command line", .timeLimit(.minutes(2)))
struct MistypedCommandTests {
    @Test(
        "Suggests a command for a word that is none, if one is meant",
        arguments: [
            "refersh": "refresh", "lisst": "list", "version": "--version", "update --force": "refresh",
            "swift": "-l swift", "C++ -n 3": "-l c++", "swift,rust": "-l swift,rust", "swfit": "-l swift",
            "jupyter notebook": "-l jupyter-notebook", "weekly": "--since weekly", "this week": "--since weekly",
            "completion bash": "--generate-completion-script", "refersh --help": "refresh", "HELP": "--help",
            "3": "show 3' or 'trending open 3", "octo/cat --raw": "show octo/cat' or 'trending open octo/cat",
            "favorites": "starred", "favorite": "star", "search": "list --match", "info": "show",
            "foo": nil, "peruse": nil, "doctor": nil, "xyzzyxyzzy": nil,
        ]
    )
    func commands(line: String, meant: String?) async throws {
        let words = line.split(separator: " ").map(String.init)
        let suggestion = meant.map { " Did you mean 'trending \($0)'?" } ?? ""
        try await expect(words, "There is no command '\(words[0])'.\(suggestion)", "--help' to see all commands.")
    }

    @Test(
        "Says what is wrong with a word or a value, and names the help of the command",
        arguments: [
            ("help nope", "There is no command 'nope'.", "--help' to see all commands."),
            (
                "help cache claer", "There is no command 'cache claer'. Did you mean 'trending help cache clear'?",
                "--help' to see all commands."
            ),
            ("help list refresh", "There is no command 'list refresh'.", "--help' to see all commands."),
            (
                "schedule start", "There is no command 'schedule start'. Its commands are on, off, status and run.",
                "schedule --help' to see its commands."
            ),
            (
                "cache claer", "There is no command 'cache claer'. Did you mean 'trending cache clear'?",
                "cache --help' to see its commands."
            ),
            (
                "history imprt x", "There is no command 'history imprt'. Did you mean 'trending history import'?",
                "history --help' to see its commands."
            ),
            (
                "history swift",
                "'swift' does not name a repository. Use owner/name, a URL on SERVER, or a rank such as 3.",
                "history show --help' to see its options."
            ),
            (
                "refresh swift", "Unexpected argument 'swift'. Did you mean 'trending refresh -l swift'?",
                "refresh --help' to see its options."
            ),
            (
                "-l swift rust", "Unexpected argument 'rust'. Did you mean 'trending -l swift,rust'?",
                "list --help' to see its options."
            ),
            (
                "-l jupyter notebook", "Unexpected argument 'notebook'. Did you mean 'trending -l jupyter-notebook'?",
                "list --help' to see its options."
            ),
            (
                "-n 3 refresh", "Unexpected argument 'refresh'. The command comes first: 'trending refresh'.",
                "list --help' to see its options."
            ),
            ("-l go -n 3 rust", "Unexpected argument 'rust'.", "list --help' to see its options."),
            (
                "list -- --format json", "2 unexpected arguments: '--format', 'json'.",
                "list --help' to see its options."
            ),
            ("whoami now", "Unexpected argument 'now'.", "whoami --help' to see its options."),
            (
                "schedule --every 6h", "Unknown option '--every'. Did you mean 'trending schedule on --every'?",
                "schedule status --help' to see its options."
            ),
            ("-l", "Missing value for '-l'.", "list --help' to see its options."),
            ("--language -x", "Missing value for '--language <NAME>'.", "list --help' to see its options."),
            (
                "refresh --since x", "--since takes daily, weekly or monthly, not 'x'.",
                "refresh --help' to see its options."
            ),
            ("list -n -3", "--limit must be at least 1.", "list --help' to see its options."),
            ("starred -n 0", "--limit must be at least 1.", "starred --help' to see its options."),
            ("--limit=abc", "--limit takes a number, not 'abc'.", "list --help' to see its options."),
            ("refresh -n --sort", "--limit takes a number, not '--sort'.", "refresh --help' to see its options."),
            (
                "star x", "'x' does not name a repository. Use owner/name, a URL on SERVER, or a rank such as 3.",
                "star --help' to see its options."
            ),
            ("star -1", "Missing expected argument '<REPOSITORY> ...'.", "star --help' to see its options."),
            ("unstar", "Missing expected argument '<REPOSITORY> ...'.", "unstar --help' to see its options."),
        ]
    )
    func words(line: String, sentence: String, hint: String) async throws {
        try await expect(line.split(separator: " ").map(String.init), sentence, hint)
    }

    /// The word that is wrong is the last one that begins with a hyphen, without its value.
    @Test(
        "Suggests an option if it is clear which one is meant",
        arguments: [
            "list --lang": "--language", "list --langauge=swift": "--language", "list --no-revers": "--no-reverse",
            "list -language swift": "--language", "list -limit=3": "--limit", "refresh -source github": "--source",
            "list --week": "--since weekly", "list --no-color": "--color never", "list --json": "--format json",
            "list --new": "--unseen", "list --refresh": "trending refresh", "list -V": "trending --version",
            "list --force": "trending refresh --force", "list --require-fresh": "trending refresh --require-fresh",
            "refresh --max-age": "trending list --max-age", "refresh --all-stored": "trending list --all-stored",
            "schedule status --ever": nil, "cache clear --force": "--yes", "login --token abc": "--with-token",
            "config --pager": "--no-pager", "whoami --github-ulr x": "--github-url",
            "list --forc": nil, "list --qqqqqq": nil, "list -f": nil, "sources -l": nil, "starred -s": nil,
            "logout --all": nil, "developers --source": nil, "show 1 --week": nil,
        ]
    )
    func options(line: String, meant: String?) async throws {
        let words = line.split(separator: " ").map(String.init)
        let option = try #require(words.last { $0.hasPrefix("-") }).prefix { $0 != "=" }
        let suggestion = meant.map { " Did you mean '\($0)'?" } ?? ""
        let command = words.prefix { !$0.hasPrefix("-") && $0 != "1" }.joined(separator: " ")
        try await expect(
            words,
            "Unknown option '\(option)'.\(suggestion)",
            "\(command) --help' to see its options."
        )
    }

    @Test("Shows help for existing commands within the width of a line, and the commands in groups")
    func help() async throws {
        try await withSUT { sut in
            for line in ["help", "help list", "help cache clear", "help help", "cache clear --help", "login --help"] {
                let outcome = try await sut.program.run(line.split(separator: " ").map(String.init))
                #expect(outcome.status == 0 && outcome.output.contains("USAGE: trending") && outcome.errors.isEmpty)
                #expect(outcome.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
            }
            let groups = try await sut.program.run(["--help"]).output.matches(of: /\n([A-Z ]+) SUBCOMMANDS:/)
            #expect(groups.map(\.1) == ["READ", "REMEMBER", "BE TOLD", "ACCOUNT", "PROGRAM"])
        }
    }

    private func expect(_ arguments: [String], _ sentence: String, _ hint: String) async throws {
        try await withSUT { sut in
            let outcome = try await sut.program.run(arguments)
            #expect(outcome.status == 64 && outcome.output.isEmpty && sut.server.requests.isEmpty)
            let sentence = sentence.replacing("SERVER", with: sut.server.authority)
            #expect(outcome.errors == "Error: \(sentence)\n\nRun 'trending \(hint)\n")
        }
    }
}
