import ArgumentParser
import TrendingDomain

extension TextMatcher {
    /// Throws if the value of `--match` has no word.
    static func validate(_ words: String?) throws {
        if let words, TextMatcher(words) == nil { throw ValidationError("--match needs at least one word.") }
    }
}
