import ArgumentParser
import TrendingConsole
import TrendingIntegration
import TrendingPresentation

/// Prints the completion script for a shell, and the candidates that the script requests.
///
/// The parser's own scripts are not used: its bash script expands every candidate, so a name could run a command.
enum CompletionCommand {
    /// `---candidates SHELL WORD...` requests the completions of the last word, which may be empty.
    private static let request = "---candidates"

    static func isRequested(_ arguments: [String]) -> Bool {
        arguments.first == request
            || arguments.contains { $0.prefix { $0 != "=" } == "--generate-completion-script" }
    }

    static func answer(_ arguments: [String]) async -> ExitStatus {
        if arguments.first == request { return await offer(Array(arguments.dropFirst())) }
        if let shell = shell(arguments) { return ScreenOutput.print(CompletionScript.text(for: shell)) }
        do {
            _ = try TrendingCommand.parseAsRoot(arguments)
            return .success
        } catch {
            return CommandLineMessage(error, to: arguments).show()
        }
    }

    private static func offer(_ arguments: [String]) async -> ExitStatus {
        guard let name = arguments.first, let shell = CompletionShell(rawValue: name),
            let tree = CommandTree(of: TrendingCommand.self)
        else { return .usage }
        // The words come as typed: without their quotes and backslashes, they are what the shell would pass.
        let words = arguments.dropFirst().map { CommandWords($0).words.joined(separator: " ") }
        let place = CompletionContext(words, in: tree)
        return ScreenOutput.print(await CompletionResult(place).text(for: shell))
    }

    /// The shell to print a script for; `nil` if this program does not know it.
    private static func shell(_ arguments: [String]) -> CompletionShell? {
        guard let index = arguments.firstIndex(where: { $0.hasPrefix("--generate-completion-script") }) else {
            return nil
        }
        let parts = arguments[index].split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        if parts.count == 2 { return CompletionShell(rawValue: String(parts[1])) }
        guard index + 1 < arguments.count else { return .autodetected() }
        return CompletionShell(rawValue: arguments[index + 1])
    }
}
