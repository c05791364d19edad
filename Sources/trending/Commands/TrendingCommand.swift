import ArgumentParser
import TrendingDomain
import TrendingIntegration
import TrendingPresentation

struct TrendingCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "trending",
        abstract: "Show GitHub's trending repositories in the terminal, online and offline",
        discussion: """
            Without a command, trending runs 'trending list'. Run 'trending help list' to see its options.

            EXAMPLES:
              trending                       Show the stored list; fetch it the first time
              trending refresh               Fetch now; show the stored list if that fails
              trending -l swift -s weekly    Show Swift repositories, this week
              trending -l swift,rust         Show two lists, one below the other
              trending developers            Show trending developers
              trending diff                  Show what is new since the last list
              trending history 3             Show when the third repository was trending
              trending browse                Read lists and repositories on the full screen
              trending show 3                Read about the third repository
              trending open 3                Open it in the browser
              trending thread 3#12           Read an issue of it
              trending star 3                Star it
              trending new                   Show what is new to you
              trending watch --notify auto   Tell what is new while it runs
              trending --source sample       Show a built-in sample without the network
              trending --format json | jq    Print JSON for another program
            """,
        version: programVersion,
        groupedSubcommands: [
            CommandGroup(
                name: "Read",
                subcommands: [
                    ListCommand.self, NewCommand.self, RefreshCommand.self, BrowseCommand.self, ShowCommand.self,
                    OpenCommand.self, ThreadCommand.self, DevelopersCommand.self,
                ]
            ),
            CommandGroup(
                name: "Remember",
                subcommands: [
                    HistoryCommand.self, DiffCommand.self, SeenCommand.self, StarCommand.self, UnstarCommand.self,
                    StarredCommand.self,
                ]
            ),
            CommandGroup(name: "Be told", subcommands: [WatchCommand.self, ScheduleCommand.self]),
            CommandGroup(name: "Account", subcommands: [LoginCommand.self, LogoutCommand.self, WhoAmICommand.self]),
            CommandGroup(
                name: "Program",
                subcommands: [LanguagesCommand.self, SourcesCommand.self, CacheCommand.self, ConfigCommand.self]
            ),
        ]
    )

    /// As `parseAsRoot`, with `list` for a line without a command. As the parser's default subcommand, it would be read
    /// twice more for each command.
    static func parseLine(_ arguments: [String]) throws -> any ParsableCommand {
        let isOfRoot = arguments.count == 1 && rootOptions.contains(arguments[0])
        let lacksCommand = arguments.first?.hasPrefix("-") == true && !isOfRoot
        return try parseAsRoot(lacksCommand ? [ListCommand.name] + arguments : arguments)
    }

    private static let rootOptions = ["-h", "--help", "--help-hidden", "--version", "--experimental-dump-help"]
}

/// A command that returns an exit status.
protocol StatusCommand: ParsableCommand {
    func status() async throws(UsageMistake) -> ExitStatus
}

/// A command with settings.
protocol RunCommand: StatusCommand {
    var use: SettingUse { get }
    /// The settings on the command line.
    var given: [AnySetting: String] { get }

    func status(_ run: Run) async throws(UsageMistake) -> ExitStatus
}

extension RunCommand {
    var use: SettingUse { .lists }
    var given: [AnySetting: String] { typed }

    func status() async throws(UsageMistake) -> ExitStatus {
        try await Run.start(given, for: use) { (run) throws(UsageMistake) in try await status(run) }
    }
}
