import ArgumentParser
import TrendingDomain
import TrendingIntegration
import TrendingPresentation

/// Values that the program finds itself, for the arguments that are declared with them. The words are those after the
/// program's name.
extension CompletionKind {
    static let languages = custom { _, _, _ in await CompletionProgram().languages() }
    static let spokenLanguages = custom { _, _, _ in CompletionProgram().spokenLanguages() }
    /// The names of imported archives.
    static let origins = custom { _, _, _ in await CompletionProgram().origins() }
    static let repositories = custom { words, _, _ in
        await CompletionProgram().repositories(areStarred: words.first == "unstar")
    }
    /// Repositories, or developers after an `@`.
    static let pages = custom { _, _, typed in
        let program = CompletionProgram()
        guard typed.hasPrefix("@") else { return await program.repositories(areStarred: false) }
        return await program.developers().map { "@\($0)" }
    }
    /// The columns of the rows that the command shows.
    static let fields = custom { words, _, _ in
        switch words.first {
        case "history": RowFormat.historyColumns
        case "developers": RowFormat.developerColumns
        default: RowFormat.repoColumns
        }
    }
}

/// The root of the commands as the parser wants it for closures that are asynchronous.
struct CompletedCommand: AsyncParsableCommand {
    static let configuration = TrendingCommand.configuration

    /// The values of an argument of the last of `commands`. The closure gets `words`.
    static func values(
        of argument: CommandTree.Argument,
        _ commands: [String],
        words: [String]
    ) async -> [String] {
        let name = argument.spellings.last ?? "positional@0"
        let place = ["\(words.count - 1)", "\(words.last?.count ?? 0)"]
        do {
            _ = try await asyncParseAsRoot(["---completion"] + commands + ["--", name] + place + words)
            return []
        } catch {
            return exitCode(for: error) == .success
                ? fullMessage(for: error).split(separator: "\n").map(String.init) : []
        }
    }
}
