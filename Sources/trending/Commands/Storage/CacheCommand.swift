import ArgumentParser
import TrendingConsole
import TrendingIntegration
import TrendingPresentation

struct CacheCommand: StatusCommand {
    static let configuration = CommandConfiguration(
        commandName: "cache",
        abstract: "Show what is stored on this machine, where, and how old it is.",
        subcommands: [CacheClearCommand.self, CacheVerifyCommand.self]
    )

    @OptionGroup var report: ReportOptions

    func status() async throws(UsageMistake) -> ExitStatus {
        let environment = RuntimeEnvironment.current()
        return report.output(environment).show(await Composition(environment: environment).storagePresenter.overview())
    }
}

struct CacheClearCommand: StatusCommand {
    static let configuration = CommandConfiguration(
        commandName: "clear",
        abstract: "Remove stored lists, damaged copies, and what can be made again.",
        discussion: "Asks before, on a terminal; elsewhere it needs --yes."
    )

    @Flag(name: [.short, .long], help: "Remove without asking.")
    var yes = false

    func status() async throws(UsageMistake) -> ExitStatus {
        let environment = RuntimeEnvironment.current()
        let presenter = Composition(environment: environment).storagePresenter
        let screen = await presenter.clearing(isConfirmed: yes, ask: Confirmation.onTerminal.answer)
        return ScreenOutput(environment.console).show(screen)
    }
}

struct CacheVerifyCommand: StatusCommand {
    static let configuration = CommandConfiguration(
        commandName: "verify",
        abstract: "Check every stored list, and change nothing.",
        discussion: """
            Exits with status 65 where a list is damaged. A list that a later version of trending has written is said, \
            and is no damage.
            """
    )

    @OptionGroup var report: ReportOptions

    func status() async throws(UsageMistake) -> ExitStatus {
        let environment = RuntimeEnvironment.current()
        let presenter = Composition(environment: environment).storagePresenter
        return report.output(environment).show(await presenter.verification())
    }
}
