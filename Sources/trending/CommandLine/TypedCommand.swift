import ArgumentParser
import TrendingIntegration
import TrendingPresentation

/// The command at the start of a command line, found as the parser does: by the words before the first option.
struct TypedCommand {
    /// `list` if there is no word.
    let type: any ParsableCommand.Type
    /// As typed: `trending`, `trending cache clear`.
    let line: String
    /// The words that follow, up to the first option.
    let rest: [String]
    let isHelp: Bool
    /// The last command that was typed.
    private let group: any ParsableCommand.Type

    init(_ arguments: [String]) {
        isHelp = arguments.first == "help"
        var rest = arguments.dropFirst(isHelp ? 1 : 0).prefix { !$0.hasPrefix("-") }
        var type: any ParsableCommand.Type = TrendingCommand.self
        var line = "trending"
        while let word = rest.first,
            let child = type.configuration.subcommands.first(where: { $0._commandName == word })
        {
            (type, line, rest) = (child, "\(line) \(word)", rest.dropFirst())
        }
        group = type
        self.type = isHelp ? type : type.configuration.defaultSubcommand ?? type
        self.line = line
        self.rest = Array(rest)
    }

    /// The mistake in a word that is not a command. The parser would take it as an argument of `list`, or ignore it
    /// after `help`.
    var mistake: UsageMistake? {
        guard let word = rest.first, word != "help" else { return nil }
        if isHelp {
            let near = CommandSuggestions.nearest(to: word, among: subcommands).map { [helpLine + " " + $0] } ?? []
            return UsageMistake("There is no command '\(words)'." + CommandSuggestions.sentence(near))
        }
        if isInHistory { return mistakeInHistory(word) }
        if group == ScheduleCommand.self {
            let names = group.configuration.subcommands.map { $0._commandName }
            return UsageMistake("There is no command 'schedule \(word)'. Its commands are \(names.listed("and")).")
        }
        guard line == "trending" else { return nil }
        let suggestions = CommandSuggestions(commands: subcommands)
        return UsageMistake("There is no command '\(word)'." + suggestions.sentence(for: rest))
    }

    /// Whether a command of `history` may follow.
    private var isInHistory: Bool { group == HistoryCommand.self }

    /// A word that is no repository may be a command of `history`, another command, or the language or period of a list.
    private func mistakeInHistory(_ word: String) -> UsageMistake? {
        guard !CommandSuggestions.mayBeRepo(word) else { return nil }
        let commands = HistoryCommand.configuration.subcommands.map { $0._commandName }
        if let near = CommandSuggestions.nearest(to: word, among: commands) {
            return UsageMistake(
                "There is no command 'history \(word)'." + CommandSuggestions.sentence(["\(line) \(near)"])
            )
        }
        let all = TrendingCommand.configuration.subcommands.map { $0._commandName }
        let suggestions = CommandSuggestions(command: line, commands: all)
        let others = all.contains(word) ? ["trending \(word)"] : suggestions.lines(for: rest)
        guard !others.isEmpty else { return nil }
        return UsageMistake(
            "'\(word)' is neither a command of 'history' nor a repository as owner/name."
                + CommandSuggestions.sentence(others)
        )
    }

    /// The hint below an error message, such as `Run 'trending refresh --help' to see its options.`
    var hint: String {
        if mistake != nil, group == ScheduleCommand.self {
            return "Run 'trending schedule --help' to see its commands."
        }
        if mistake != nil {
            return isInHistory && !isHelp
                ? "Run 'trending history --help' to see its commands." : "Run 'trending --help' to see all commands."
        }
        return "Run 'trending \(path.joined(separator: " ")) --help' to see its options."
    }

    /// The names of the command and its parents, without `trending`.
    private var path: [String] {
        let words = line.split(separator: " ").dropFirst().map(String.init)
        let name = (type.configuration.defaultSubcommand ?? type)._commandName
        return name == (words.last ?? TrendingCommand._commandName) ? words : words + [name]
    }

    private var words: String {
        (line.split(separator: " ").dropFirst().map(String.init) + [rest[0]]).joined(separator: " ")
    }
    private var helpLine: String {
        (["trending", "help"] + line.split(separator: " ").dropFirst()).joined(separator: " ")
    }

    private var subcommands: [String] {
        (line == "trending" ? TrendingCommand.self : type).configuration.subcommands.map { $0._commandName }
    }
}
