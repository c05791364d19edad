import TrendingData
import TrendingDomain
import TrendingPresentation

/// Completions of options and arguments. Uses no network.
extension Run {
    /// With the settings that say which server's repositories to offer; no message is shown.
    package static func completing(_ environment: RuntimeEnvironment = .current()) -> Run {
        do {
            return Run(environment, try EffectiveSettings([:], environment, for: .silent), for: .silent)
        } catch {
            return Run(environment, for: .silent).with { $0.addressMistake = error }
        }
    }

    /// The values for `--language` that are built into the program.
    package static let builtInLanguages = Set(LanguageCatalog().languages.map(\.slug))

    /// The values for `--spoken-language`.
    package static var spokenLanguages: [String] { LanguageCatalog().spokenLanguages(matching: nil).map(\.code) }

    /// The values for `--language`.
    package func languages() async -> [String] { await languageCatalog().languages.map(\.slug) }

    /// Repositories of the GitHub server, as `owner/name`, without duplicates. With `areStarred`, only starred ones if
    /// there are any.
    package func repositories(areStarred: Bool) async -> [String] {
        guard addressMistake == nil else { return [] }
        let shown = lastShown
        return await (areStarred ? starredInteractor.names(after: shown) : knownRepos.names(after: shown)).map(\.text)
    }

    /// The names of the settings that the configuration file may have, or of those that it has.
    package func settingsOfFile(areSet: Bool) -> [String] {
        settings.table.ofFile.filter { !areSet || settings.file[$0] != nil }.map(\.name)
    }

    /// Words that a setting takes in the configuration file.
    package func values(ofSetting name: String) async -> [String] {
        switch settings.table.setting(named: name) {
        case AnySetting.language: await languages()
        case AnySetting.spokenLanguage: Self.spokenLanguages
        case AnySetting.fields: RowFormat.repoColumns
        case is Setting<RichStyle?>: RichStyle.words
        case let setting?: settings.table.words(of: setting)
        case nil: []
        }
    }

    /// The names of the archives in the history.
    package func origins() async -> [String] {
        let archives = (try? await historyStore.archives()) ?? []
        await closeHistory()
        return archives.map(\.name)
    }

    /// The logins in the stored lists of developers of the GitHub server, without duplicates.
    package func developerLogins() async -> [String] {
        guard addressMistake == nil else { return [] }
        let lists = await storedDevelopers.loadAll(atMost: KnownRepos.mostCompletedLists)
        var seen: Set<String> = []
        return lists.flatMap(\.items).filter { $0.isAt(addresses.siteHost) }.map(\.login).filter { login in
            GitHubName.isAccount(login) && seen.insert(login.lowercased()).inserted
        }
    }
}
