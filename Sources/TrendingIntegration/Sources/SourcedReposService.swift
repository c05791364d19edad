import TrendingData
import TrendingDomain

/// Asks each query's own source, a personal one in the name of whoever's token is in use: the list that it answers is
/// theirs, whosever was asked for. A source is made when it is first asked.
struct SourcedReposService: RemoteListService {
    let definitions: [SourceDefinition]
    let context: @Sendable () -> SourceContext
    let identity: @Sendable () async -> RequestIdentity

    func fetch(_ query: TrendingQuery, _ options: FetchOptions<Repo>) async throws(RemoteFailure) -> TrendingList {
        guard let definition = definitions.first(where: { $0.name == query.source.name }) else {
            throw .unreachable(.other(detail: "there is no source \(query.source.name)"))
        }
        let context = context()
        let service = definition.service(for: query.source, context)
        let audience = definition.audience(context.given)
        guard audience != .everybody else { return try await service.fetch(query, options) }
        var own = query
        own.account = try await account(audience)
        // What is stored for somebody else is no version of this list.
        let known = own == query ? options.known : nil
        return try await service.fetch(own, FetchOptions(count: options.count, known: known))
    }

    private func account(_ audience: SourceDefinition.Audience) async throws(RemoteFailure) -> Account? {
        switch await identity() {
        case .account(let account): return account
        case .anonymous, .unavailable:
            if audience == .accounts { throw .unauthorized }
            return nil
        case .unknown(let failure): throw failure
        }
    }
}
