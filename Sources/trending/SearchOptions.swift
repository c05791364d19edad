import ArgumentParser
import TrendingDomain
import TrendingIntegration

/// How `list` searches what is stored.
struct SearchOptions: ParsableArguments {
    @Option(
        help: .init(
            "Show only repositories with these words in owner, name, description, topics or language.",
            valueName: "words"
        )
    )
    var match: String?

    @Flag(help: "Show, or search, all stored lists as one, without the network.")
    var allStored = false

    func validate() throws {
        if let match, RepoMatcher(match) == nil { throw ValidationError("--match takes a word or several.") }
    }

    var search: StoredSearch { StoredSearch(match: match.flatMap { RepoMatcher($0) }, coversAllLists: allStored) }
}

extension ReposListOptions {
    /// A list that is all lists is no query's; an option that would be passed over is refused.
    func refuseQuery(maxAge: String?) throws(UsageMistake) {
        let options: [(ConfigurationKey, String)] = [
            (.language, "--language"), (.spokenLanguage, "--spoken-language"), (.since, "--since"),
            (.source, "--source"), (.githubURL, "--github-url"), (.feedURL, "--feed-url"),
        ]
        guard let name = options.first(where: { given[$0.0] != nil })?.1 ?? maxAge.map({ _ in "--max-age" }) else {
            return
        }
        throw UsageMistake("--all-stored takes rows from every stored list, so \(name) can't be given with it.")
    }
}
