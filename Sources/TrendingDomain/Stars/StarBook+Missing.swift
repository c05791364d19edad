extension StarBook {
    /// The pending stars that are missing from the account's list of stars, newest first, as the server will list them.
    /// Empty for any other list.
    package func missing(from list: TrendingList) -> [RepoName] {
        guard list.query.source.signal == .starred, let account = list.query.account, owner == .account(account) else {
            return []
        }
        let awaited = pending.filter { $0.change.kind == .star && $0.refusal == nil }.map(\.change.repo)
        if awaited.isEmpty { return [] }
        let listed = Set(list.items.map(\.repoName))
        return awaited.reversed().filter { !listed.contains($0) }
    }

    /// The changes that the server refused.
    package var refused: [PendingStar] { pending.filter { $0.refusal != nil } }
}

extension TrendingList {
    /// Returns the list with more rows on top, and with the ranks counted again.
    package func prepending(by repos: [Repo]) -> TrendingList {
        var list = self
        list.items = repos + self.items
        for index in list.items.indices {
            let place = index < repos.count ? index + 1 : list.items[index].rank.map { $0 + repos.count }
            list.items[index].rank = place
        }
        return list
    }
}
