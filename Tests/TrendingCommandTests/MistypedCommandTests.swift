import Testing
import TrendingTestSupport

@Suite("A mistyped command line", .timeLimit(.minutes(2)))
struct MistypedCommandTests {
    @Test(
        "Suggests a command for a word that is none, if one is meant",
        arguments: pairs(
            """
            refersh => refresh
            lisst => list
            hist => history
            version => --version
            update --force => refresh
            swift => -l swift
            C++ -n 3 => -l c++
            swift,rust => -l swift,rust
            swfit => -l swift
            jupyter notebook => -l jupyter-notebook
            weekly => --since weekly
            this week => --since weekly
            completion bash => --generate-completion-script
            refersh --help => refresh
            HELP => --help
            3 => show 3' or 'trending open 3
            octo/cat --raw => show octo/cat' or 'trending open octo/cat
            favorites => starred
            favorite => star
            search => list --match
            info => show
            unseen => list --unseen
            foo => nothing
            peruse => nothing
            doctor => nothing
            xyzzyxyzzy => nothing
            """
        )
    )
    func commands(line: String, meant: String) async throws {
        let suggestion = meant == "nothing" ? "" : " Did you mean 'trending \(meant)'?"
        try await expect(line.words, "There is no command '\(line.words[0])'.\(suggestion)", help: "trending")
    }

    @Test(
        "Says what is wrong with a word or a value, and names the help of the command",
        arguments: lines(
            """
            help nope | trending | There is no command 'nope'.
            help cache claer | trending | There is no command 'cache claer'. Did you mean 'trending help cache clear'?
            help list refresh | trending | There is no command 'list refresh'.
            schedule start | trending schedule | There is no command 'schedule start'. \(ofSchedule)
            config get limit | trending config | There is no command 'config get'. Did you mean 'trending config'?
            history list | trending history | There is no command 'history list'. Did you mean 'trending history'?
            cache claer | trending cache | There is no command 'cache claer'. Did you mean 'trending cache clear'?
            history imprt x | trending history | There is no command 'history imprt'. \(historyImport)
            history swift | trending history show | 'swift' \(noRepo)
            star x | trending star | 'x' \(noRepo)
            show a/b#12 | trending show | 'a/b#12' \(noRepo) To read an issue, run 'trending thread a/b#12'.
            star -1 | trending star | Missing expected argument '<REPOSITORY> ...'.
            refresh swift | trending refresh | Unexpected argument 'swift'. Did you mean 'trending refresh -l swift'?
            -l swift rust | trending list | Unexpected argument 'rust'. Did you mean 'trending -l swift,rust'?
            -l jupyter notebook | trending list | Unexpected argument 'notebook'. \(jupyter)
            -n 3 refresh | trending list | Unexpected argument 'refresh'. The command comes first: 'trending refresh'.
            -l go -n 3 rust | trending list | Unexpected argument 'rust'.
            whoami now | trending whoami | Unexpected argument 'now'.
            list -- --format json | trending list | 2 unexpected arguments: '--format', 'json'.
            schedule --every 6h | trending schedule status | Unknown option '--every'. \(every)
            -l | trending list | Missing value for '-l'.
            --language -x | trending list | Missing value for '--language <NAME>'.
            refresh -s weekyl | trending refresh | --since takes \(periods), not 'weekyl'. Did you mean 'weekly'?
            --since x | trending list | --since takes \(periods), not 'x'.
            --since all | trending list | --since takes \(anyPeriod). For the program's own default, use 'default'.
            list -n -3 | trending list | --limit must be at least 1.
            -n-3 | trending list | --limit must be at least 1.
            starred -n 0 | trending starred | --limit must be at least 1.
            --limit=1.5 | trending list | --limit takes a number, not '1.5'.
            refresh -n --sort | trending refresh | --limit takes a number, not '--sort'.
            --sort star | trending list | --sort takes \(orders), not 'star'. Did you mean 'stars'?
            --format xml | trending list | --format takes \(formats), not 'xml'.
            sources --format jsn | trending sources | --format takes text or json, not 'jsn'. Did you mean 'json'?
            cache --format xml | trending cache | --format takes text or json, not 'xml'.
            show a/b --format jsonl | trending show | --format takes text or json here, not jsonl: \(rows)
            thread a/b#1 --format xml | trending thread | --format takes text or json, not 'xml'.
            thread a/b#1 --follow --format xml | trending thread | --format takes text or jsonl, not 'xml'.
            watch --format xml | trending watch | --format takes text, jsonl or urls, not 'xml'.
            watch --diff --format urls | trending watch | \(watch) takes text or jsonl here, not urls.
            refresh --all-languages --format xml | trending refresh | --format takes text or json, not 'xml'.
            history a/b --format xml | trending history show | --format takes text or json, not 'xml'.
            thread a/b#12 --until open | trending thread | --until takes closed, not 'open'.
            history import --day-shift a x | trending history import | --day-shift can't be 'a'.
            watch --every 1m --github-url https://github.com | trending watch | --every takes at least 5 minutes: \(often)
            list --max-age soon | trending list | --max-age takes \(ages), not 'soon'.
            --source serach | trending list | There is no source 'serach'. Did you mean 'search'?
            -l javscript | trending list | GitHub does not know the language 'javscript'. \(javaScript)
            --spoken-language englsh | trending list | GitHub does not know the spoken language 'englsh'. \(english)
            --github-url ftp://x | trending list | --github-url is 'ftp://x'. Use an http or https URL.
            """
        )
    )
    func words(row: String) async throws {
        let cells = row.split(separator: " | ").map(String.init)
        try await expect(cells[0].words, cells[2], help: cells[1])
    }

    @Test("An export to an empty path says which option takes one")
    func exportToNothing() async throws {
        try await expect(
            ["history", "export", "--output", ""],
            "--output takes a path.",
            help: "trending history export"
        )
    }

    private static let often = "a list changes a few times a day."
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
    private static let ages = "turn, or a time such as 90s, 5m, 2h, 3d or 1w"
    private static let orders = "rank, gained, stars, forks or name"
    private static let rows = "jsonl is for lists of repositories and developers."
    private static let watch = "'trending watch' prints text, or one row a line: --format"
    private static let formats = "text, json, jsonl, csv, tsv, markdown, html, urls, atom, rss or jsonfeed"
    private static let javaScript = "Did you mean JavaScript, MAXScript or RAScript?"
    private static let english = "Did you mean en (English)?"

    /// The word that is wrong is the last one that begins with a hyphen, without its value.
    @Test(
        "Suggests an option if it is clear which one is meant",
        arguments: pairs(
            """
            list --lang => --language
            list --langauge=swift => --language
            list --no-revers => --no-reverse
            list -language swift => --language
            list -limit=3 => --limit
            refresh -source github => --source
            list --week => --since weekly
            list --no-color => --color never
            list --json => --format json
            list --new => --unseen
            list --refresh => trending refresh
            list -V => trending --version
            list --force => trending refresh --force
            list --require-fresh => trending refresh --require-fresh
            refresh --max-age => trending list --max-age
            refresh --all-stored => trending list --all-stored
            cache clear --force => --yes
            login --token abc => --with-token
            config --pager => --no-pager
            whoami --github-ulr x => --github-url
            login --with-tokn => --with-token
            login --clientid=abc => --client-id
            list --fromat json => --format
            schedule status --ever => nothing
            login -x => nothing
            login --fromat json => nothing
            list --forc => nothing
            list --qqqqqq => nothing
            list -f => nothing
            sources -l => nothing
            starred -s => nothing
            logout --all => nothing
            developers --source => nothing
            show 1 --week => nothing
            """
        )
    )
    func options(line: String, meant: String) async throws {
        let option = try #require(line.words.last { $0.hasPrefix("-") }).prefix { $0 != "=" }
        let suggestion = meant == "nothing" ? "" : " Did you mean '\(meant)'?"
        let command = ["trending"] + line.words.prefix { !$0.hasPrefix("-") && $0 != "1" }
        let sentence = "Unknown option '\(option)'.\(suggestion)"
        try await expect(line.words, sentence, help: command.joined(separator: " "))
    }

    /// The hint names the help of the command.
    private func expect(_ arguments: [String], _ sentence: String, help command: String) async throws {
        try await withSUT { sut in
            let outcome = try await sut.expect(arguments, 64, output: "")
            #expect(sut.server.requests.isEmpty)
            let isCommand = sentence.hasPrefix("There is no command '")
            let seen = command == "trending" ? "all commands" : isCommand ? "its commands" : "its options"
            let sentence = sentence.replacing("SERVER", with: sut.server.authority)
            #expect(outcome.errors == "Error: \(sentence)\n\nRun '\(command) --help' to see \(seen).\n")
        }
    }
}
