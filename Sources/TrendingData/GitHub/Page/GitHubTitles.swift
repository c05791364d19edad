/// The links of a page that are the titles of its rows.
struct GitHubTitles {
    private let root: HTMLElement
    /// Without those of the menus, which are most of the page. `starred` is the repository of a link to its stars.
    private let links: [(link: PageLink, starred: RepoPath?)]
    private let baseURL: String

    /// `links` are all links of the page.
    init(root: HTMLElement, links: [PageLink], baseURL: String) {
        self.root = root
        self.links = links.filter { $0.path.segments.first != "trending" }.map { ($0, RepoPath(starredBy: $0.path)) }
        self.baseURL = baseURL
    }

    var rows: [GitHubRowFinder.Row] {
        GitHubRowFinder(titles: titles) { element, title in
            guard let path = title.link(baseURL: baseURL)?.path,
                let repo = RepoPath(path: path) ?? RepoPath(starredBy: path)
            else { return false }
            return links.contains { link, starred in
                starred != nil && element.contains(link.element) && starred?.isSame(as: repo) == true
            }
        }
        .rows
    }

    /// The number of rows outside of the elements: of repositories with links to their stars, or of words about stars
    /// gained, which only rows have. If there is `noDoubt`, words alone do not count.
    func missed(outside rows: [HTMLElement], noDoubt: Bool) -> Int {
        let starred = links.compactMap { link, starred in
            starred.flatMap { repo in rows.contains { $0.contains(link.element) } ? nil : repo.lowercased }
        }
        return starred.isEmpty && noDoubt ? 0 : max(Set(starred).count, gains(outside: rows))
    }

    private func gains(outside rows: [HTMLElement]) -> Int {
        var gains = 0
        var next = root.nextNode(below: root)
        while let node = next {
            if node.name.isEmpty, node.text(upTo: StarsGained.longest).flatMap(StarsGained.parts) != nil { gains += 1 }
            next = node.nextNode(below: root, inside: !rows.contains(node))
        }
        return gains
    }

    /// One for each repository that a heading links to, or that has a star button or star count. A description may link
    /// to any of these repositories.
    private var titles: [HTMLElement] {
        let all = Set(links.compactMap(\.starred))
        var found: [RepoPath: TitleLinks] = [:]
        for (link, starred) in links {
            if let starred {
                found[starred, default: TitleLinks()].addStars(link.element, isButton: link.path.segments.count == 1)
            } else if let path = RepoPath(path: link.path) {
                let isInHeading = link.element.isInHeading
                guard isInHeading || all.contains(path), !link.element.isFolded else { continue }
                found[path, default: TitleLinks()].add(link.element, isInHeading: isInHeading)
            }
        }
        let titles = found.values.compactMap(\.best)
        return titles.isEmpty ? found.values.compactMap(\.stars) : titles
    }
}

/// The links to one repository. One of them is its title.
private struct TitleLinks {
    private var links: [HTMLElement] = []
    private var inHeading: HTMLElement?
    private var button: HTMLElement?
    private var count: HTMLElement?

    mutating func add(_ link: HTMLElement, isInHeading: Bool) {
        if isInHeading { inHeading = inHeading ?? link }
        links.append(link)
    }

    mutating func addStars(_ link: HTMLElement, isButton: Bool) {
        if isButton { button = button ?? link } else { count = count ?? link }
    }

    var stars: HTMLElement? { count ?? button }

    /// The link in a heading, or else the last link before the star count, or the first one after the star button.
    var best: HTMLElement? {
        inHeading ?? count.flatMap { count in links.last { $0.precedes(count) } }
            ?? button.flatMap { button in links.first(where: button.precedes) } ?? links.first
    }
}

extension HTMLElement {
    var isInHeading: Bool { sequence(first: self, next: \.parent).contains(where: \.isHeading) }

    /// Whether it is inside an element that opens on a click.
    fileprivate var isFolded: Bool {
        sequence(first: self, next: \.parent).contains { GitHubRowParts.isFolded($0) }
    }
}
