import ArgumentParser
import TrendingConsole
import TrendingDomain
import TrendingIntegration
import TrendingPresentation

struct HistoryImportCommand: RunCommand {
    var use: SettingUse { .history }
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Add an archive of earlier lists to the history",
        discussion: """
            PATH is a folder, such as a clone of a public archive, or a file, or an http or https address of a file. \
            The program knows Markdown, JSON, JSON lines and CSV by their form. It never replaces what it fetched \
            itself. You can interrupt an import and run it again.

            The days of an archive may be off by one. The program finds that out by comparing its lists with those in \
            the history. To set the shift yourself, pass --day-shift.

            EXAMPLES:
              trending history import ~/src/github-trending-archive
              trending history import 2026-08-21.md --day-shift 1
            """
    )

    @Argument(help: .init("Folder, file or address of an archive", valueName: "PATH"), completion: .file())
    var places: [String]

    @Option(
        name: .customLong(RunOption.dayShift.name),
        parsing: .unconditional,
        help: .init("Add DAYS to the days of the archive, from -7 to 7", valueName: "DAYS")
    )
    var dayShift: Int?

    @OptionGroup var report: ReportOptions

    func validate() throws {
        guard let dayShift, !(-7...7).contains(dayShift) else { return }
        throw ValidationError("\(RunOption.dayShift.option) must be between -7 and 7.")
    }

    func status(_ run: Run) async throws(UsageMistake) -> ExitStatus {
        try await run.importing(places, dayShift: dayShift)
    }
}

struct HistoryOriginsCommand: RunCommand {
    var use: SettingUse { .report }
    static let configuration = CommandConfiguration(
        commandName: "origins",
        abstract: "Show where the lists of the history are from"
    )

    @OptionGroup var report: ReportOptions
    @OptionGroup var pipe: PipeOptions

    func status(_ run: Run) async throws(UsageMistake) -> ExitStatus {
        await run.archives(run.screens) { await $1.origins(run.clock) }
    }
}

struct HistoryForgetCommand: RunCommand {
    var use: SettingUse { .history }
    static let configuration = CommandConfiguration(
        commandName: "forget",
        abstract: "Remove an imported archive from the history",
        discussion: "ORIGIN is the name that 'trending history origins' shows, or the path or address of the archive."
    )

    @Argument(help: .init("Name of an archive", valueName: "ORIGIN"))
    var origin: String

    func status(_ run: Run) async throws(UsageMistake) -> ExitStatus {
        try await run.forgetting(origin)
    }
}

struct HistoryExportCommand: StatusCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Write the history as JSON lines, one for each list and day",
        discussion: "'trending history import' reads the lines back."
    )

    @Option(
        name: .customLong(AnySetting.output.name),
        help: .init("Write to FILE instead of standard output", valueName: "FILE"),
        completion: .file()
    )
    var output: String?

    func status() async throws(UsageMistake) -> ExitStatus {
        try await Run().exporting(to: output)
    }
}

struct HistoryVerifyCommand: RunCommand {
    var use: SettingUse { .report }
    static let configuration = CommandConfiguration(
        commandName: "verify",
        abstract: "Check every list of the history for damage",
        discussion: "This command changes nothing. The exit status is 65 if the history is damaged."
    )

    @OptionGroup var report: ReportOptions

    func status(_ run: Run) async throws(UsageMistake) -> ExitStatus {
        await run.archives(run.screens) { await $1.verification() }
    }
}

struct HistoryClearCommand: RunCommand {
    var use: SettingUse { .history }
    static let configuration = CommandConfiguration(
        commandName: "clear",
        abstract: "Remove the history",
        discussion: """
            This command removes what the program saw itself and what was imported. The stored lists stay. On a \
            terminal, it asks first. In a pipe or a script, it needs --yes.
            """
    )

    @Flag(.yes, letter: "y", help: "Remove without asking")
    var yes = false

    func status(_ run: Run) async throws(UsageMistake) -> ExitStatus {
        await run.archives { await $1.clearing(isConfirmed: yes, ask: Confirmation.onTerminal.answer) }
    }
}
