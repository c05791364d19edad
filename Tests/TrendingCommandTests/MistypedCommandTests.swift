import Testing
import TrendingTestSupport

@Suite("A mistyped command line", .timeLimit(.minutes(2)))
struct MistypedCommandTests {
    @Test(
        "Suggests a command for a word that is none, if one is meant",
        arguments: [
            "refersh": "refresh", "lisst": "list", "hist": "history", "version": "--version",
            "update --force": "refresh",
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
        try await expect(words, "There is no command '\(words[0])'.\(suggestion)", help: "")
    }

    @Test(
        "Says what is wrong with a word or a value, and names the help of the command",
        arguments: [
            ("help nope", "There is no command 'nope'.", ""),
            ("help cache claer", "There is no command 'cache claer'. Did you mean 'trending help cache clear'?", ""),
            ("help list refresh", "There is no command 'list refresh'.", ""),
            ("schedule start", "There is no command 'schedule start'. \(ofSchedule)", "schedule"),
            ("cache claer", "There is no command 'cache claer'. Did you mean 'trending cache clear'?", "cache"),
            ("history imprt x", "There is no command 'history imprt'. \(historyImport)", "history"),
            ("history swift", "'swift' \(noRepo)", "history show"), ("star x", "'x' \(noRepo)", "star"),
            ("star -1", "Missing expected argument '<REPOSITORY> ...'.", "star"),
            ("refresh swift", "Unexpected argument 'swift'. Did you mean 'trending refresh -l swift'?", "refresh"),
            ("-l swift rust", "Unexpected argument 'rust'. Did you mean 'trending -l swift,rust'?", "list"),
            ("-l jupyter notebook", "Unexpected argument 'notebook'. \(jupyter)", "list"),
            ("-n 3 refresh", "Unexpected argument 'refresh'. The command comes first: 'trending refresh'.", "list"),
            ("-l go -n 3 rust", "Unexpected argument 'rust'.", "list"),
            ("whoami now", "Unexpected argument 'now'.", "whoami"),
            ("list -- --format json", "2 unexpected arguments: '--format', 'json'.", "list"),
            ("schedule --every 6h", "Unknown option '--every'. \(every)", "schedule status"),
            ("-l", "Missing value for '-l'.", "list"),
            ("--language -x", "Missing value for '--language <NAME>'.", "list"),
            ("refresh -s weekyl", "--since takes \(periods), not 'weekyl'. Did you mean 'weekly'?", "refresh"),
            ("--since x", "--since takes \(periods), not 'x'.", "list"),
            ("--since all", "--since takes \(anyPeriod). For the program's own default, use 'default'.", "list"),
            ("list -n -3", "--limit must be at least 1.", "list"), ("-n-3", "--limit must be at least 1.", "list"),
            ("starred -n 0", "--limit must be at least 1.", "starred"),
            ("--limit=1.5", "--limit takes a number, not '1.5'.", "list"),
            ("refresh -n --sort", "--limit takes a number, not '--sort'.", "refresh"),
            ("--sort star", "--sort takes \(orders), not 'star'. Did you mean 'stars'?", "list"),
            ("--format xml", "--format takes \(formats), not 'xml'.", "list"),
            ("sources --format jsn", "--format takes text or json, not 'jsn'. Did you mean 'json'?", "sources"),
            ("cache --format xml", "--format takes text or json, not 'xml'.", "cache"),
            ("show a/b --format jsonl", "--format takes text or json here, not jsonl: \(rows)", "show"),
            ("thread a/b#1 --format xml", "--format takes text or json, not 'xml'.", "thread"),
            ("thread a/b#1 --follow --format xml", "--format takes text or jsonl, not 'xml'.", "thread"),
            ("watch --format xml", "--format takes text, jsonl or urls, not 'xml'.", "watch"),
            ("watch --diff --format urls", "\(watch) takes text or jsonl here, not urls.", "watch"),
            ("refresh --all-languages --format xml", "--format takes text or json, not 'xml'.", "refresh"),
            ("history a/b --format xml", "--format takes text or json, not 'xml'.", "history show"),
            (
                "list --max-age soon", "--max-age takes turn, or a time such as 90s, 5m, 2h, 3d or 1w, not 'soon'.",
                "list"
            ),
            ("--source serach", "There is no source 'serach'. Did you mean 'search'?", "list"),
            ("-l javscript", "GitHub does not know the language 'javscript'. \(javaScript)", "list"),
            ("--spoken-language englsh", "GitHub does not know the spoken language 'englsh'. \(english)", "list"),
            ("--github-url ftp://x", "--github-url is 'ftp://x'. Use an http or https URL.", "list"),
        ]
    )
    func words(line: String, sentence: String, command: String) async throws {
        try await expect(line.split(separator: " ").map(String.init), sentence, help: command)
    }

    private static let ofSchedule = "Its commands are on, off, status and run."
    private static let historyImport = "Did you mean 'trending history import'?"
    private static let jupyter = "Did you mean 'trending -l jupyter-notebook'?"
    private static let every = "Did you mean 'trending schedule on --every'?"
    private static let noRepo =
        "does not name a repository. Use owner/name, a URL on SERVER, or the number of a row such as 3."
    private static let periods = "daily, weekly or monthly"
    private static let anyPeriod =
        "daily, weekly, monthly, a number of days or weeks such as 3d or 2w, or a range of days such as "
        + "2026-01-01..2026-02-01"
    private static let orders = "rank, gained, stars, forks or name"
    private static let rows = "jsonl is for lists of repositories and developers."
    private static let watch = "'trending watch' prints text, or one row a line: --format"
    private static let formats = "text, json, jsonl, csv, tsv, markdown, html, urls, atom, rss or jsonfeed"
    private static let javaScript = "Did you mean JavaScript, MAXScript or RAScript?"
    private static let english = "Did you mean en (English)?"

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
            "login --with-tokn": "--with-token", "login --clientid=abc": "--client-id", "login -x": nil,
            "login --fromat json": nil, "list --fromat json": "--format", "list --forc": nil, "list --qqqqqq": nil,
            "list -f": nil, "sources -l": nil, "starred -s": nil,
            "logout --all": nil, "developers --source": nil, "show 1 --week": nil,
        ]
    )
    func options(line: String, meant: String?) async throws {
        let words = line.split(separator: " ").map(String.init)
        let option = try #require(words.last { $0.hasPrefix("-") }).prefix { $0 != "=" }
        let suggestion = meant.map { " Did you mean '\($0)'?" } ?? ""
        let command = words.prefix { !$0.hasPrefix("-") && $0 != "1" }.joined(separator: " ")
        try await expect(words, "Unknown option '\(option)'.\(suggestion)", help: command)
    }

    /// The hint names the help of the command.
    private func expect(_ arguments: [String], _ sentence: String, help command: String) async throws {
        try await withSUT { sut in
            let outcome = try await sut.expect(arguments, 64, output: "")
            #expect(sut.server.requests.isEmpty)
            let isCommand = sentence.hasPrefix("There is no command '")
            let seen = command.isEmpty ? "--help' to see all commands" : isCommand ? "commands" : "options"
            let hint = command.isEmpty ? seen : "\(command) --help' to see its \(seen)"
            let sentence = sentence.replacing("SERVER", with: sut.server.authority)
            #expect(outcome.errors == "Error: \(sentence)\n\nRun 'trending \(hint).\n")
        }
    }
}
