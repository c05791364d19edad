import ArgumentParser
import TrendingIntegration
import TrendingPresentation

struct ConfigCommand: StatusCommand {
    static let configuration = CommandConfiguration(
        commandName: "config",
        abstract: "Show what each option is by default, and who says so.",
        discussion: """
            The file that is named first, in TOML, sets defaults for the options of `list` and `refresh` by its long \
            name: language = "swift", limit = 10, pager = false. Options win over the environment, that wins over the \
            file, and the file over the program's own defaults. `default` takes an option back to those: --since default.
            """
    )

    @OptionGroup var report: ReportOptions

    func status() async throws(UsageMistake) -> ExitStatus {
        try await ConfigurationProgram().run(report.format, report.view)
    }
}
