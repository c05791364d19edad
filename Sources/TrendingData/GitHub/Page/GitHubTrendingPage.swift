import TrendingDomain

package typealias GitHubTrendingPage = GitHubListPage<Repo>

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
    /// can be starred. A description may link to any of these repositories. Without them, the links to stars.
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
        Set(starred.filter { star in !rows.contains { $0.contains(star.link) } }.map(\.repo.repoName)).count
    }
}

/// Reads one row. Finds fields by the things that GitHub can't change without breaking its own page: the targets of
/// links, the kinds of elements, and the words. Class names change every year and are never used.
private struct GitHubTrendingRow: GitHubRow {
    private let path: RepoPath
    private let parts: GitHubRowParts
    /// The row's words about stars gained, for any period. GitHub's own rows have them once.
    let starsGained: [StarsGained]
    private let title: HTMLNode?
    let badges: Set<String>

    init?(_ parts: GitHubRowParts) {
        guard let title = Self.title(of: parts) else { return nil }
        self.parts = parts
        self.title = title.link
        path = title.path
        starsGained = parts.starsGained
        badges = parts.badges(besides: [path.owner, path.name, path.owner + path.name], title: title.link)
            .union(parts.hasFigures ? [] : [""])
    }

    /// `starsGained` is the row's number for the period, or for any period if it is `nil`.
    func repo(rank: Int, since period: TrendingQuery.Period?) -> Repo {
        // A name with a character that could not be read is no name.
        let language = parts.languages.first { !$0.text.isEmpty && !$0.text.contains("\u{FFFD}") }
        var repo = Repo(owner: path.owner, name: path.name, url: "\(parts.baseURL)/\(path.owner)/\(path.name)")
        repo.rank = rank
        repo.id = repositoryID
        repo.description = parts.paragraphs.first { title?.precedes($0) != false }?.text
        repo.language = language?.text
        repo.languageColor = language.flatMap(color)
        repo.stars = number(at: ["stargazers"])
        repo.forks = number(at: ["forks"]) ?? number(at: ["network", "members"]) ?? number(at: ["network"])
        repo.starsGained = gained(since: period)
        repo.ownerAvatarURL = "\(parts.baseURL)/\(path.owner).png"
        repo.builtBy = parts.builtBy(path: path, title: title).compactMap(contributor)
        return repo
    }

    var key: String { path.repoName.key }

    var hasBody: Bool { !parts.paragraphs.isEmpty }

    /// The first repository that a heading links to. If the row has links to stars, they must be about the same
    /// repository. If no heading has links, the repository of the links to stars. If the headings only link elsewhere,
    /// there is no title.
    private static func title(of parts: GitHubRowParts) -> (path: RepoPath, link: HTMLNode?)? {
        let starred = parts.starred.map(\.repo)
        for heading in parts.headings {
            let inside = Array(heading.links(baseURL: parts.baseURL))
            let links = inside.isEmpty ? parts.links.filter { $0.element.contains(heading) } : inside
            for link in links {
                guard let path = RepoPath(path: link.path) else { continue }
                if starred.isEmpty || starred.contains(where: path.isSame) { return (path, link.element) }
            }
            if !links.isEmpty { return nil }
        }
        guard let starred = starred.first else { return nil }
        let link = parts.links.first { RepoPath(path: $0.path)?.isSame(as: starred) == true }
        return parts.headings.isEmpty || link != nil ? (starred, link?.element) : nil
    }

    /// The repository's number in the click event of its star button; `nil` if there are different ones.
    private var repositoryID: Int? {
        let buttons = parts.starred.filter { $0.repo.isSame(as: path) }
        let ids = Set(
            buttons.compactMap { button in
                button.link.attribute("data-hydro-click").flatMap { UntrustedJSON.read(Array($0.utf8)) }
                    .flatMap(JSONObject.init)?.identifier("payload", "repository_id")
            }
        )
        return ids.count == 1 ? ids.first : nil
    }

    /// Returns `nil` if the row has two different numbers for the period.
    private func gained(since period: TrendingQuery.Period?) -> Int? {
        let words = starsGained.filter { period == nil || $0.period == period }
        guard let first = words.first else { return nil }
        return words.allSatisfy { $0.period != first.period || $0.count == first.count } ? first.count : nil
    }

    /// The dot next to the language's name is an element without text, with the language's colour as its background.
    private func color(of language: HTMLNode) -> String? {
        language.parent?.descendants().lazy
            .filter { $0.text(upTo: 0) != nil }
            .compactMap { $0.attribute("style") }
            .compactMap(InlineStyle.backgroundColor).first
    }

    /// The number in the links to `/owner/name/…`. The last segment may end with `.name`.
    private func number(at segments: [String]) -> Int? {
        let links = parts.links.filter { leads($0.path, to: segments) }
        let numbers = Set(links.compactMap { ShownNumber.read($0.element) })
        return numbers.count == 1 ? numbers.first : nil
    }

    private func leads(_ path: PagePath, to segments: [String]) -> Bool {
        let found = path.segments
        guard found.count == segments.count + 2, let last = segments.last, let foundLast = found.last else {
            return false
        }
        guard foundLast == last || foundLast.hasPrefix("\(last).") else { return false }
        let between = zip(found[2...], segments).dropLast()
        guard between.allSatisfy({ $0.0 == $0.1 }) else { return false }
        return RepoPath(owner: found[0], name: found[1])?.isSame(as: self.path) ?? false
    }

    private func contributor(_ picture: HTMLNode) -> Contributor? {
        guard let alt = picture.attribute("alt"), alt.hasPrefix("@") else { return nil }
        let login: Substring = alt.dropFirst()
        guard GitHubName.isAuthor(login) else { return nil }
        return Contributor(login: String(login), avatarURL: picture.attribute("src"))
    }
}

/// Reads an element's `style` attribute.
enum InlineStyle {
    /// Returns the value of `background-color` as written, or `nil` if it is not a `HexColor`.
    static func backgroundColor(_ style: String) -> String? {
        for declaration in style.utf8.split(separator: ";") {
            let parts = declaration.split(separator: ":", maxSplits: 1)
                .map { String(decoding: $0.filter { !$0.isSpace }, as: UTF8.self) }
            guard parts.count == 2, parts[0].lowercased() == "background-color" else { continue }
            return HexColor.isValid(parts[1]) ? parts[1] : nil
        }
        return nil
    }
}

extension HTMLNode {
    /// The number of words about stars gained outside of the rows.
    fileprivate func starsGained(outside rows: [HTMLNode]) -> Int {
        nodes { !rows.contains($0) }.count { node in
            node.name.isEmpty && node.text(upTo: StarsGained.longest).flatMap(StarsGained.parts) != nil
        }
    }

    /// Whether it is inside an element that opens on a click.
    fileprivate var isFolded: Bool {
        sequence(first: self, next: \.parent).contains { GitHubRowParts.isFolded($0) }
    }
}
