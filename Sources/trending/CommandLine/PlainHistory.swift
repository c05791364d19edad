import TrendingDomain
import TrendingIntegration
import TrendingPresentation

/// A question about the history that needs no parser, which takes longer than most answers: at most one word, then options
/// with their values as the next words.
struct PlainHistory {
    private let word: String?
    private let options: [AnySetting: String]
    private let values: [String: String]

    /// `nil` if the parser must read the words. `names` are the options that are not settings.
    private init?(_ words: ArraySlice<String>, _ names: Set<String>) {
        var words = words
        word = words.first.flatMap { $0.hasPrefix("-") ? nil : $0 }
        if word != nil { words.removeFirst() }
        var (plain, values): ([String], [String: String]) = ([], [:])
        while let name = words.popFirst() {
            guard let value = words.popFirst(), !value.hasPrefix("-") else { return nil }
            if !names.contains(name) {
                plain += [name, value]
            } else if values.updateValue(value, forKey: name) != nil {
                return nil
            }
        }
        guard let options = PlainOptions.read(plain[...], of: [.language, .since]) else { return nil }
        (self.options, self.values) = (options, values)
    }

    /// Answers `trending history` with these words; `nil` if the parser must read them.
    static func answer(_ words: ArraySlice<String>) async throws(UsageMistake) -> ExitStatus? {
        guard let line = PlainHistory(words, ["--from", "--to", "--match"]) else { return nil }
        let days = HistoryProgram.Days(from: line.values["--from"], to: line.values["--to"])
        let match = line.values["--match"]
        if let repo = line.word {
            // A word without a slash may be a command of its own, or a mistake in its name.
            guard repo.contains("/"), match == nil else { return nil }
            return try await HistoryProgram().repo(repo, days, showsAll: false, options: line.options)
        }
        let matcher = match.flatMap { TextMatcher($0) }
        guard match == nil || matcher != nil else { return nil }
        return try await HistoryProgram().standings(
            days,
            limit: HistoryShowCommand.most,
            match: matcher,
            coversAll: false,
            options: line.options
        )
    }

    /// Answers `trending diff` with these words; `nil` if the parser must read them.
    static func changes(_ words: ArraySlice<String>) async throws(UsageMistake) -> ExitStatus? {
        guard let line = PlainHistory(words, []) else { return nil }
        return try await HistoryProgram().changes(since: line.word, options: line.options)
    }
}
