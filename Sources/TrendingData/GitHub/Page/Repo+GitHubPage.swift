import TrendingDomain

extension Repo {
    package static func read(
        _ root: HTMLNode,
        since period: TrendingQuery.Period?,
        baseURL: String,
        isCancelled: () -> Bool
    ) -> GitHubListPage<Repo> {
        let links = Array(root.links(baseURL: baseURL))
        let titles = GitHubTitles(links)
        let titleLinks = Array(titles.repos.keys)
        let list = GitHubRowList<GitHubTrendingRow>(titleLinks, links, baseURL, isCancelled, isRow: titles.isRow)
        let named = list.readable.map(\.starsGained).filter { !$0.isEmpty }
        // GitHub's rows are articles since 2019.
        let areArticles = list.elements.contains { $0.name == "article" }
        let menu = GitHubLanguageMenu(links: links, rows: list.elements)
        // A page without rows has no link to the stars of a repository either.
        let places = list.rows.isEmpty ? [] : list.elements
        let starred = titles.starred(outside: places)
        // If rows show the stars gained, those words alone outside of rows say nothing.
        let hasNoDoubt = starred == 0 && areArticles && !named.isEmpty
        let missed = hasNoDoubt ? 0 : max(starred, root.starsGained(outside: places))
        let same = named.count { $0.contains { $0.period == period } }
        return GitHubListPage(
            items: list.items { $0.repo(rank: $1, since: period) }.withoutSharedIDs,
            unreadableRows: list.unreadable + missed,
            languages: menu.languages,
            // Only the page of trending repositories shows how many stars were gained.
            isList: !named.isEmpty || !list.readable.isEmpty && areArticles && menu.linksToOtherLists,
            // Hardly a row names only another period.
            isOfPeriod: period == nil || same * 4 >= named.count * 3
        )
    }
}

/// The links of a page that are the titles of its rows.
private struct GitHubTitles {
    /// The repositories of the titles: one link for each, in a heading, or else GitHub's own link to a repository that
    /// can be starred. A description may link to any of these repositories. If there are none, the links to stars.
    private(set) var repos: [HTMLNode: RepoPath] = [:]
    /// The repositories of links to their stars.
    private var starred: [(link: HTMLNode, repo: RepoPath)] = []

    /// `links` are all links of the page.
    init(_ links: [PageLink]) {
        var others: [(link: PageLink, repo: RepoPath)] = []
        for link in links where !link.isOfMenu {
            if let repo = RepoPath(starredBy: link.path) {
                starred.append((link.element, repo))
            } else if let repo = RepoPath(path: link.path), !link.element.isFolded {
                others.append((link, repo))
            }
        }
        let all = Set(starred.map(\.repo))
        let inHeading = others.filter { $0.link.element.isInHeading }
        let own = others.filter { $0.link.isOwn && all.contains($0.repo) }
        let titles = (inHeading + own).map { ($0.link.element, $0.repo) }
        var found: Set<RepoPath> = []
        for (link, repo) in titles.isEmpty ? starred : titles where found.insert(repo).inserted { repos[link] = repo }
    }

    /// Whether the element has a link to the stars of the title's repository.
    func isRow(_ element: HTMLNode, _ title: HTMLNode) -> Bool {
        guard let repo = repos[title] else { return false }
        return starred.contains { element.contains($0.link) && $0.repo.isSame(as: repo) }
    }

    /// The number of repositories with links to their stars outside of the rows.
    func starred(outside rows: [HTMLNode]) -> Int {
        Set(starred.filter { star in !rows.contains { $0.contains(star.link) } }.map(\.repo.lowercased)).count
    }
}

extension HTMLNode {
    /// The number of words about stars gained outside of the rows.
    fileprivate func starsGained(outside rows: [HTMLNode]) -> Int {
        nodes { !rows.contains($0) }.count { node in
            node.name.isEmpty && node.text(upTo: StarsGained.longest).flatMap(StarsGained.parts) != nil
        }
    }

    var isInHeading: Bool { sequence(first: self, next: \.parent).contains(where: \.isHeading) }

    /// Whether it is inside an element that opens on a click.
    fileprivate var isFolded: Bool {
        sequence(first: self, next: \.parent).contains { GitHubRowParts.isFolded($0) }
    }
}
