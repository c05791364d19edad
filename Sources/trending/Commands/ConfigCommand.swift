import ArgumentParser
import TrendingDomain
import TrendingIntegration
import TrendingPresentation

struct ConfigCommand: StatusCommand {
    static let configuration = CommandConfiguration(
        commandName: "config",
        abstract: "Show each setting and where it comes from",
        discussion: """
            The command also names the configuration file: above the settings, or in a pipe on standard error. The \
            file is TOML and sets defaults for options by their long names, such as 'limit = 10'. Options override the \
            environment, the environment overrides the file, and the file overrides the built-in defaults. To use the \
            built-in default of an option for one run, give the option the value 'default', as in '--since default'.
            """,
        subcommands: [ConfigSetCommand.self, ConfigUnsetCommand.self, ConfigEditCommand.self]
    )

    @OptionGroup var report: ReportOptions
    @OptionGroup var pipe: PipeOptions

    func status() async throws(UsageMistake) -> ExitStatus {
        let environment = RuntimeEnvironment.current()
        let output = Run(environment, try EffectiveSettings(typed, environment, for: .config)).screens
        // Without the options of the output.
        let settings = try EffectiveSettings([:], environment, for: .silent)
        return output.show(await Run(environment, settings).configuration())
    }
}

struct ConfigSetCommand: StatusCommand {
    static let configuration = CommandConfiguration(
        commandName: "set",
        abstract: "Set a setting in the configuration file",
        discussion: """
            VALUE is as in the file, without quotes. Several values are an array, as for 'keys'. The rest of the file \
            stays as it is, with its comments and its order; comments inside an array move above it. A name with a dot \
            is one in a section. If the value, another line or the syntax of the file has a mistake, nothing is \
            written. A missing file is created.

            EXAMPLES:
              trending config set limit 10
              trending config set language 'Jupyter Notebook'
              trending config set keys 'x open' 'ctrl-r refresh'
              trending config set colors.gained bright-green
            """
    )

    @Argument(help: .init("Name of the setting", valueName: "KEY")) var key: String
    /// `-1` is a wrong value, and no option. After `--`, anything is a value.
    @Argument(parsing: .allUnrecognized, help: .init("Its value", valueName: "VALUE"))
    var values: [String]

    func validate() throws {
        let option = values.prefix { $0 != "--" }.first {
            $0.hasPrefix("-") && $0.dropFirst().first?.isNumber == false
        }
        if let option { throw ValidationError("Unknown option '\(option.prefix { $0 != "=" })'") }
    }

    func status() async throws(UsageMistake) -> ExitStatus {
        var values = values
        if values.count > 1, let end = values.firstIndex(of: "--") { values.remove(at: end) }
        return try await Run.configure(key, to: values)
    }
}

struct ConfigUnsetCommand: StatusCommand {
    static let configuration = CommandConfiguration(
        commandName: "unset",
        abstract: "Remove a setting from the configuration file"
    )

    @Argument(help: .init("Name of the setting", valueName: "KEY")) var key: String

    func status() async throws(UsageMistake) -> ExitStatus { try await Run.configure(key, to: []) }
}

struct ConfigEditCommand: StatusCommand {
    static let configuration = CommandConfiguration(
        commandName: "edit",
        abstract: "Open the configuration file in your editor ($VISUAL or $EDITOR), and check it"
    )

    func status() async throws(UsageMistake) -> ExitStatus { try await Run.editConfiguration() }
}
