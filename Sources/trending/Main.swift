import ArgumentParser
import TrendingConsole
import TrendingData
import TrendingIntegration
import TrendingPresentation

@main
enum Main {
    static func main() {
        StandardOutput.prepareProcess()
        let executor = MainThreadExecutor()
        Task.detached(executorPreference: executor) {
            ProcessEnd.end(status: await run(ProcessArguments.values).rawValue)
        }
        executor.run()
    }

    private static func run(_ arguments: [String]) async -> ExitStatus {
        do {
            // There is nothing to parse, and the parser takes longer than showing the stored list.
            if arguments.isEmpty || arguments == ["list"] {
                return try await ReposListProgram().run(.list, options: [:])
            }
            if arguments == ["refresh"] { return try await ReposListProgram().run(.refresh, options: [:]) }
            if CompletionCommand.isRequested(arguments) { return await CompletionCommand.answer(arguments) }
            let arguments = try FlagNumber.split(arguments)
            var command = try plainCommand(arguments) ?? parsedCommand(arguments)
            if command is any ConnectedCommand, let refusal = Connections.refusal(of: type(of: command)._commandName) {
                return refusal
            }
            if let command = command as? any StatusCommand { return try await command.status() }
            try command.run()
            return .success
        } catch {
            return CommandLineMessage(error, to: arguments).show()
        }
    }

    private static func parsedCommand(_ arguments: [String]) throws -> any ParsableCommand {
        if let mistake = TypedCommand(arguments).mistake { throw mistake }
        return try TrendingCommand.parseAsRoot(arguments)
    }

    /// Parses a command line for one of these commands without the command tree; `nil` means that `TrendingCommand`
    /// must parse it. Parsing through the tree builds the options of `list` three times. Each of these commands names
    /// its parent (`_superCommandName`), so the parser does not build two more sets of options that only a root has.
    private static func plainCommand(_ arguments: [String]) -> (any ParsableCommand)? {
        switch arguments.first {
        case "refresh": try? RefreshCommand.parse(Array(arguments.dropFirst()))
        case "list": try? ListCommand.parse(Array(arguments.dropFirst()))
        case "browse": try? BrowseCommand.parse(Array(arguments.dropFirst()))
        case "languages": try? LanguagesCommand.parse(Array(arguments.dropFirst()))
        case "diff": try? DiffCommand.parse(Array(arguments.dropFirst()))
        case "history": plainQuestion(Array(arguments.dropFirst()))
        case "show": try? ShowCommand.parse(Array(arguments.dropFirst()))
        case "star": StarOptions(manyNames: arguments.dropFirst()).map { StarCommand(options: $0) }
        case "unstar": StarOptions(manyNames: arguments.dropFirst()).map { UnstarCommand(options: $0) }
        default: try? ListCommand.parse(arguments)
        }
    }

    /// A question of `trending history`. `TrendingCommand` must parse a line with the name of a command of its own, also
    /// if it is misspelt.
    private static func plainQuestion(_ arguments: [String]) -> (any ParsableCommand)? {
        let names = HistoryCommand.configuration.subcommands.map { $0._commandName } + ["help"]
        if arguments.first.map(names.contains) ?? false { return nil }
        return TypedCommand(["history"] + arguments).mistake == nil ? try? HistoryShowCommand.parse(arguments) : nil
    }
}
