import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingPresentation

extension Composition {
    /// The queries of each list, one list a language, in the order in which the languages were given, each once. A list has
    /// one query a source, in the order in which sources are asked. Throws if a source can't be asked for it. Personal
    /// lists are those of the account that this machine knows; no server is asked.
    package func queries(_ settings: ReposListSettings) async throws(UsageMistake) -> [[TrendingQuery]] {
        let addresses = try settings.addresses(environment)
        do throws(QueryMistake) {
            let selection = try SourceSelection(settings.sources, of: SourceDefinition.all.map(\.profile))
            try check(selection, settings)
            let definitions = selection.profiles.compactMap { profile in
                SourceDefinition.all.first { $0.name == profile.name }
            }
            for definition in definitions where definition.lacksAddress(addresses) {
                guard let setting = definition.profile.source.setting else { continue }
                throw .missingAddress(of: definition.name, setting: setting)
            }
            let queries = try await queries(settings, selection)
            let asksPersonally = definitions.contains { $0.audience(addresses) != .everybody }
            let account = asksPersonally ? await account(addresses) : nil
            return queries.map { query in definitions.map { $0.query(query, addresses, account) } }
        } catch {
            throw UsageMistake(error)
        }
    }

    private func check(_ selection: SourceSelection, _ settings: ReposListSettings) throws(QueryMistake) {
        for address in settings.typedAddresses { try selection.requireUse(of: address) }
        try selection.check(
            languages: settings.languages,
            spokenLanguage: settings.spokenLanguage,
            since: settings.since,
            arrangement: settings.arrangement
        )
    }

    /// A query for each language.
    private func queries(
        _ settings: ReposListSettings,
        _ selection: SourceSelection
    ) async throws(QueryMistake) -> [TrendingQuery] {
        var queries: [TrendingQuery] = []
        for language in settings.languages.isEmpty ? ["all"] : settings.languages {
            let query = try await queryResolver.query(
                source: .github,
                language: language.lowercased() == "all" ? nil : language,
                since: settings.since ?? .daily,
                spokenLanguage: settings.spokenLanguage
            )
            if query.language?.slug == "unknown" { try selection.require(.unknownLanguage, for: .language) }
            if !queries.contains(where: { $0.language?.slug == query.language?.slug }) { queries.append(query) }
        }
        return queries
    }
}

extension SourceDefinition {
    /// The query as this source is asked.
    fileprivate func query(_ query: TrendingQuery, _ addresses: GivenAddresses, _ account: Account?) -> TrendingQuery {
        var query = query
        query.source = source(addresses)
        if audience(addresses) != .everybody { query.account = account }
        return query
    }
}

extension Composition {
    /// Opens the network library while stored lists are read, if a source of these lists is asked over the network.
    func prepareNetwork(for queries: [TrendingQuery]) {
        // If few files may be open, there may still be room for one after the other.
        let isOnNetwork = queries.contains(where: \.source.isOnNetwork)
        if isOnNetwork, SpareResources.live.shortage(files: 24) == nil { curl.prepare() }
    }
}

extension TrendingQuery.Source {
    fileprivate var isOnNetwork: Bool { signal != .sample && address?.hasPrefix("file:") != true }
}
