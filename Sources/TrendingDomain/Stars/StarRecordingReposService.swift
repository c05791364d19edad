/// Updates the stored stars of an account from each fetched list of its stars.
package struct StarRecordingReposService: RemoteListService {
    private let remote: any RemoteListService<Repo>
    private let stars: any LocalStarsService

    package init(_ remote: any RemoteListService<Repo>, stars: any LocalStarsService) {
        self.remote = remote
        self.stars = stars
    }

    package func fetch(_ query: TrendingQuery, _ options: FetchOptions<Repo>) async throws(RemoteFailure)
        -> TrendingList
    {
        let list = try await remote.fetch(query, options)
        if list.query.source.signal == .starred, let account = list.query.account { await note(list, of: account) }
        return list
    }

    /// If the stars can't be stored, the previous ones stay. `star` reports the failure.
    private func note(_ list: TrendingList, of account: Account) async {
        let names = RepoNames(list.items.map(\.repoName))
        _ = try? await stars.update(.account(account)) { book in
            // Older stars are better than a list with most rows missing.
            guard list.isMostlyReadable || book.fetchedAt == nil else { return }
            // An organization that was left out has not lost its stars.
            let kept = list.omittedOrganizations > 0 ? book.starred.names : []
            let names = kept.isEmpty ? names : RepoNames(names.names + kept)
            book.replace(names, isComplete: !list.lacksRows, at: list.fetchedAt)
        }
    }
}
