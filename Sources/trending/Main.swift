import ArgumentParser
import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingIntegration
import TrendingPresentation

@main
enum Main {
    static func main() {
        StandardOutput.prepareProcess()
        ProgramPath.prepareProcess()
        let executor = MainThreadExecutor()
        Task.detached(executorPreference: executor) {
            let arguments = ProcessArguments.values
            ProcessEnd.end(status: await run(arguments).rawValue)
        }
        executor.run()
    }

    private static func run(_ arguments: [String]) async -> ExitStatus {
        do {
            if let status = try await runPlain(arguments) { return status }
            if CompletionCommand.isRequested(arguments) { return await CompletionCommand.answer(arguments) }
            let arguments = try FlagNumber.split(arguments)
            var command = try plainCommand(arguments) ?? parsedCommand(arguments)
            if let command = command as? any StatusCommand { return try await command.status() }
            try command.run()
            return .success
        } catch {
            let message = CommandLineMessage(error, to: arguments)
            if message.isVersion, VersionProgram.isRequested(arguments) { return VersionProgram.run() }
            return message.show()
        }
    }

    /// Runs a command line that has nothing to parse: the parser takes longer than showing the stored list.
    private static func runPlain(_ arguments: [String]) async throws -> ExitStatus? {
        let isNamed = arguments.first.map { !$0.hasPrefix("-") } ?? false
        let (name, words) = (isNamed ? arguments[0] : "list", arguments.dropFirst(isNamed ? 1 : 0))
        if name == "list", let options = PlainOptions.read(words, of: ReposListOptions.settings + [.maxAge]) {
            return try await ReposListProgram().run(.list, options: options)
        }
        if name == "refresh", let options = PlainOptions.read(words, of: ReposListOptions.settings + [.requireFresh]) {
            return try await ReposListProgram().run(.refresh, options: options)
        }
        switch (name, words.first) {
        case ("browse", nil): return try await BrowseProgram().run(nil, resumes: false, options: [:])
        case ("show", let repo?) where arguments.count == 2 && !repo.hasPrefix("-"):
            return try await DetailsProgram().run(repo, .details(.page), refreshes: false, options: [:])
        case ("watch", _):
            // Before anything else: the signal would end the program.
            Interruption.expectRequests()
            return nil
        case ("history", _): return try await PlainHistory.answer(words)
        case ("diff", _): return try await PlainHistory.changes(words)
        default: return nil
        }
    }

    private static func parsedCommand(_ arguments: [String]) throws -> any ParsableCommand {
        if let mistake = TypedCommand(arguments).mistake { throw mistake }
        return try TrendingCommand.parseAsRoot(arguments)
    }

    /// Parses a command line without the command tree; `nil` means that `TrendingCommand` must parse it. Parsing through
    /// the tree builds the options of `list` three times.
    private static func plainCommand(_ arguments: [String]) -> (any ParsableCommand)? {
        guard let name = arguments.first, !name.hasPrefix("-") else { return try? ListCommand.parse(arguments) }
        let rest = arguments.dropFirst()
        switch name {
        case "history": return plainQuestion(Array(rest))
        case "star": return StarOptions(manyNames: rest).map { StarCommand(options: $0) }
        case "unstar": return StarOptions(manyNames: rest).map { UnstarCommand(options: $0) }
        default: return try? plainCommands.first { $0._commandName == name }?.parse(Array(rest))
        }
    }

    /// Each of these commands names its parent (`_superCommandName`), so the parser does not build two more sets of
    /// options that only a root has.
    private static let plainCommands: [any ParsableCommand.Type] = [
        ListCommand.self, RefreshCommand.self, ShowCommand.self, OpenCommand.self, BrowseCommand.self, DiffCommand.self,
        StarredCommand.self, LanguagesCommand.self, SourcesCommand.self, ConfigCommand.self,
    ]

    /// A question of `trending history`. `TrendingCommand` must parse a line with the name of a command of its own, also
    /// if it is misspelt.
    private static func plainQuestion(_ arguments: [String]) -> (any ParsableCommand)? {
        let names = HistoryCommand.configuration.subcommands.map { $0._commandName } + ["help"]
        if arguments.first.map(names.contains) ?? false { return nil }
        return TypedCommand(["history"] + arguments).mistake == nil ? try? HistoryShowCommand.parse(arguments) : nil
    }
}
