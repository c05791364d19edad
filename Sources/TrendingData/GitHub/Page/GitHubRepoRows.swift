import TrendingDomain

/// The rows of the page of repositories after reading.
package struct GitHubRepoRows: GitHubRows {
    private let list: GitHubRowList<GitHubTrendingRow>
    /// The number of rows that were not found.
    private let missed: Int
    /// Whether they are articles, as GitHub's rows are since 2019.
    private let areArticles: Bool
    /// Whether a row shows how many stars were gained. Only the page of trending repositories does.
    private let hasStarsGained: Bool
    private let menu: GitHubLanguageMenu

    package init(root: HTMLNode, baseURL: String, isCancelled: () -> Bool) {
        let links = Array(root.links(baseURL: baseURL))
        let titles = GitHubTitles(links)
        let elements = titles.rows(baseURL: baseURL)
        list = GitHubRowList(elements, baseURL: baseURL, isCancelled: isCancelled)
        areArticles = elements.contains { $0.name == "article" }
        hasStarsGained = list.readable.contains { !$0.starsGained.isEmpty }
        menu = GitHubLanguageMenu(links: links, rows: elements)
        // A page without rows has no link to the stars of a repository either.
        let places = list.rows.isEmpty ? [] : elements
        let starred = titles.starred(outside: places)
        // If rows show the stars gained, those words alone outside of rows say nothing.
        let hasNoDoubt = starred == 0 && areArticles && hasStarsGained
        missed = hasNoDoubt ? 0 : max(starred, root.starsGained(outside: places))
    }

    package var isEmpty: Bool { list.rows.isEmpty && unreadable == 0 }

    package var isList: Bool { hasStarsGained || !list.readable.isEmpty && areArticles && menu.linksToOtherLists }

    package var languages: [ProgrammingLanguage] { menu.languages }

    package var unreadable: Int { list.unreadable + missed }

    /// Whether hardly a row names only another one.
    package func isOf(_ period: TrendingQuery.Period) -> Bool? {
        let named = list.readable.map(\.starsGained).filter { !$0.isEmpty }
        let same = named.count { $0.contains { $0.period == period } }
        return named.isEmpty ? nil : same * 4 >= named.count * 3
    }

    /// Ranked by place, from 1.
    package func items(since period: TrendingQuery.Period?) -> [Repo] {
        list.rows.enumerated().compactMap { $1?.repo(rank: $0 + 1, since: period) }.withoutSharedIDs
    }
}

/// The links of a page that are the titles of its rows.
private struct GitHubTitles {
    /// Without those of the menus, which are most of the page. `starred` is the repository of a link to its stars.
    private let links: [(link: PageLink, starred: RepoPath?)]
    private let menus: [HTMLNode]

    /// `links` are all links of the page.
    init(_ links: [PageLink]) {
        let isMenu = { (link: PageLink) in link.path.segments.first == "trending" }
        self.links = links.filter { !isMenu($0) }.map { ($0, RepoPath(starredBy: $0.path)) }
        menus = links.filter(isMenu).map(\.element)
    }

    func rows(baseURL: String) -> [HTMLNode] {
        GitHubRowFinder.rows(around: titles, menus: menus) { element, title in
            guard let path = title.link(baseURL: baseURL)?.path,
                let repo = RepoPath(path: path) ?? RepoPath(starredBy: path)
            else { return false }
            return links.contains { link, starred in
                starred != nil && element.contains(link.element) && starred?.isSame(as: repo) == true
            }
        }
    }

    /// The number of repositories with links to their stars outside of the rows.
    func starred(outside rows: [HTMLNode]) -> Int {
        let repos = links.compactMap { link, starred in
            starred.flatMap { repo in rows.contains { $0.contains(link.element) } ? nil : repo.lowercased }
        }
        return Set(repos).count
    }

    /// One for each repository: a link in a heading, or else GitHub's own link to a repository that can be starred. A
    /// description may link to any of these repositories. If there are none, the links to stars.
    private var titles: [HTMLNode] {
        let all = Set(links.compactMap(\.starred))
        var (inHeading, own, stars) = ([RepoPath: HTMLNode](), [RepoPath: HTMLNode](), [RepoPath: HTMLNode]())
        for (link, starred) in links {
            let element = link.element
            if let starred {
                stars[starred] = stars[starred] ?? element
            } else if let path = RepoPath(path: link.path), !element.isFolded {
                if element.isInHeading { inHeading[path] = inHeading[path] ?? element }
                if link.isOwn, all.contains(path) { own[path] = own[path] ?? element }
            }
        }
        let titles = inHeading.merging(own) { heading, _ in heading }.values
        return Array(titles.isEmpty ? stars.values : titles)
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
