import TrendingData
import TrendingPresentation

/// What is wrong in a configuration file, and what would be right.
package struct ConfigurationMistake: Error, Equatable {
    /// From 1; `nil` where it is not known.
    package var line: Int?
    package var sentence: String

    /// What is typed is repeated up to this many columns.
    private static let longestQuote = 60
    private static let longestReason = 150

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

    static func unneeded(_ fault: TableScanner.Fault, line: Int) -> ConfigurationMistake {
        let sentence =
            switch fault {
            case .table: "Settings stand without headings and tables."
            case .lineBreak: "There is an invisible line break here that TOML does not know."
            }
        return ConfigurationMistake(line: line, sentence: "\(sentence) \(example)")
    }

    private static let example = "An entry looks like layout = \"lines\", limit = 10 or pager = false."

    /// `reason` in the words of the library, which says first what it was about to read.
    static func syntax(line: Int?, reason: String) -> ConfigurationMistake {
        let detail = TerminalText(String(reason[(reason.firstRange(of: ": ")?.upperBound ?? reason.startIndex)...]))
        let sentence = "This is not TOML: \(detail.cut(to: longestReason).string). \(example)"
        return ConfigurationMistake(line: line, sentence: sentence)
    }

    static func quote(_ text: String) -> String {
        TerminalText(text).cut(to: longestQuote).string
    }
}
