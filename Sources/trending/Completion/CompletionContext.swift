import TrendingIntegration
import TrendingPresentation

/// The place in the command tree of the last word of a command line, which is the word to complete.
struct CompletionContext {
    enum Wanted {
        /// A subcommand, or a value of the command itself; options if it needs neither and none is found.
        case argument
        case option
        case value(of: CommandTree.Argument)
    }

    var path: [CommandTree]
    var wanted = Wanted.argument
    /// The beginning of the word that is not completed: `--sort=`.
    var head = ""
    /// The rest of the word, which is completed.
    var typed: String
    /// The options before the word.
    var given: Set<String> = []
    /// The arguments of the command before the word.
    var arguments: [String] = []
    /// Whether a subcommand may stand here.
    var isFirst = true
    /// Whether the words after `help` name a command.
    var isHelp = false

    var command: CommandTree { path[path.count - 1] }

    /// `words` are the words after the program's name; the last one is completed.
    init(_ words: [String], in tree: CommandTree) {
        path = [tree]
        typed = words.last ?? ""
        var isLiteral = false
        for word in words.dropLast() { read(word, &isLiteral) }
        if case .value = wanted { return }
        if !isLiteral, !isHelp, typed.hasPrefix("-") { readTypedOption() }
    }

    private mutating func read(_ word: String, _ isLiteral: inout Bool) {
        if case .value = wanted {
            wanted = .argument
        } else if isLiteral || !word.hasPrefix("-") || word == "-" {
            if isFirst, !isLiteral, path.count == 1, word == "help" {
                isHelp = true
            } else if isFirst, !isLiteral, let next = command.command(word) {
                path.append(next)
            } else {
                isFirst = false
                arguments.append(word)
            }
        } else {
            isFirst = false
            isLiteral = word == "--"
            readOption(word)
        }
    }

    /// Reads `--name`, `--name=value`, or letters such as `-vl` and `-n5`. One letter may take the rest of the word, or
    /// the next word, as its value.
    private mutating func readOption(_ word: String) {
        let names = word.hasPrefix("--") ? [String(word.prefix { $0 != "=" })] : word.dropFirst().map { "-\($0)" }
        for (index, name) in names.enumerated() {
            guard let option = command.option(name) else { return }
            given.formUnion(option.spellings)
            guard option.kind == .option else { continue }
            if index == names.count - 1, !word.contains("=") { wanted = .value(of: option) }
            return
        }
    }

    private mutating func readTypedOption() {
        guard let end = typed.firstIndex(of: "="), let option = command.option(String(typed[..<end])) else {
            wanted = .option
            return
        }
        head = String(typed[...end])
        typed = String(typed[typed.index(after: end)...])
        wanted = option.kind == .option ? .value(of: option) : .option
    }
}

extension CompletionContext {
    /// The values of an argument that the program finds itself; `nil` for any other argument.
    func values(of argument: CommandTree.Argument) async -> [String]? {
        var run: Run { .completing() }
        let names = path.dropFirst().map(\.commandName)
        switch argument.spellings.last(where: { $0.hasPrefix("--") }) ?? argument.valueName {
        case "--language": return await run.languages()
        case "--spoken-language": return Run.spokenLanguages
        case "--fields":
            switch names.first {
            case "history": return RowFormat.historyColumns
            case "developers": return RowFormat.developerColumns
            default: return RowFormat.repoColumns
            }
        case "ORIGIN" where names.last == "forget": return await run.origins()
        case "KEY", "VALUE":
            guard let key = arguments.first else { return run.settingsOfFile(areSet: names.last == "unset") }
            return await run.values(ofSetting: key)
        case "REPOSITORY" where names.first == "open" && typed.hasPrefix("@"):
            return await run.developerLogins().map { "@\($0)" }
        case "REPOSITORY": return await run.repositories(areStarred: names.first == "unstar")
        default: return nil
        }
    }
}
