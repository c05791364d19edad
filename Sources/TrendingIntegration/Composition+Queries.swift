import TrendingData
import TrendingDomain

extension Composition {
    /// The query of each source that is to be asked, in order; or what is wrong with asking them for that.
    package func queries(_ settings: ReposListSettings) async throws(UsageMistake) -> [TrendingQuery] {
        let selection = try SourceSelection(settings.sources, of: Self.sources)
        try selection.check(settings)
        let addresses = try settings.addresses(environment)
        var queries: [TrendingQuery] = []
        for definition in selection.definitions {
            queries.append(
                try await queryResolver.query(
                    source: definition.source(addresses),
                    language: settings.language,
                    since: settings.since ?? .daily,
                    spokenLanguage: settings.spokenLanguage
                )
            )
        }
        return queries
    }
}
