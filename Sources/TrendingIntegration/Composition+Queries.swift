import TrendingData
import TrendingDomain

extension Composition {
    /// The query of each source that is to be asked, in order; or what is wrong with asking them for that.
    package func queries(_ settings: ReposListSettings) async throws(UsageMistake) -> [TrendingQuery] {
        let selection = try SourceSelection(settings.sources, of: Self.sources)
        try selection.check(settings)
        let addresses = try settings.addresses(environment)
        try selection.requireAddresses(addresses)
        let query = try await queryResolver.query(
            source: .github,
            language: settings.language,
            since: settings.since ?? .daily,
            spokenLanguage: settings.spokenLanguage
        )
        if query.language?.slug == "unknown" { try selection.require(.unknownLanguage, for: .language) }
        let account = selection.definitions.contains(where: \.isPersonal) ? await account(addresses) : nil
        return selection.definitions.map { definition in
            var query = query
            query.source = definition.source(addresses)
            if definition.isPersonal { query.account = account }
            return query
        }
    }
}
