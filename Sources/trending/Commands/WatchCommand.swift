import ArgumentParser
import TrendingConsole
import TrendingDomain
import TrendingIntegration
import TrendingPresentation

struct WatchCommand: RunCommand {
    var use: SettingUse { .watching }
    static let configuration = CommandConfiguration(
        commandName: "watch",
        abstract: "Tell what is new in lists, while it runs",
        discussion: """
            This command fetches the list every half hour, and prints the repositories that are new to you, once. It \
            prints nothing when nothing is new. What enters a list in several periods is told once, also after a \
            restart. The first list of a query has no news. With --limit, at most COUNT new rows of a list are told at \
            a time, and the next fetch tells more.

            Rows that are shown on a terminal count as seen; those in a pipe do not. A failure is told the first time, \
            and then each time the number of failures has doubled. On a terminal, a line says when the list was \
            checked, and any key fetches now, as the signal USR1 does; q and Ctrl-C end the command.

            With --notify, one notification tells all that is new: auto sends the sequence that the terminal is known \
            to show, or rings its bell; without a terminal, it tells the desktop. A program of yours gets the text as its \
            last argument with 'notify-command' in the configuration file.

            With --format jsonl, each list with news is a line: its query, its new rows, and why it could not be fetched.

            With --exec, the program runs once for what is new, without a shell and for at most a minute. If it fails, \
            that is told, and the watch goes on. --exec is the last option: what follows it are the arguments of the \
            program.

            With --diff, the command shows what moved from one fetch to the next: new, up, down and gone. On a \
            terminal, the next moves take the place of the last ones; q ends it, and any other key fetches now or \
            scrolls.

            EXAMPLES:
              trending watch
              trending watch -l swift,rust -s weekly --every 1h --quiet 22:00-07:00
              trending watch --until-new && echo 'Something new'
              trending watch --notify auto --quiet 22:00-07:00
              trending watch --format jsonl | jq --unbuffered -r '.new[].url'
              trending watch --diff -l swift
              trending watch --exec tee -a new.json
            """
    )

    @Option(
        help: .init("How often to fetch, such as 1h; at least 5m, and 30m by default", valueName: "DURATION")
    )
    var every: String?

    @Option(help: .init("Tell nothing in these hours, and all of it at their end: 22:00-07:00", valueName: "HOURS"))
    var quiet: String?

    @Flag(help: "End when something new was told")
    var untilNew = false

    @Flag(help: "Fetch once, tell what is new, and end")
    var once = false

    @Flag(help: "Show what moved in place of what is new: on a terminal in place, or in a pipe for each change")
    var diff = false

    @OptionGroup var query: QueryOptions
    @Option(.limit) var limit: String?
    @Option(
        .format,
        help: "Print text for people, one change a line, or one address a line",
        words: ["text", "jsonl", "urls"]
    )
    var format: String?
    @Option(.fields, help: "The fields of the rows in jsonl, such as rank,name; a wrong name lists all")
    var fields: String?
    @Option(.row) var row: String?
    @Option(.layout) var layout: String?
    @Option(.color) var color: String?
    @Option(.theme) var theme: String?
    @Option(.notify) var notify: String?
    @Option(.source) var source: String?
    @OptionGroup var addresses: SourceAddressOptions
    @Flag(.verbose) var verbose: Bool?

    @Option(
        parsing: .remaining,
        help: .init(
            "Run a program for what is new, with the rows as JSON on its standard input; what follows are its arguments",
            valueName: "PROGRAM"
        )
    )
    var exec: [String] = []

    func validate() throws {
        if let every, everySeconds == nil {
            throw ValidationError("--every takes a duration such as 30m or 1h, not '\(every)'.")
        }
        if let everySeconds, everySeconds > ServerPace.most { throw ValidationError("--every takes at most 365d.") }
        if let quiet, QuietHours(quiet) == nil {
            throw ValidationError("--quiet takes hours such as 22:00-07:00, not '\(quiet)'.")
        }
        // The parser takes an option for the rest of the line without words as one that is not there.
        let isEmptyExec = exec.isEmpty && ProcessArguments.values.last == "--exec"
        if isEmptyExec || !exec.isEmpty && program.first ?? "" == "" {
            throw ValidationError("--exec needs the name of a program.")
        }
        let formats: [OutputFormat] = [.text, .jsonl] + (diff ? [] : [.urls])
        try OutputFormat.check(format, in: formats) { .watchesInLines($0, but: $1) }
        let ofNews = quiet != nil ? "--quiet" : untilNew ? "--until-new" : exec.isEmpty ? nil : "--exec"
        if diff, let option = once ? "--once" : ofNews {
            throw ValidationError("\(option) can't be used with --diff.")
        }
        if untilNew, once { throw ValidationError("--until-new and --once can't be used together.") }
        if once, every != nil { throw ValidationError("--every can't be used with --once.") }
    }

    private var everySeconds: Int64? {
        switch every {
        case "hourly": 3_600
        case "daily": 86_400
        default: every.flatMap { AgeText.seconds($0) }.flatMap { $0 > 0 ? $0 : nil }
        }
    }

    /// The program and its arguments, also if the user ends the options with `--` first.
    private var program: [String] { exec.first == "--" ? Array(exec.dropFirst()) : exec }

    func status(_ run: Run) async throws(UsageMistake) -> ExitStatus {
        var plan = WatchPlan(goal: once ? .once : untilNew ? .news : .forever)
        plan.every = everySeconds
        plan.quiet = quiet.flatMap { QuietHours($0) }
        (plan.program, plan.showsMoves) = (program, diff)
        return try await run.watch(plan)
    }
}
