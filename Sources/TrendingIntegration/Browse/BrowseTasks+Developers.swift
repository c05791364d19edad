import TrendingDomain
import TrendingPresentation

/// What `browse` needs for developers.
struct BrowseDevelopers: Sendable {
    /// Fetches lists.
    var lists: ListInteractor<Developer>
    var stored: any LocalListService<Developer>
    var profiles: DetailInteractor<Profile>

    /// The stored list. What can't be read is left out: a fetch reports why.
    func storedList(_ query: TrendingQuery) async -> LoadedList<Developer>? {
        (try? await stored.load(query)).flatMap(\.self).map { LoadedList(list: $0, origin: .stored(because: nil)) }
    }

    /// The news about a list of developers.
    func list(_ query: TrendingQuery, refreshes: Bool) async -> BrowseNews {
        guard refreshes else { return await storedList(query).map { .developers(query, $0) } ?? .listMissing(query) }
        do throws(LoadFailure) {
            return .developers(query, try await lists.refresh(ListRequest([query])))
        } catch {
            return .listFailed(query, error)
        }
    }

    /// Tells what is stored at once, and what was fetched later. Fetches only what is not stored, unless it `refreshes`.
    func profile(_ login: String, refreshes: Bool, tell: (BrowseNews) async -> Void) async {
        let name = RepoName(profileOf: login)
        let stored = await profiles.load(name, .storedOnly)
        let isEnough = stored.detail != nil && !refreshes
        await tell(.profile(login, stored, isLast: isEnough))
        guard !isEnough, !Task.isCancelled else { return }
        await tell(.profile(login, await profiles.load(name, .refreshed), isLast: true))
    }
}
