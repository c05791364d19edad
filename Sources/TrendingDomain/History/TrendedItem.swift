/// An item whose lists have a history. Each kind has a store of its own, because GitHub numbers accounts and
/// repositories separately.
package protocol TrendedItem: RankedItem {
    /// What an edition has of the item at this place.
    func entry(at place: Int) -> Edition.Entry
}

extension Repo: TrendedItem {
    package func entry(at place: Int) -> Edition.Entry {
        Edition.Entry(
            rank: place,
            repo: TrendedRepo(id: id, name: repoName, server: server, description: description, language: language),
            stars: stars,
            gained: starsGained,
            forks: forks
        )
    }
}

extension Developer: TrendedItem {
    /// The history names an account as the repository of its profile, which has the name of the account twice.
    package func entry(at place: Int) -> Edition.Entry {
        let server = RepoAddress.server(of: url, path: login)
        return Edition.Entry(
            rank: place,
            repo: TrendedRepo(id: id, name: RepoName(owner: login, name: login), server: server, description: ownName)
        )
    }
}
