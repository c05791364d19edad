extension StarBook {
    /// The stars that wait and that the list of the account's stars lacks, the newest first, as the server will list them;
    /// nothing for any other list.
    package func missing(from list: TrendingList) -> [RepoName] {
        guard list.query.source.signal == .starred, let account = list.query.account, owner == .account(account) else {
            return []
        }
        let awaited = pending.filter { $0.change.kind == .star && $0.refusal == nil }.map(\.change.repo)
        if awaited.isEmpty { return [] }
        let listed = Set(list.items.map(\.repoName))
        return awaited.reversed().filter { !listed.contains($0) }
    }

    /// Changes that the server has refused.
    package var refused: [PendingStar] { pending.filter { $0.refusal != nil } }
}

extension TrendingList {
    /// The list with more rows on top of it; ranks are places again.
    package func preceded(by repos: [Repo]) -> TrendingList {
        var list = self
        list.items = repos + self.items
        for index in list.items.indices {
            let place = index < repos.count ? index + 1 : list.items[index].rank.map { $0 + repos.count }
            list.items[index].rank = place
        }
        return list
    }
}
