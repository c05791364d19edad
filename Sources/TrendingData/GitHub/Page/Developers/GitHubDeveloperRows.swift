import TrendingDomain

/// The rows of the page of developers after reading.
package struct GitHubDeveloperRows: GitHubRows {
    private let list: GitHubRowList<GitHubDeveloperRow>
    /// The number of titles outside of the list.
    private let missed: Int

    package var isEmpty: Bool { list.rows.isEmpty && list.unreadable == 0 }
    package var isList: Bool { true }
    package var unreadable: Int { list.unreadable + missed }
    package var languages: [ProgrammingLanguage] { [] }

    /// A title is a link to a developer in a heading. Each row also has a picture of the developer, or an anchor.
    package init(root: HTMLNode, baseURL: String, isCancelled: () -> Bool) {
        var titles: [String: HTMLNode] = [:]
        // The menus are most of the page.
        var menus: [HTMLNode] = []
        for link in root.descendants(named: "a") {
            guard !link.has("href", holding: "/trending/") else {
                menus.append(link)
                continue
            }
            guard link.isInHeading, let path = link.link(baseURL: baseURL)?.path,
                let login = GitHubRowParts.account(path)?.lowercased()
            else { continue }
            titles[login] = titles[login] ?? link
        }
        let elements = GitHubRowFinder.rows(around: Array(titles.values), menus: menus) { element, _ in
            GitHubDeveloperRow.anchor(of: element) != nil || GitHubRowParts(element, baseURL: baseURL).pictured != nil
        }
        list = GitHubRowList(elements, baseURL: baseURL, isCancelled: isCancelled)
        missed = titles.values.count { title in !elements.contains { $0.contains(title) } }
    }

    package func isOf(_ period: TrendingQuery.Period) -> Bool? { nil }

    /// With the ranks that the page shows, if all rows have one, in order. Otherwise ranked by place.
    package func items(since period: TrendingQuery.Period?) -> [Developer] {
        let rows = list.readable
        let saysSponsors = rows.contains(where: \.isSponsorable)
        let shown = rows.compactMap(\.shownRank)
        let isShown = shown.count == rows.count && zip(shown, shown.dropFirst()).allSatisfy { $0 < $1 }
        return list.rows.enumerated().compactMap { place, row in
            guard let row else { return nil }
            var developer = row.developer(rank: isShown ? row.shownRank ?? 0 : place + 1)
            if saysSponsors { developer.isSponsorable = row.isSponsorable }
            return developer
        }
    }
}
