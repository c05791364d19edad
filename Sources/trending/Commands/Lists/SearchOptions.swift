import ArgumentParser
import TrendingDomain
import TrendingIntegration
import TrendingPresentation

/// How `list` searches what is stored.
struct SearchOptions: ParsableArguments {
    @Option(
        help: .init(
            "Show only repositories that contain all WORDS in owner, name, description, topics or language",
            valueName: "WORDS"
        )
    )
    var match: String?

    @Flag(help: "Show all stored lists as one list, without using the network")
    var allStored = false

    func validate() throws {
        if let match, TextMatcher(match) == nil { throw ValidationError("--match takes a word or several.") }
    }

    /// What `options` narrow all stored lists down to.
    func search(_ options: [AnySetting: String]) -> StoredSearch {
        StoredSearch(
            match: match.flatMap { TextMatcher($0) },
            coversAllLists: allStored,
            languages: options[.language]?.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
                ?? [],
            since: options[.since]
        )
    }
}

extension ReposListOptions {
    /// A list of all lists is not that of a query; an option that would be ignored is refused.
    func refuseQuery(maxAge: String?) throws(UsageMistake) {
        let settings: [AnySetting] = [.spokenLanguage, .source] + addresses.given.keys.sorted { $0.name > $1.name }
        let refused = settings.first { given[$0] != nil } ?? maxAge.map { _ in .maxAge }
        guard let name = refused?.option else { return }
        throw UsageMistake("--all-stored takes rows from every stored list, so \(name) can't be given with it.")
    }
}
