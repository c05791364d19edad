import ArgumentParser
import TrendingDomain
import TrendingIntegration
import TrendingPresentation

struct HistoryInitCommand: StatusCommand {
    static let configuration = CommandConfiguration(
        commandName: "init",
        abstract: "Create the tables of a team's history on a ClickHouse server",
        discussion: """
            The server is that of 'history-url' in the configuration file. This command creates what is missing. It \
            changes and removes nothing. Then run 'trending history push' to send the lists of this machine.

            With --cluster, each list is on one shard of that cluster, and each shard is replicated. The cluster needs \
            ClickHouse Keeper or ZooKeeper, and the macros 'shard' and 'replica'.

            EXAMPLES:
              trending history init --dry-run
              trending history init --cluster main
            """
    )

    @Option(help: .init("Create the tables on all servers of a cluster", valueName: "NAME"))
    var cluster: String?

    @Flag(help: "Print the statements, and run none of them")
    var dryRun = false

    @OptionGroup var logging: LoggingOptions

    func status() async throws(UsageMistake) -> ExitStatus {
        try await TeamHistoryProgram(options: logging.given).create(cluster: cluster, onlyShows: dryRun)
    }
}

struct HistoryPushCommand: StatusCommand {
    static let configuration = CommandConfiguration(
        commandName: "push",
        abstract: "Send to the team's history all that it lacks",
        discussion: """
            A refresh sends what it has recorded, so this command is needed once, for earlier lists and imported \
            archives. You can interrupt it and run it again.

            The team sees the name of each imported archive, which is its whole path or address: 'trending history \
            origins' shows the names.
            """
    )

    @OptionGroup var logging: LoggingOptions

    func status() async throws(UsageMistake) -> ExitStatus {
        try await TeamHistoryProgram(options: logging.given).push()
    }
}

struct HistoryPullCommand: StatusCommand {
    static let configuration = CommandConfiguration(
        commandName: "pull",
        abstract: "Add all of the team's history that this machine lacks",
        discussion: """
            What this program has fetched itself stays. What the team's programs have fetched gets the address of the \
            server as its origin, so that 'trending history forget' can remove it.
            """
    )

    @OptionGroup var logging: LoggingOptions

    func status() async throws(UsageMistake) -> ExitStatus {
        try await TeamHistoryProgram(options: logging.given).pull()
    }
}

/// Whether to log the requests.
struct LoggingOptions: ParsableArguments {
    @Flag(.verbose) private var verbose: Bool?

    /// The options on the command line.
    var given: [AnySetting: String] {
        let values: [AnySetting: String?] = [.verbose: verbose.map(String.init)]
        return values.compactMapValues(\.self)
    }
}
