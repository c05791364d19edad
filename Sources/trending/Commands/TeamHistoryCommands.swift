import ArgumentParser
import TrendingDomain
import TrendingIntegration
import TrendingPresentation

struct HistoryInitCommand: RunCommand {
    var use: SettingUse { .history }
    static let configuration = CommandConfiguration(
        commandName: "init",
        abstract: "Create the tables of a team's history on a ClickHouse server",
        discussion: """
            The server is that of 'history-url' in the configuration file. This command creates what is missing. It \
            changes and removes nothing. Then run 'trending history push' to send the lists of this machine.

            An administrator can also run these statements by hand, with replicated or distributed tables instead.

            EXAMPLE:
              trending history init --dry-run
            """
    )

    @Flag(help: "Print the statements, and run none of them")
    var dryRun = false

    @Flag(.verbose) var verbose: Bool?

    func status(_ run: Run) async throws(UsageMistake) -> ExitStatus {
        try await run.createTeamTables(onlyShows: dryRun)
    }
}

struct HistoryPushCommand: RunCommand {
    var use: SettingUse { .history }
    static let configuration = CommandConfiguration(
        commandName: "push",
        abstract: "Send to the team's history all that it lacks",
        discussion: """
            A run that records lists sends them, so this command is needed once, for earlier lists, and for imported \
            archives. You can interrupt it and run it again.

            The team sees the name of each imported archive, which is its whole path or address: 'trending history \
            origins' shows the names.
            """
    )

    @Flag(.verbose) var verbose: Bool?

    func status(_ run: Run) async throws(UsageMistake) -> ExitStatus {
        try await run.push()
    }
}

struct HistoryPullCommand: RunCommand {
    var use: SettingUse { .history }
    static let configuration = CommandConfiguration(
        commandName: "pull",
        abstract: "Add what is new in the team's history to your own",
        discussion: """
            A run that records lists fetches what is new for the lists that this machine stores. This command fetches \
            all lists, unless -l or --from bound it. You can interrupt it and run it again.

            What this program has fetched itself stays. What the team's programs have fetched gets the address of the \
            server as its origin, so that 'trending history forget' can remove it. Then it is pulled again only if you \
            name that ORIGIN.

            EXAMPLES:
              trending history pull
              trending history pull -l swift --from 2025
            """
    )

    @Argument(help: .init("Address of the server, to pull what was forgotten", valueName: "ORIGIN"))
    var origin: String?

    @Option(.language) var language: [String] = []

    @Option(help: .firstDay, completion: .days)
    var from: String?

    @Flag(.verbose) var verbose: Bool?

    func status(_ run: Run) async throws(UsageMistake) -> ExitStatus {
        try await run.pull(origin, from: from)
    }
}
