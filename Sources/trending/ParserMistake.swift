import ArgumentParser
import TrendingIntegration

/// What the parser says about a wrong command line, with what would have been right. The parser's errors are closed to other
/// modules, so they are told apart by their words.
struct ParserMistake {
    private let message: String
    private let arguments: [String]
    private let typed: TypedCommand

    init(_ message: String, arguments: [String]) {
        self.message = message
        self.arguments = arguments
        typed = TypedCommand(arguments)
    }

    var sentence: String {
        if let option = misspeltLongOption { return unknown(option) }
        if let match = message.wholeMatch(of: /Unknown option '(-[^']*)'.*/.dotMatchesNewlines()) {
            return unknown(String(match.1))
        }
        if message.firstMatch(of: /^(?:Unexpected argument|[0-9]+ unexpected arguments:) '/) != nil {
            return unexpected
        }
        return message
    }

    private func unknown(_ option: String) -> String {
        "Unknown option '\(option)'." + CommandSuggestions.sentence(meant(option))
    }

    /// What was probably meant: an option of another command, or one of any command that is near.
    private func meant(_ option: String) -> [String] {
        if option == "-V" { return ["trending --version"] }
        let own = OptionNames.of(typed.type)
        let name = option.hasPrefix("--") ? option : "-\(option)"
        if own.contains(name) { return [name] }
        let others = TrendingCommand.configuration.subcommands.filter { $0 != typed.type }
        let users = others.filter { OptionNames.of($0).contains(name) }
        if !users.isEmpty { return users.prefix(2).map { "trending \($0._commandName) \(name)" } }
        let all = own + others.flatMap { OptionNames.of($0) }
        guard let near = CommandSuggestions.nearest(to: name, among: all) else { return [] }
        if own.contains(near) { return [near] }
        return others.first { OptionNames.of($0).contains(near) }.map { ["trending \($0._commandName) \(near)"] } ?? []
    }

    /// `-limit`: the parser takes it for `-l imit`.
    private var misspeltLongOption: String? {
        let own = OptionNames.of(typed.type)
        return arguments.lazy.prefix { $0 != "--" }.map { String($0.prefix { $0 != "=" }) }.first {
            $0.count > 2 && !$0.hasPrefix("--") && own.contains("-\($0)")
        }
    }

    private var unexpected: String {
        let index = arguments.firstIndex { !$0.hasPrefix("-") && message.contains("'\($0)'") && !isCommandWord($0) }
        guard let index else { return message + "." }
        let words = Array(arguments[index...].prefix { !$0.hasPrefix("-") })
        let sentence = words.count == 1 ? "Unexpected argument '\(words[0])'." : "\(message)."
        guard typed.type == ListCommand.self || typed.type == RefreshCommand.self else {
            let near = CommandSuggestions.nearest(
                to: words[0],
                among: typed.type.configuration.subcommands.map { $0._commandName }
            )
            return sentence + CommandSuggestions.sentence(near.map { ["\(typed.line) \($0)"] } ?? [])
        }
        let commands = TrendingCommand.configuration.subcommands.map { $0._commandName }
        if commands.contains(words[0]) { return sentence + " The command comes first: 'trending \(words[0])'." }
        let isLanguage = index >= 2 && ["-l", "--language"].contains(arguments[index - 2])
        let suggestions = CommandSuggestions(command: typed.line, commands: commands)
        return sentence + suggestions.sentence(for: words, after: isLanguage ? arguments[index - 1] : nil)
    }

    private func isCommandWord(_ word: String) -> Bool {
        arguments.first == word && typed.line.hasSuffix(" \(word)")
    }
}

/// The names of a command's options, read off its help: the parser does not tell them.
enum OptionNames {
    /// `--limit`, `--no-reverse`; the built-in ones too.
    static func of(_ command: any ParsableCommand.Type) -> [String] {
        let lines = command.helpMessage(columns: 1000).split(separator: "\n").filter { $0.hasPrefix("  -") }
        return lines.flatMap { line in
            line.prefix { $0 != "<" }.split(whereSeparator: { " ,/".contains($0) })
                .prefix { $0.hasPrefix("-") }.filter { $0.hasPrefix("--") }.map(String.init)
        }
    }
}
