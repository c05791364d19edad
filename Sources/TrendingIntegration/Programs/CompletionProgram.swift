import TrendingData
import TrendingDomain
import TrendingPresentation

/// Finds what options and arguments can be completed to. Uses no network.
package struct CompletionProgram: Sendable {
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

    /// Repositories of the GitHub server, as `owner/name`, each once; with `areStarred` those that are starred, if any are.
    package func repositories(areStarred: Bool) async -> [String] {
        guard let addresses = await addresses() else { return [] }
        let candidates = Composition(environment: environment).repoCandidates(addresses)
        return await (areStarred ? candidates.starred() : candidates.listed()).map(\.text)
    }

    private func addresses() async -> GivenAddresses? {
        try? await EffectiveSettings.use([:], environment) { (effective) throws(UsageMistake) in
            try ReposListSettings(effective).addresses(environment)
        }
    }
}
