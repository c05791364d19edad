import TrendingPresentation

/// The origin of the values of an argument.
enum CompletionValueSource {
    case languages, spokenLanguages, repositories
    /// The names of imported archives.
    case origins
    /// The columns of rows.
    case fields
    /// The values in the argument's declaration, if it has any.
    case declared
}

extension CommandTree.Argument {
    var completedValues: CompletionValueSource {
        if kind == .positional {
            switch valueName?.lowercased() {
            case "repository": return .repositories
            case "origin": return .origins
            default: return .declared
            }
        }
        if spellings.contains("--language") { return .languages }
        if spellings.contains("--fields") { return .fields }
        return spellings.contains("--spoken-language") ? .spokenLanguages : .declared
    }

    /// Whether one word may have several values, separated by commas.
    var takesSeveral: Bool { !["--language", "--source", "--fields"].filter(spellings.contains).isEmpty }
}

extension CompletionContext {
    /// Whether the command takes `@login` in place of a repository.
    var takesLogins: Bool { command.commandName == "open" }

    /// The columns of the rows that the command shows.
    var fields: [String] {
        if path.contains(where: { $0.commandName == "history" }) { return RowFormat.historyColumns }
        return command.commandName == "developers" ? RowFormat.developerColumns : RowFormat.repoColumns
    }
}

extension CommandTree {
    /// The description of one spelling of an option. The parser has one help text for `--reverse` and `--no-reverse`.
    func description(of argument: Argument, spelled spelling: String) -> String? {
        let positive = "--" + spelling.dropFirst("--no-".count)
        guard spelling.hasPrefix("--no-"), option(positive) != nil else { return argument.abstract }
        return Self.negatives[spelling] ?? "Turn off \(positive)"
    }

    private static let negatives = [
        "--no-pager": "Don't use a pager",
        "--no-require-fresh": "Exit with status 0 if only the stored list can be shown",
        "--no-reverse": "Don't reverse the order",
        "--no-verbose": "Don't log requests",
    ]
}
