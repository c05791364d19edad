/// Where the values of an argument come from.
enum CompletedValues {
    case languages, spokenLanguages, repositories
    /// What the argument's declaration names, if anything.
    case declared
}

extension CommandTree.Argument {
    var completedValues: CompletedValues {
        if kind == .positional { return valueName?.lowercased() == "repository" ? .repositories : .declared }
        if spellings.contains("--language") { return .languages }
        return spellings.contains("--spoken-language") ? .spokenLanguages : .declared
    }

    /// Whether several values may stand in one word, with commas between them.
    var takesSeveral: Bool { !["--language", "--source"].filter(spellings.contains).isEmpty }

}

extension CommandTree {
    /// What an option does when it is spelled so. The parser has one help text for `--reverse` and `--no-reverse`.
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
