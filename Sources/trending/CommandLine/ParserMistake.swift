import ArgumentParser
import TrendingDomain
import TrendingIntegration
import TrendingPresentation

/// An error message of the parser, with a suggestion. The parser's error types are not public, so the messages are
/// recognised by their text.
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
        if let match = message.firstMatch(of: /^Missing value for '(-[^ '<]*)/), let value = valueLikeAnOption(match.1)
        {
            if let mistake = mistake(in: value, of: match.1) { return mistake }
            return "Missing value for '\(match.1)'. If '\(value)' is the value, write '\(match.1)=\(value)'."
        }
        if let number = negativeRank { return "'\(number)' does not name a repository." }
        if message.firstMatch(of: /^(?:Unexpected argument|[0-9]+ unexpected arguments:) '/) != nil {
            return unexpected
        }
        return message
    }

    /// The word after the option, if it begins with a hyphen.
    private func valueLikeAnOption(_ option: Substring) -> String? {
        let next = arguments.firstIndex { $0 == option }.flatMap { arguments.dropFirst($0 + 1).first }
        guard option.hasPrefix("--"), let next, next.hasPrefix("-"), next.count > 1 else { return nil }
        return OptionNames.of(typed.type).contains(next) ? nil : next
    }

    /// A number such as `-1`, which the parser takes for an option.
    private var negativeRank: String? {
        guard
            [StarCommand.self, UnstarCommand.self, OpenCommand.self, ShowCommand.self].contains(where: {
                typed.type == $0
            }),
            message.hasPrefix("Missing expected argument")
        else { return nil }
        return arguments.first { $0.wholeMatch(of: /-[0-9]+/) != nil }
    }

    /// Why the option can't take the value; `nil` if it can.
    private func mistake(in value: String, of option: Substring) -> String? {
        let table = SettingTable.program
        return table.setting(named: String(option.dropFirst(2)))?.mistake(in: value, table)?.sentence
    }

    private func unknown(_ option: String) -> String {
        "Unknown option '\(option)'." + CommandSuggestions.sentence(meant(option))
    }

    /// The options that the user probably meant: the same option of another command, or one with a similar name.
    private func meant(_ option: String) -> [String] {
        if ["-V", "-version"].contains(option) { return ["trending --version"] }
        let own = OptionNames.of(typed.type)
        if option == "--new", own.contains("--unseen") { return ["--unseen"] }
        if typed.type == ScheduleStatusCommand.self, OptionNames.of(ScheduleOnCommand.self).contains(option) {
            return ["trending schedule on \(option)"]
        }
        if option == "--json", own.contains("--format") { return ["--format json"] }
        if option.count == 2, !option.hasPrefix("--") { return meant(letter: option) }
        let name = option.hasPrefix("--") ? option : "-\(option)"
        if own.contains(name) { return [name] }
        if name == RunOption.force.option, own.contains(RunOption.yes.option) { return [RunOption.yes.option] }
        let users = others.filter { OptionNames.of($0).contains(name) }
        if !users.isEmpty { return users.prefix(2).map { "trending \($0._commandName) \(name)" } }
        if name.count > 5, let longer = own.first(where: { $0.hasSuffix(name.dropFirst()) }) { return [longer] }
        // The user meant an option of another command, and not one of this command with a similar name.
        if Self.isOption(name) { return [] }
        let all = own + others.flatMap { OptionNames.of($0) }
        guard let near = CommandSuggestions.nearest(to: name, among: all) else { return [] }
        if own.contains(near) { return [near] }
        return others.first { OptionNames.of($0).contains(near) }.map { ["trending \($0._commandName) \(near)"] } ?? []
    }

    private static func isOption(_ name: String) -> Bool {
        TrendingCommand.configuration.subcommands.contains { OptionNames.of($0).contains(name) }
    }

    /// The other commands whose options the user may have meant. Only a command that shows a list shares its purpose with
    /// others.
    private var others: [any ParsableCommand.Type] {
        let listing: [any ParsableCommand.Type] = [ListCommand.self, RefreshCommand.self, StarredCommand.self]
        guard listing.contains(where: { $0 == typed.type }) else { return [] }
        return TrendingCommand.configuration.subcommands.filter { $0 != typed.type }
    }

    /// Finds a letter only among the options of other commands: letters have no similar names.
    private func meant(letter: String) -> [String] {
        let user = [ListCommand.self, RefreshCommand.self].first { OptionNames.letters(of: $0).contains(letter) }
        return user.map { ["trending \($0._commandName) \(letter)"] } ?? []
    }

    /// An option such as `-limit`, which the parser reads as `-l imit`.
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
        if typed.type == HistoryExportCommand.self, words.count == 1 {
            return sentence + CommandSuggestions.sentence(["\(typed.line) \(RunOption.output.option) \(words[0])"])
        }
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

/// The names of a command's options, read from its help: the parser has no API for them.
enum OptionNames {
    /// Long names, such as `--limit` and `--no-reverse`, including the built-in ones.
    static func of(_ command: any ParsableCommand.Type) -> [String] { all(of: command).filter { $0.hasPrefix("--") } }

    /// Short names, such as `-n`.
    static func letters(of command: any ParsableCommand.Type) -> [String] {
        all(of: command).filter { !$0.hasPrefix("--") }
    }

    private static func all(of command: any ParsableCommand.Type) -> [String] {
        let lines = command.helpMessage(columns: 1000).split(separator: "\n").filter { $0.hasPrefix("  -") }
        return lines.flatMap { line in
            line.prefix { $0 != "<" }.split(whereSeparator: { " ,/".contains($0) })
                .prefix { $0.hasPrefix("-") }.map(String.init)
        }
    }
}
