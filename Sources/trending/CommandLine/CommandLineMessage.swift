import ArgumentParser
import TrendingConsole
import TrendingIntegration
import TrendingPresentation

/// The text that a command line gets if no command runs: help, the version, a completion script or an error message.
struct CommandLineMessage {
    private let text: String
    private let isMistake: Bool

    /// `arguments` are the words that the user typed.
    init(_ error: any Error, to arguments: [String]) {
        let mistake = error as? UsageMistake
        isMistake = mistake != nil || TrendingCommand.exitCode(for: error) != .success
        if isMistake {
            let message = mistake?.sentence.printable ?? TrendingCommand.message(for: error)
            let sentence = ParserMistake(message, arguments: arguments).sentence
            let hint = mistake?.isTyped ?? true ? "\n\n\(TypedCommand(arguments).hint)" : ""
            text = Self.cleaned(SecretArguments(arguments).masked("Error: \(sentence)") + hint)
        } else {
            let console = Console.current()
            let width = console.givenWidth ?? console.width(of: console.standardOutput) ?? 80
            let columns = width < Self.leastForColumns ? Self.unfolded : width
            text = Self.folding(TrendingCommand.fullMessage(for: error, columns: columns), width)
        }
    }

    /// On a narrower terminal, the parser's second column would have room for few words.
    private static let leastForColumns = 66
    /// More columns than any line of a help has.
    private static let unfolded = 10_000

    /// The parser folds all lines of a help but the usage, which may be several times as long as a line, and the last
    /// one, which is short. On a narrow terminal, what stands in the second column goes below the first.
    private static func folding(_ help: String, _ width: Int) -> String {
        guard help.hasPrefix("OVERVIEW: ") else { return help }
        let lines = help.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.map { line in
            if line.hasPrefix("USAGE: ") { return folded(usage: line, width) }
            guard width < leastForColumns else { return String(line) }
            let indent = line.prefix { $0 == " " }
            let parts = line.dropFirst(indent.count).split(separator: "  ", maxSplits: 1)
            let below = parts.dropFirst().map { "\n      \($0.drop { $0 == " " })" }.joined()
            return folded(indent.prefix(6) + (parts.first ?? "") + below, width: width)
        }.joined(separator: "\n")
    }

    /// What is in brackets stays together.
    private static func folded(usage: Substring, _ width: Int) -> String {
        let words = usage.matches(of: /\[[^\]]*\]|[^ ]+/).map { String($0.output) }
        var lines = [words.first ?? ""]
        for word in words.dropFirst() {
            let joined = lines[lines.count - 1] + " " + word
            if joined.count <= width { lines[lines.count - 1] = joined } else { lines.append("       " + word) }
        }
        return lines.joined(separator: "\n")
    }

    /// Whether it is the program's version alone.
    var isVersion: Bool { !isMistake && text == programVersion }

    /// Writes an error message to standard error, and any other text to standard output.
    func show() -> ExitStatus {
        guard !isMistake else {
            let console = Console.current()
            let width = console.width(of: console.standardError)
            try? StandardOutput.standardError.write(Self.folded(text, width: width) + "\n")
            return .usage
        }
        return ScreenOutput.print(text + "\n")
    }

    /// Folds each line at the terminal's width and keeps its indent. `width` is `nil` if the output is not a terminal.
    private static func folded(_ message: String, width: Int?) -> String {
        guard let width else { return message }
        let lines = message.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            let indent = String(line.prefix { $0 == " " })
            let renderer = PlainTextRenderer(width: width - indent.count, style: .plain)
            let folded = renderer.render(sentence: String(line.dropFirst(indent.count))).split(separator: "\n")
            return folded.map { indent + $0 }.joined(separator: "\n")
        }
        return lines.joined(separator: "\n")
    }

    /// The message without control characters: the parser repeats the words that the user typed. Keeps its lines and
    /// indents.
    private static func cleaned(_ message: String) -> String {
        message.split(separator: "\n", omittingEmptySubsequences: false)
            .map { line in line.prefix { $0 == " " } + String(line).printable }
            .joined(separator: "\n")
    }
}
