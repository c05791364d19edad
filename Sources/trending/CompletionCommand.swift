import ArgumentParser
import TrendingIntegration

/// The command tree as shells complete it: `trending` takes the options of `list`, which it is without a command. The
/// parser's completion scripts know nothing of a default command.
struct CompletionCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "trending",
        version: programVersion,
        subcommands: TrendingCommand.configuration.subcommands
    )

    @OptionGroup var options: ReposListOptions
    @OptionGroup var search: SearchOptions

    /// Whether the command line asks for a script, or is such a script's request for values.
    static func isRequested(_ arguments: [String]) -> Bool {
        arguments.first == "---completion"
            || arguments.contains { $0.prefix { $0 != "=" } == "--generate-completion-script" }
    }

    static func answer(_ arguments: [String]) async -> ExitStatus {
        LanguageCompletion.$slugs.withValue(await LanguagesProgram().slugs()) {
            do {
                _ = try parseAsRoot(arguments)
                return .success
            } catch {
                return CommandLineAnswer(error, to: arguments, of: self).show()
            }
        }
    }
}
