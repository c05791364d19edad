import ArgumentParser
import TrendingConsole
import TrendingDomain
import TrendingIntegration
import TrendingPresentation

struct CacheCommand: RunCommand {
    var use: SettingUse { .report }
    static let configuration = CommandConfiguration(
        commandName: "cache",
        abstract: "Show the stored lists, their folder, size and age",
        subcommands: [CacheClearCommand.self, CacheVerifyCommand.self]
    )

    @OptionGroup var report: ReportOptions

    func status(_ run: Run) async throws(UsageMistake) -> ExitStatus {
        run.screens.show(await run.storedListsService.overview(run.clock))
    }
}

struct CacheClearCommand: StatusCommand {
    static let configuration = CommandConfiguration(
        commandName: "clear",
        abstract: "Remove the stored lists and the cache",
        discussion: """
            This command also removes damaged copies. On a terminal, it asks first. In a pipe or a script, it needs --yes.
            """
    )

    @Flag(.yes, letter: "y", help: "Remove without asking")
    var yes = false

    func status() async throws(UsageMistake) -> ExitStatus {
        let screen = await Run().storedListsService.clearing(isConfirmed: yes, ask: Confirmation.onTerminal.answer)
        return ScreenOutput(.current()).show(screen)
    }
}

struct CacheVerifyCommand: RunCommand {
    var use: SettingUse { .report }
    static let configuration = CommandConfiguration(
        commandName: "verify",
        abstract: "Check every stored list for damage",
        discussion: """
            This command changes nothing. The exit status is 65 if a list is damaged. The report also names lists that \
            a later version of trending wrote; they do not count as damaged.
            """
    )

    @OptionGroup var report: ReportOptions

    func status(_ run: Run) async throws(UsageMistake) -> ExitStatus {
        run.screens.show(await run.storedListsService.verification())
    }
}
