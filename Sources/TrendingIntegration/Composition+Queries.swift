import TrendingConsole
import TrendingData
import TrendingDomain

extension Composition {
    /// The queries of each list, one list a language, in the order in which the languages were given, each once. A list has
    /// one query a source, in the order in which sources are asked. Throws if a source can't be asked for it. Personal
    /// lists are those of the account that this machine knows; no server is asked.
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
