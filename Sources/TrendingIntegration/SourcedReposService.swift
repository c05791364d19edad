import TrendingData
import TrendingDomain

/// Asks each query's own source. A source is made when it is first asked.
struct SourcedReposService: RemoteReposService {
    let definitions: [SourceDefinition]
    let context: @Sendable () -> SourceContext

    func fetch(_ query: TrendingQuery, _ wish: FetchWish) async throws(RemoteFailure) -> TrendingList {
        guard let definition = definitions.first(where: { $0.name == query.source.name }) else {
            throw .unreachable(.other(detail: "there is no source \(query.source.name)"))
        }
        let context = context()
        if definition.audience(context.given) == .accounts, query.account == nil { throw .unauthorized }
        return try await definition.service(for: query.source, context).fetch(query, wish)
    }
}
