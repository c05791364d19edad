import TrendingDomain

extension Developer {
    /// A title is a link to a developer in a heading. Each row also has a picture of the developer, or an anchor. The
    /// ranks are those that the page shows, if all rows have one, in order.
    package static func read(
        _ root: HTMLNode,
        since period: TrendingQuery.Period?,
        baseURL: String,
        isCancelled: () -> Bool
    ) -> GitHubListPage<Developer> {
        let links = Array(root.links(baseURL: baseURL))
        var titles: [String: HTMLNode] = [:]
        for link in links {
            guard let login = GitHubRowParts.account(link.path)?.lowercased(), link.element.isInHeading else {
                continue
            }
            titles[login] = titles[login] ?? link.element
        }
        let list = GitHubRowList<GitHubDeveloperRow>(Array(titles.values), links, baseURL, isCancelled) { element, _ in
            GitHubDeveloperRow.anchor(of: element) != nil || GitHubRowParts(element, baseURL: baseURL).pictured != nil
        }
        let missed = titles.values.count { title in !list.elements.contains { $0.contains(title) } }
        let saysSponsors = list.readable.contains(where: \.isSponsorable)
        let ranks = list.readable.compactMap(\.shownRank)
        let areRanked = ranks.count == list.readable.count && zip(ranks, ranks.dropFirst()).allSatisfy { $0 < $1 }
        return GitHubListPage(
            items: list.items { row, place in
                var developer = row.developer(rank: areRanked ? row.shownRank ?? place : place)
                if saysSponsors { developer.isSponsorable = row.isSponsorable }
                return developer
            },
            unreadableRows: list.unreadable + missed,
            isList: !list.readable.isEmpty
        )
    }
}
