import TrendingData
import TrendingDomain
import TrendingPresentation

/// Finds the completions of options and arguments. Uses no network.
package struct CompletionProgram: Sendable {
    private let environment: RuntimeEnvironment

    package init(environment: RuntimeEnvironment = .current()) {
        self.environment = environment
    }

    /// The values for `--language` that are built into the program.
    package static let builtInLanguages = Set(LanguageCatalog().languages.map(\.slug))

    /// The values for `--language`, including learned ones.
    package func languages() async -> [String] {
        let learned = await Composition(environment: environment).learnedLanguages?.load() ?? []
        return LanguageCatalog(learned: learned).languages.map(\.slug)
    }

    /// The values for `--spoken-language`.
    package func spokenLanguages() -> [String] {
        LanguageCatalog().spokenLanguages(matching: nil).map(\.code)
    }

    /// Repositories of the GitHub server, as `owner/name`, without duplicates. With `areStarred`, only starred ones if
    /// there are any.
    package func repositories(areStarred: Bool) async -> [String] {
        guard let addresses = await addresses() else { return [] }
        let candidates = Composition(environment: environment).repoCandidates(addresses)
        return await (areStarred ? candidates.starred() : candidates.listed()).map(\.text)
    }

    /// The names of the archives in the history.
    package func origins() async -> [String] {
        let composition = Composition(environment: environment)
        let archives = (try? await composition.historyStore.archives()) ?? []
        await composition.closeHistory()
        return archives.map(\.name)
    }

    /// The address of the team's history, if the settings name one.
    package func team() -> [String] {
        let address = try? HistorySettings(EffectiveSettings([:], environment, for: .silent)).team
        return address.map { [$0.text] } ?? []
    }

    /// The logins in the stored lists of developers of the GitHub server, without duplicates.
    package func developers() async -> [String] {
        guard let addresses = await addresses() else { return [] }
        let stored = Composition(environment: environment).storedDevelopers
        let lists = await stored.loadAll(atMost: RepoCandidates.mostLists)
        var seen: Set<String> = []
        return lists.flatMap(\.items).filter { $0.isAt(addresses.host) }.map(\.login).filter { login in
            GitHubName.isAccount(login) && seen.insert(login.lowercased()).inserted
        }
    }

    private func addresses() async -> GivenAddresses? {
        try? await EffectiveSettings.use([:], environment, for: .silent) { (effective) throws(UsageMistake) in
            try ReposListSettings(effective).addresses(environment)
        }
    }
}
