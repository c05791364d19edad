import ArgumentParser
import TrendingDomain

/// The option that selects repositories by their words.
struct MatchOptions: ParsableArguments {
    @Option(
        help: .init(
            "Show only repositories that contain all WORDS in owner, name, description, topics or language",
            valueName: "WORDS"
        )
    )
    private var match: String?

    func validate() throws { try TextMatcher.validate(match) }

    var matcher: TextMatcher? { match.flatMap { TextMatcher($0) } }
}

extension TextMatcher {
    /// Throws if the value of `--match` has no word.
    static func validate(_ words: String?) throws {
        if let words, TextMatcher(words) == nil { throw ValidationError("--match needs at least one word.") }
    }
}
