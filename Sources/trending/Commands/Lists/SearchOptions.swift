import ArgumentParser
import TrendingDomain
import TrendingIntegration
import TrendingPresentation

/// The options with which `list` searches the stored lists.
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
        try TextMatcher.validate(match)
    }

    var matcher: TextMatcher? { match.flatMap { TextMatcher($0) } }
}

extension ReposListOptions {
    /// Refuses options that `--all-stored` would ignore: it shows every stored list, not the list of one query.
    func refuseQuery(maxAge: String?, unseen: Bool) throws(UsageMistake) {
        let settings: [AnySetting] = [.spokenLanguage, .source] + addresses.typed.keys.sorted { $0.name > $1.name }
        let refused = settings.first { typed[$0] != nil } ?? maxAge.map { _ in .maxAge }
        guard let name = refused?.option ?? (unseen ? RunOption.unseen.option : nil) else { return }
        throw UsageMistake("\(name) can't be used with --all-stored, which shows all lists.")
    }
}
