import ArgumentParser
import TrendingDomain
import TrendingIntegration
import TrendingPresentation

/// The options with which `list` searches the stored lists.
struct SearchOptions: ParsableArguments {
    @OptionGroup var match: MatchOptions

    @Flag(help: "Show all stored lists as one list, without using the network")
    var allStored = false
}

extension ReposListOptions {
    /// Refuses options that `--all-stored` would ignore: it shows every stored list, not the list of one query.
    func refuseQuery(maxAge: String?, unseen: Bool) throws(UsageMistake) {
        let settings: [AnySetting] =
            [.spokenLanguage, .source] + sources.addresses.typed.keys.sorted { $0.name > $1.name }
        let refused = settings.first { typed[$0] != nil } ?? maxAge.map { _ in .maxAge }
        guard let name = refused?.option ?? (unseen ? RunOption.unseen.option : nil) else { return }
        throw UsageMistake("\(name) can't be used with --all-stored, which shows all lists.")
    }
}
