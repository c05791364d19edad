import TrendingConsole
import TrendingDomain
import TrendingPresentation

extension ScreenOutput {
    /// The output of a command that shows no list. The environment and the configuration file complete `options`.
    package init(_ environment: RuntimeEnvironment, options: [AnySetting: String]) throws(UsageMistake) {
        self.init(environment.console, try EffectiveSettings(options, environment, for: .report))
    }

    package init(_ console: Console, _ settings: EffectiveSettings) {
        self.init(console, ViewOptions(settings), format: settings[.format])
    }
}

extension HistorySettings {
    /// Of the configuration file.
    package init(_ environment: RuntimeEnvironment) throws(UsageMistake) {
        self.init(try EffectiveSettings([:], environment, for: .history))
    }
}
