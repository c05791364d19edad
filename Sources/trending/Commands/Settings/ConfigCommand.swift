import ArgumentParser
import TrendingDomain
import TrendingIntegration
import TrendingPresentation

struct ConfigCommand: StatusCommand {
    static let configuration = CommandConfiguration(
        commandName: "config",
        abstract: "Show each setting and where it comes from",
        discussion: """
            The first line of the output names the configuration file. The file is TOML and sets defaults for options \
            by their long names, such as 'limit = 10'. Options override the environment, the environment overrides the \
            file, and the file overrides the built-in defaults. To use the built-in default of an option for one run, \
            give the option the value 'default', as in '--since default'.
            """
    )

    @OptionGroup var report: ListReportOptions

    func status() async throws(UsageMistake) -> ExitStatus {
        let environment = RuntimeEnvironment.current()
        let output = Run(environment, try EffectiveSettings(typed, environment, for: .config)).screens
        // Without the options of the output.
        let settings = try EffectiveSettings([:], environment, for: .silent)
        return output.show(await Run(environment, settings).configuration())
    }
}
