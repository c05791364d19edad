import TrendingData
import TrendingPresentation

/// What is wrong with an option's value on the command line.
extension ConfigurationKey {
    /// `nil` if nothing is, as far as the value alone tells. `default` is right for every option.
    package func mistake(_ value: String) -> String? {
        guard value != EffectiveSettings.standardWord, !kind.accepts(value) else { return nil }
        switch kind {
        case .number:
            let isNumber = value.wholeMatch(of: /[+-]?[0-9]+/) != nil
            return isNumber ? "--\(rawValue) must be at least 1." : "--\(rawValue) takes a number, not '\(value)'."
        case .period where value.lowercased() == "all":
            return
                "--\(rawValue) takes \(kind.expectation). For the program's own default, use '\(EffectiveSettings.standardWord)'."
        case .choice, .period, .age:
            let near = Nearness.nearest(to: value, among: kind.words).map { ["'\($0)'"] } ?? []
            return "--\(rawValue) takes \(kind.expectation), not '\(value)'." + Suggestion.sentence(near)
        // What these take is found out where they are used; an address may hold a secret.
        case .text, .texts, .names, .flag, .address: return nil
        }
    }

    /// The first mistake in the values of a command line.
    package static func mistake(_ values: [ConfigurationKey: String]) -> String? {
        allCases.lazy.compactMap { key in values[key].flatMap { key.mistake($0) } }.first
    }
}
