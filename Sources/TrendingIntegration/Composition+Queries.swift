import TrendingConsole
import TrendingData
import TrendingDomain

extension Composition {
    /// A list each, the languages in the order in which they were given, each once; of a list the query of each source that
    /// is to be asked, in order. Or what is wrong with asking them for that. Personal lists are those of whoever this machine
    /// knows to be signed in; no server is asked.
    package func queries(_ settings: ReposListSettings) async throws(UsageMistake) -> [[TrendingQuery]] {
        let selection = try SourceSelection(settings.sources, of: Self.sources)
        try selection.check(settings)
        let addresses = try settings.addresses(environment)
        try selection.requireAddresses(addresses)
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
        let asksPersonally = selection.definitions.contains { $0.audience(addresses) != .everybody }
        let account = asksPersonally ? await account(addresses) : nil
        return queries.map { query in
            selection.definitions.map { definition in
                var query = query
                query.source = definition.source(addresses)
                if definition.audience(addresses) != .everybody { query.account = account }
                return query
            }
        }
    }
}

extension Composition {
    /// Opens the network's library while what is stored is read, where a source of these lists is asked over the network.
    func prepareNetwork(for queries: [TrendingQuery]) {
        // Where few files may be open, one after the other may still find room.
        guard queries.contains(where: \.source.isOnNetwork), SpareDescriptors.exist(24) else { return }
        curl.prepare()
    }
}

extension TrendingQuery.Source {
    fileprivate var isOnNetwork: Bool { signal != .sample && address?.hasPrefix("file:") != true }
}
