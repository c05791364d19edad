import TrendingData
import TrendingDomain
import TrendingPresentation

/// Knows what options and arguments can be completed to. Uses no network.
package struct CompletionProgram: Sendable {
    /// More lists are rarely stored, and a shell waits for the answer.
    private static let mostLists = 200

    private let environment: RuntimeEnvironment

    package init(environment: RuntimeEnvironment = .current()) {
        self.environment = environment
    }

    /// The values for `--language` that are part of the program.
    package static let builtInLanguages = Set(LanguageCatalog().languages.map(\.slug))

    /// The values for `--language`, learned ones too.
    package func languages() async -> [String] {
        let learned = await Composition(environment: environment).learnedLanguages?.load() ?? []
        return LanguageCatalog(learned: learned).languages.map(\.slug)
    }

    /// The values for `--spoken-language`.
    package func spokenLanguages() -> [String] {
        LanguageCatalog().spokenLanguages(matching: nil).map(\.code)
    }

    /// Repositories of the GitHub server, as `owner/name`, each once: of the list last shown, then of the stored lists.
    /// With `areStarred` those that are known to be starred, if any are.
    package func repositories(areStarred: Bool) async -> [String] {
        let composition = Composition(environment: environment)
        guard let addresses = await addresses() else { return [] }
        if areStarred {
            let owner = StarOwner(await composition.account(addresses), host: addresses.host)
            let starred = (try? await composition.localStars.load(owner))?.starred.names ?? []
            if !starred.isEmpty { return starred.map(\.text) }
        }
        let shown = lastShown(composition, addresses.host)
        let lists = (try? await composition.keptLists.lists(atMost: Self.mostLists).lists) ?? []
        let stored = lists.flatMap(\.repos).filter { $0.isAt(addresses.host) }.map(\.repoName)
        var seen: Set<RepoName> = []
        return (shown + stored).filter { seen.insert($0).inserted }.map(\.text)
    }

    private func lastShown(_ composition: Composition, _ host: String) -> [RepoName] {
        guard case .shown(let shown) = composition.rankedRepos, shown.host == host else { return [] }
        return shown.lists.flatMap(\.rows).map(\.repo)
    }

    private func addresses() async -> GivenAddresses? {
        try? await EffectiveSettings.use([:], environment) { (effective) throws(UsageMistake) in
            try ReposListSettings(effective).addresses(environment)
        }
    }
}
