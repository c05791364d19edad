import TrendingData
import TrendingPresentation

/// What is wrong in a configuration file, and what would be right.
package struct ConfigurationMistake: Error, Equatable {
    /// From 1; `nil` where it is not known.
    package var line: Int?
    package var sentence: String

    /// What is typed is repeated up to this many columns.
    private static let longestQuote = 60

    static func unknown(_ name: String) -> ConfigurationMistake {
        guard !commandLineOnly.contains(name) else {
            return ConfigurationMistake(sentence: "--\(name) is for the command line only.")
        }
        let near = Nearness.nearest(to: name, among: ConfigurationKey.allCases.map(\.rawValue))
        let hint =
            near.map { "did you mean \($0)?" } ?? "options stand here by their long names, without --."
        return ConfigurationMistake(sentence: "“\(quote(name))” is no option; \(hint)")
    }

    /// Options that are asked for once, not by default.
    private static let commandLineOnly: Set = ["match", "all-stored", "force"]

    enum Unneeded {
        case table, lineBreak
    }

    static func unneeded(_ fault: Unneeded, line: Int) -> ConfigurationMistake {
        let sentence =
            switch fault {
            case .table: "Settings stand without headings and tables."
            case .lineBreak: "There is an invisible line break here that TOML does not know."
            }
        return ConfigurationMistake(line: line, sentence: "\(sentence) \(example)")
    }

    private static let example = "An entry looks like layout = \"lines\", limit = 10 or pager = false."

    /// `reason` holds nothing of what is typed.
    static func syntax(line: Int?, reason: String) -> ConfigurationMistake {
        ConfigurationMistake(line: line, sentence: "This is not TOML: \(reason). \(example)")
    }

    static func quote(_ text: String) -> String {
        TerminalText(text).cut(to: longestQuote).string
    }
}
