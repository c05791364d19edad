import TrendingDomain

extension ConfigurationMistake {
    /// What is wrong, and what would be right; without the place.
    package var sentence: String {
        switch self {
        case .notUTF8: "This is not UTF-8 text."
        case .unknownName(let name, let near, _):
            "“\(TerminalText.quote(name))” is no option; "
                + (near.map { "did you mean \($0)?" } ?? "options stand here by their long names, without --.")
        case .commandLineOnly(let name, _): "\(SettingReference.option(name).typed) is for the command line only."
        case .value(let mistake, _): mistake.sentence
        case .table: "Settings stand without headings and tables. \(Self.example)"
        case .lineBreak: "There is an invisible line break here that TOML does not know. \(Self.example)"
        case .syntax(let syntax, _): "This is not TOML: \(syntax.reason). \(Self.example)"
        }
    }

    private static let example = "An entry looks like layout = \"lines\", limit = 10 or pager = false."
}

extension ConfigurationMistake.Syntax {
    fileprivate var reason: String {
        switch self {
        case .unfinishedEntry: "it ends within an entry"
        case .controlCharacter: "there is a control character in it"
        case .noName: "an entry has no name"
        case .noEqualsSign: "an entry has no equals sign"
        case .noValue: "a value is missing"
        case .textAfterValue: "there is something behind a value"
        case .repeated(let name): "\(name) stands there twice"
        case .unfinishedText: "a text has no end"
        case .unfinishedLineOfText: "a text has no end in its line"
        case .unknownEscape: "a backslash in a text stands before none of b t n f r \" \\ u U"
        case .shortEscape: "a code in a text has too few digits"
        case .escapeOfNoCharacter: "a code in a text is no character"
        case .nestedList: "there is a list in a list"
        case .unfinishedList: "a list has no comma, or no end"
        case .unreadableValue: "a text has no quotes around it, or is no number"
        }
    }
}
