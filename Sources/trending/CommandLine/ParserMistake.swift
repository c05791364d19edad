import ArgumentParser
import TrendingDomain
import TrendingIntegration

/// An error message of the parser, with suggestions. The parser's error types are not public, so the message says which
/// word is wrong. Its own suggestions are replaced: they may be three letters off, as `--on` is for `--lang`.
struct ParserMistake {
    private let message: String
    private let arguments: [String]
    private let typed: TypedCommand
    private let own: [String]

    init(_ message: String, arguments: [String]) {
        self.message = message
        self.arguments = arguments
        typed = TypedCommand(arguments)
        own = CommandTree.spellings(of: typed.type)
    }

    var sentence: String {
        if let option = misspeltLongOption { return unknown(option) }
        if let match = message.wholeMatch(of: /Unknown option '(-[^']*)'.*/.dotMatchesNewlines()) {
            return unknown(String(match.1))
        }
        let sentence = invalidValue ?? (message.hasSuffix("'") ? message + "." : message)
        guard typed.showsLists, let match = message.wholeMatch(of: /Unexpected argument '([^']*)'/) else {
            return sentence
        }
        let commands = TrendingCommand.configuration.subcommands.map { $0.name }
        let word = String(match.1)
        if commands.contains(word) { return "\(sentence) The command comes first: 'trending \(word)'." }
        let suggestions = CommandSuggestions(command: typed.line)
        guard let option = arguments.firstIndex(where: ["-l", "--language"].contains) else {
            return sentence + suggestions.sentence(for: [word])
        }
        // Another language, or the rest of its name.
        guard arguments.dropFirst(option + 2).first == word else { return sentence }
        return sentence + suggestions.sentence(for: [word], after: arguments[option + 1])
    }

    /// `--until takes closed, not 'open'.` for the parser's `The value 'open' is invalid for '--until <STATE>'. Please
    /// provide one of 'closed'.`
    private var invalidValue: String? {
        guard
            let match = message.wholeMatch(
                of: /The value ('.*') is invalid for '(--[^ ']+)[^']*'\.?(?: Please provide one of (.*?)\.?)?/
            )
        else { return nil }
        guard let values = match.3 else { return "\(match.2) can't be \(match.1)." }
        return "\(match.2) takes \(values.filter { $0 != "'" }.replacing(" and ", with: " or ")), not \(match.1)."
    }

    private func unknown(_ option: String) -> String {
        "Unknown option '\(option)'." + CommandSuggestions.sentence(meant(option))
    }

    /// What options of other programs are here.
    private static let otherNames = [
        "--json": "--format json", "--new": "--unseen", "--force": "--yes", "--search": "--match", "--top": "--limit",
        "--no-color": "--color never", "--no-colour": "--color never", "--colour": "--color",
        "--day": "--since daily", "--today": "--since daily", "--daily": "--since daily",
        "--week": "--since weekly", "--weekly": "--since weekly",
        "--month": "--since monthly", "--monthly": "--since monthly",
    ]

    /// The options that the user probably meant; none if that is not clear.
    private func meant(_ option: String) -> [String] {
        if ["-V", "-version"].contains(option) { return ["trending --version"] }
        if let other = Self.otherNames[option], own.contains(String(other.prefix { $0 != " " })) { return [other] }
        let users = typed.relatives.filter { CommandTree.spellings(of: $0.type).contains(option) }
        if !users.isEmpty { return users.prefix(1).map { "\($0.line) \(option)" } }
        if typed.type == ListCommand.self, option == "--refresh" { return ["trending refresh"] }
        // Letters have no similar names.
        guard option.count > 2 else { return [] }
        let name = option.hasPrefix("--") ? option : "-\(option)"
        if own.contains(name) { return [name] }
        let longer = own.filter { $0.hasPrefix(name) || $0.hasSuffix(name.dropFirst()) }
        if name.count > 4, longer.count == 1 { return longer }
        // With another first letter, it is a word of its own: '--source' is not '--force'.
        let names = own.filter { $0.hasPrefix(name.prefix(3)) }.map { String($0.dropFirst(2)) }
        return NameSimilarity.similarName(String(name.dropFirst(2)), among: names).map { ["--\($0)"] } ?? []
    }

    /// An option such as `-limit`, which the parser reads as `-l imit`.
    private var misspeltLongOption: String? {
        arguments.lazy.prefix { $0 != "--" }.map { String($0.prefix { $0 != "=" }) }.first {
            $0.count > 2 && !$0.hasPrefix("--") && own.contains("-\($0)")
        }
    }
}
