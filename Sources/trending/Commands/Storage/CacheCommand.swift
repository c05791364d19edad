import ArgumentParser
import TrendingConsole
import TrendingDomain
import TrendingIntegration
import TrendingPresentation

struct CacheCommand: StatusCommand {
    static let configuration = CommandConfiguration(
        commandName: "cache",
        abstract: "Show the stored lists, their folder, size and age",
        subcommands: [CacheClearCommand.self, CacheVerifyCommand.self]
    )

    @OptionGroup var report: ReportOptions

    func status() async throws(UsageMistake) -> ExitStatus {
        let environment = RuntimeEnvironment.current()
        let output = try report.output(environment)
        return output.show(await Composition(environment: environment).storagePresenter.overview())
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
        let environment = RuntimeEnvironment.current()
        let presenter = Composition(environment: environment).storagePresenter
        let screen = await presenter.clearing(isConfirmed: yes, ask: Confirmation.onTerminal.answer)
        return ScreenOutput(environment.console).show(screen)
    }
}

struct CacheVerifyCommand: StatusCommand {
    static let configuration = CommandConfiguration(
        commandName: "verify",
        abstract: "Check every stored list for damage",
        discussion: """
            This command changes nothing. The exit status is 65 if a list is damaged. The report also names lists that \
            a later version of trending wrote; they do not count as damaged.
            """
    )

    @OptionGroup var report: ReportOptions

    func status() async throws(UsageMistake) -> ExitStatus {
        let environment = RuntimeEnvironment.current()
        let output = try report.output(environment)
        return output.show(await Composition(environment: environment).storagePresenter.verification())
    }
}
