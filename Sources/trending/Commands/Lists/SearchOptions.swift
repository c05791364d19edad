import ArgumentParser
import TrendingDomain
import TrendingIntegration

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
        if let match, RepoMatcher(match) == nil { throw ValidationError("--match takes a word or several.") }
    }

    /// What `options` narrow all stored lists down to.
    func search(_ options: [ConfigurationKey: String]) -> StoredSearch {
        StoredSearch(
            match: match.flatMap { RepoMatcher($0) },
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
        let options: [(ConfigurationKey, String)] = [
            (.spokenLanguage, "--spoken-language"), (.source, "--source"), (.githubURL, "--github-url"),
            (.feedURL, "--feed-url"),
        ]
        guard let name = options.first(where: { given[$0.0] != nil })?.1 ?? maxAge.map({ _ in "--max-age" }) else {
            return
        }
        throw UsageMistake("--all-stored takes rows from every stored list, so \(name) can't be given with it.")
    }
}
