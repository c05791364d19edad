import ArgumentParser
import TrendingDomain
import TrendingIntegration
import TrendingPresentation

/// The command at the start of a command line, found as the parser does: by the words before the first option.
struct TypedCommand {
    /// From the root on. The last one may have commands of its own.
    private var commands: [any ParsableCommand.Type] = [TrendingCommand.self]
    /// The words that follow, up to the first option.
    private var rest: ArraySlice<String>
    private let isHelp: Bool

    init(_ arguments: [String]) {
        isHelp = arguments.first == "help"
        rest = arguments.dropFirst(isHelp ? 1 : 0).prefix { !$0.hasPrefix("-") }
        while let word = rest.first, let next = last.configuration.subcommands.first(where: { $0.name == word }) {
            commands.append(next)
            rest.removeFirst()
        }
    }

    private var last: any ParsableCommand.Type { commands[commands.count - 1] }

    /// As typed: `trending`, `trending cache clear`.
    var line: String { commands.map { $0.name }.joined(separator: " ") }

    /// The command that runs; `list` if no command is named.
    var type: any ParsableCommand.Type {
        last == TrendingCommand.self ? ListCommand.self : last.configuration.defaultSubcommand ?? last
    }

    var showsLists: Bool { type == ListCommand.self || type == RefreshCommand.self }

    /// The commands whose options the user may have taken for options of this one, as a user types them.
    var relatives: [(line: String, type: any ParsableCommand.Type)] {
        if type == ListCommand.self { return [("trending refresh", RefreshCommand.self)] }
        if type == RefreshCommand.self { return [("trending list", ListCommand.self)] }
        return last.configuration.subcommands.map { ("\(line) \($0.name)", $0) }
    }

    /// The mistake in a word that is not a command. The parser would take it for an argument of the default command, or
    /// ignore it after `help`.
    var mistake: UsageMistake? {
        let names = last.configuration.subcommands.map { $0.name }
        guard let word = rest.first, word != "help", isHelp || !names.isEmpty else { return nil }
        // A group of commands shows what there is without one of them.
        let showsAll = commands.count > 1 && ["get", "list", "ls", "show"].contains(word)
        let near = showsAll ? nil : NameSimilarity.nearest(to: word, among: names)
        // Any other word is a repository.
        if last == HistoryCommand.self, near == nil, !showsAll, !isHelp { return nil }
        let path = commands.dropFirst().map { $0.name }
        let sentence = "There is no command '\((path + [word]).joined(separator: " "))'."
        if path.isEmpty, !isHelp {
            return UsageMistake(sentence + CommandSuggestions(commands: names).sentence(for: Array(rest)))
        }
        if near != nil || showsAll {
            let words = ["trending"] + (isHelp ? ["help"] : []) + path + [near].compactMap(\.self)
            return UsageMistake(sentence + CommandSuggestions.sentence([words.joined(separator: " ")]))
        }
        return UsageMistake(isHelp ? sentence : "\(sentence) Its commands are \(names.listed("and")).")
    }

    /// The hint below an error message, such as `Run 'trending refresh --help' to see its options.`
    var hint: String {
        guard mistake == nil else {
            return isHelp || commands.count == 1
                ? "Run 'trending --help' to see all commands." : "Run '\(line) --help' to see its commands."
        }
        return "Run '\(type == last ? line : "\(line) \(type.name)") --help' to see its options."
    }
}

extension ParsableCommand {
    /// Each command of this program says its name.
    static var name: String { configuration.commandName ?? "" }
}
