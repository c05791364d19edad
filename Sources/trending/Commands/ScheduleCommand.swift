import ArgumentParser
import TrendingConsole
import TrendingDomain
import TrendingIntegration
import TrendingPresentation

/// A group without an argument of its own.
struct ScheduleCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "schedule",
        abstract: "Fetch lists in the background, again and again",
        discussion: """
            Without a command, this shows what is scheduled. Nothing is scheduled unless you say so.

            EXAMPLES:
              trending schedule on
              trending schedule on --every 6h -l swift,rust --notify desktop
              trending schedule on --all-languages --every 12h
              trending schedule
              trending schedule off
            """,
        subcommands: [
            ScheduleOnCommand.self, ScheduleOffCommand.self, ScheduleStatusCommand.self, ScheduleRunCommand.self,
        ],
        defaultSubcommand: ScheduleStatusCommand.self
    )
}

struct ScheduleOnCommand: RunCommand {
    var use: SettingUse { .watching }
    static let configuration = CommandConfiguration(
        commandName: "on",
        abstract: "Schedule a fetch, and replace the one that is scheduled",
        discussion: """
            This command uses the timers of systemd, or cron where there is none; on macOS, launchd. It removes its \
            schedule from the others. Each run fetches the lists, as 'trending watch --once' does: what is new is told \
            once, and is marked in lists until you have seen it. A run never waits for a keyring or a person.

            A run that the machine has missed is made up for by systemd and launchd. Runs begin up to half an hour late, \
            so that many machines don't ask a server at the same time.

            With --all-languages, each run stores the lists of all languages, as 'trending refresh --all-languages' \
            does, and spreads the requests over half of the time until the next run. Nothing is told.
            """
    )

    @Option(
        help: .init(
            "How often: daily (at 8), hourly, or a duration such as 15m or 6h (default: daily)",
            valueName: "TIME"
        )
    )
    var every: String?

    @Flag(name: .customLong(RunOption.allLanguages.name), help: "Store the lists of all languages, as for a team")
    var allLanguages = false

    @OptionGroup var query: QueryOptions
    @Option(.limit) var limit: String?
    @Option(
        .notify,
        help: "Send a notification for what is new; auto is desktop",
        words: ["none", "auto", "desktop", "command"]
    )
    var notify: String?
    @Option(.source) var source: String?
    @OptionGroup var addresses: SourceAddressOptions

    func validate() throws {
        if let every, ScheduleInterval(every) == nil {
            throw ValidationError(
                "--every takes daily, hourly, or a duration that divides an hour or a day, such as 15m or 6h; at least 5m."
            )
        }
    }

    func status(_ run: Run) async throws(UsageMistake) -> ExitStatus {
        let interval = every.flatMap { ScheduleInterval($0) } ?? .daily
        return try await run.turnOn(interval, options: given, collectsAll: allLanguages)
    }
}

struct ScheduleOffCommand: StatusCommand {
    static let configuration = CommandConfiguration(
        commandName: "off",
        abstract: "Remove the schedule"
    )

    func status() async throws(UsageMistake) -> ExitStatus { try await Run().turnOff() }
}

struct ScheduleStatusCommand: RunCommand {
    var use: SettingUse { .report }
    static let configuration = CommandConfiguration(
        commandName: "status",
        abstract: "Show what is scheduled, how the last run went and when the next one is"
    )

    @OptionGroup var report: ReportOptions

    func status(_ run: Run) async throws(UsageMistake) -> ExitStatus {
        try await run.scheduleStatus()
    }
}

struct ScheduleRunCommand: StatusCommand {
    static let configuration = CommandConfiguration(
        commandName: "run",
        abstract: "Fetch what is scheduled now, as a scheduler does"
    )

    @Option(help: .init("Wait a random time first, at most SECONDS", valueName: "SECONDS"))
    var delay: Int64 = 0

    func validate() throws {
        if !(0...3600).contains(delay) { throw ValidationError("--delay takes seconds from 0 to 3600.") }
    }

    func status() async throws(UsageMistake) -> ExitStatus { try await Run().scheduled(delay: delay) }
}
