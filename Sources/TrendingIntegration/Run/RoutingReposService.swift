import TrendingData
import TrendingDomain

/// Fetches each query from its source. A personal source returns the list of the account behind the token, so the query
/// gets that account, even if it was made for another. Makes a source when it is first used.
struct RoutingReposService: RemoteListService {
    let run: Run

    func fetch(_ query: TrendingQuery, _ options: FetchOptions<Repo>) async throws(RemoteFailure) -> TrendingList {
        guard let definition = SourceDefinition.named(query.source.name) else {
            throw .unreachable(.unknownSource(name: query.source.name))
        }
        let service = definition.make(query.source, run.sourceContext())
        let audience = definition.audience(run.addresses)
        guard audience != .allUsers else { return try await service.fetch(query, options) }
        var own = query
        own.account = try await account(audience)
        // A list that is stored for another account is not an older version of this list.
        let known = own == query ? options.known : nil
        return try await service.fetch(own, FetchOptions(count: options.count, known: known))
    }

    private func account(_ audience: SourceDefinition.Audience) async throws(RemoteFailure) -> Account? {
        switch await run.identity() {
        case .success(let account?): return account
        case .success(nil), .failure(.unavailable):
            if audience == .accounts { throw .unauthorized }
            return nil
        case .failure(.failed(let failure)): throw failure
        case .failure(.refused): throw .unauthorized
        }
    }
}
