import ArgumentParser
import TrendingData
import TrendingDomain
import TrendingIntegration
import TrendingPresentation

/// A group without an argument of its own: it would take the names of its commands for that argument.
struct HistoryCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "history",
        abstract: "Show and manage the history of lists",
        discussion: """
            Each refresh adds its list to the history. Without a command, 'trending history' runs \
            'trending history show'. Run 'trending help history show' to see its options.

            EXAMPLES:
              trending history                    Show the best ranks
              trending history astral-sh/uv       Show when a repository was trending
              trending history --match terminal   Search all repositories of the history
              trending history import FOLDER      Add an archive of earlier lists
            """,
        subcommands: [
            HistoryShowCommand.self, HistoryImportCommand.self, HistoryOriginsCommand.self, HistoryForgetCommand.self,
            HistoryExportCommand.self, HistoryVerifyCommand.self, HistoryClearCommand.self, HistoryInitCommand.self,
            HistoryPushCommand.self, HistoryPullCommand.self,
        ],
        defaultSubcommand: HistoryShowCommand.self
    )
}

struct HistoryShowCommand: RunCommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Show when a repository was trending, or what was top in a range of days",
        discussion: """
            REPOSITORY is owner/name, a URL, or the number of a row that this terminal showed last; '-' reads it from \
            standard input, as 'trending open' does. The command shows its days, best ranks and longest runs in each \
            list, and a chart of its rank. In the chart, rank 1 is at the top, and a day without the repository is \
            empty. The line below is dotted on days for which the history has no list. Options for lists and days narrow \
            the history down.

            Without REPOSITORY, the command shows the repositories with the best ranks in the daily list of all \
            languages, unless options or the configuration file select another list. --match searches all lists, \
            unless an option selects one.

            Each refresh adds its list to the history. The history of this machine answers, without using the network. \
            With --server, the team's server answers: names are as they were sent, and a renamed repository is two.

            EXAMPLES:
              trending history astral-sh/uv
              trending history 3 -s weekly
              trending history --from 2023 --to 2023 --top 10
              trending history --match "terminal emulator" --from 2024-06
            """
    )

    @Argument(help: .repository)
    var repository: String?

    @Option(help: .firstDay, completion: .days)
    var from: String?

    @Option(help: .lastDay, completion: .days)
    var to: String?

    @Option(
        name: [.customShort("n", allowingJoined: true), .customLong("top"), .customLong("limit")],
        help: .init("Show at most COUNT repositories (default: \(Self.most))", valueName: "COUNT")
    )
    var top: Int?

    @Option(
        help: .init(
            "Show only repositories that contain all WORDS in owner, name, description or language",
            valueName: "WORDS"
        )
    )
    var match: String?

    @Flag(.all, help: "Include all lists, of every language and period")
    var all = false

    @Flag(help: "Ask the team's server instead of this machine's history")
    var server = false

    @OptionGroup var query: QueryOptions
    @Option(.source) var source: String?
    @OptionGroup var addresses: SourceAddressOptions
    @Flag(.verbose) var verbose: Bool?
    @Option(.format) var format: String?
    @OptionGroup var rows: RowOptions
    @OptionGroup var pipe: PipeOptions
    @Flag(help: "Don't use a pager for output that is taller than the terminal")
    var noPager = false

    @Option(.color) var color: String?
    @Option(.theme) var theme: String?

    func validate() throws {
        if let top, top < 1 { throw ValidationError("--top must be at least 1.") }
        try TextMatcher.validate(match)
        try requireOneSource()
        if repository != nil {
            try OutputFormat.check(format)
            // The rest of several words without quotes is taken for a repository.
            if match != nil {
                throw ValidationError("--match can't be used with a repository. Put several words in quotes.")
            }
            if top != nil { throw ValidationError("--top can't be used with a repository.") }
        } else if all, let setting = AnySetting.ofListChoice.first(where: { typed[$0] != nil }) {
            throw ValidationError("\(setting.option) can't be used with --all, which covers all lists.")
        }
    }

    static let most = 25

    func status(_ run: Run) async throws(UsageMistake) -> ExitStatus {
        let days = (from: from, to: to)
        if let repository {
            return try await run.history(of: repository, days, showsAll: all, asksServer: server)
        }
        return try await run.standings(
            days,
            limit: top ?? Self.most,
            match: match.flatMap { TextMatcher($0) },
            coversAll: all,
            asksServer: server
        )
    }

    var given: [AnySetting: String] { typed.ofHistory }
}

struct DiffCommand: RunCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff",
        abstract: "Show what changed in a list since an earlier day",
        discussion: """
            This command compares the latest list in the history with an earlier one, and shows what is new, back, up, \
            down and gone. DATE is a date such as 2026-11-20, 'today' for the day of the current list, 'yesterday' for \
            the day before it, or 'last' for the list before the latest, which is the default. If the history has no \
            list of that day, the command uses the nearest day and says so. A repository is back if it was in the list \
            before the earlier day.

            The exit status is 69 if the history has no two lists to compare.
            """
    )

    @Argument(
        help: .init("Earlier day: a date, today, yesterday or last", valueName: "DATE"),
        completion: .list(["last", "today", "yesterday"])
    )
    var date: String?

    @OptionGroup var query: QueryOptions
    @Option(.source) var source: String?
    @OptionGroup var addresses: SourceAddressOptions
    @Flag(.verbose) var verbose: Bool?
    @OptionGroup var report: ReportOptions
    @OptionGroup var pipe: PipeOptions

    func validate() throws { try requireOneSource() }

    func status(_ run: Run) async throws(UsageMistake) -> ExitStatus {
        try await run.changes(since: date)
    }

    var given: [AnySetting: String] { typed.ofHistory }
}

extension [AnySetting: String] {
    /// How lists are sorted and cut does not concern the history.
    var ofHistory: [AnySetting: String] {
        merging([.sort: EffectiveSettings.defaultWord, .limit: EffectiveSettings.defaultWord]) { $1 }
    }
}
