/// What is to be completed: where in the tree the last word of a command line stands.
struct CompletionPlace {
    enum Wanted {
        /// A subcommand, or a value of the command itself; options if it takes neither.
        case argument
        case option
        case value(of: CommandTree.Argument)
    }

    private(set) var path: [CommandTree]
    private(set) var wanted = Wanted.argument
    /// What the word begins with that stays as it is: `--sort=`.
    private(set) var head = ""
    /// The rest of the word, to be completed.
    private(set) var typed: String
    /// The options that stand before the word.
    private(set) var given: Set<String> = []
    /// Whether a subcommand may stand here.
    private(set) var isFirst = true
    /// Whether commands are named to get their help.
    private(set) var isHelp = false

    var command: CommandTree { path[path.count - 1] }

    /// The words after the program's name; the last is the one to complete.
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
            }
        } else {
            isFirst = false
            isLiteral = word == "--"
            readOption(word)
        }
    }

    /// `--name`, `--name=value`, or letters of which one may take the rest, or the next word, for its value: `-vl`, `-n5`.
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
