/// Finds the rows of a page: its articles or, if that fails, the elements around its links to repositories.
struct GitHubTrendingRows {
    let root: HTMLElement
    let baseURL: String

    /// Nested articles are not rows: on the page of developers, each row contains an article for the developer's
    /// repository. Contains at most one element more than `limit`.
    var articles: [HTMLElement] {
        var rows: [HTMLElement] = []
        var next = root.next(named: "article", below: root)
        while rows.count <= Self.limit, let element = next {
            rows.append(element)
            next = element.next(named: "article", below: root, inside: false)
        }
        return rows
    }

    /// For each repository's title, the largest element that contains no other title.
    var aroundTitles: [HTMLElement] {
        let titles = titles
        let chains = titles.map(\.element.chain)
        let shared = zip(chains, chains.dropFirst()).map(Self.commonLength)
        return chains.indices.compactMap { index in
            let neighbours = [index > 0 ? shared[index - 1] : 0, index < shared.count ? shared[index] : 0]
            let depth = neighbours.max() ?? 0
            if depth == 0 { return smallestWithStars(chains[index], of: titles[index].path) }
            return depth < chains[index].count ? chains[index][depth] : nil
        }
    }

    /// GitHub lists 25 repositories. A page with more rows than this limit is something else, and its elements are not
    /// compared.
    static let limit = 200

    /// Whether the page has a star button or star count outside of the elements, which are in document order.
    func hasStars(outside elements: [HTMLElement]) -> Bool {
        outside(elements, HTMLElement.nextLink).contains { starred($0) != nil }
    }

    /// The number of rows outside of the elements, counted by words about stars gained, which only rows have.
    func gains(outside elements: [HTMLElement]) -> Int {
        outside(elements, HTMLElement.nextNode).count { node in
            node.name.isEmpty && node.text(upTo: StarsGained.longest).flatMap(StarsGained.parts) != nil
        }
    }

    /// The number of repositories with a star button or star count outside of the elements.
    func stars(outside elements: [HTMLElement]) -> Int {
        Set(outside(elements, HTMLElement.nextLink).compactMap(starred)).count
    }

    private func starred(_ link: HTMLElement) -> RepoPath? {
        guard link.has("href", holding: "/stargazers") || link.has("href", holding: "/login?return_to=") else {
            return nil
        }
        return link.link(baseURL: baseURL).flatMap { RepoPath(starredBy: $0.path) }?.lowercased
    }

    /// The nodes of the page that are not in the elements, which are in document order.
    private func outside(
        _ elements: [HTMLElement],
        _ next: @escaping (HTMLElement) -> (HTMLElement, Bool) -> HTMLElement?
    ) -> some Sequence<HTMLElement> {
        sequence(state: (current: root, rest: elements[...])) { [root] state in
            var found = next(state.current)(root, true)
            while let node = found {
                while let first = state.rest.first, first.precedes(node), !first.contains(node) {
                    state.rest = state.rest.dropFirst()
                }
                guard let row = state.rest.first, row.contains(node) else { break }
                found = next(row)(root, false)
            }
            if let found { state.current = found }
            return found
        }
    }

    /// A title link for each repository that a heading links to, or that has a star button or star count: the link in a
    /// heading, or else the last link before its stars. A description may link to any of these repositories.
    private var titles: [(path: RepoPath, element: HTMLElement)] {
        let links = Array(root.links(baseURL: baseURL))
        let starred = Set(links.compactMap { RepoPath(starredBy: $0.path) })
        var found: [RepoPath: TitleLinks] = [:]
        for link in links {
            if let path = RepoPath(path: link.path) {
                let isInHeading = link.element.isInHeading
                guard isInHeading || starred.contains(path), !link.element.isFolded else { continue }
                found[path, default: TitleLinks()].add(link.element, isInHeading: isInHeading)
            } else if let path = RepoPath(starredBy: link.path) {
                found[path, default: TitleLinks()].addStars(isButton: link.path.segments.count == 1)
            }
        }
        let titles = found.compactMap { path, links in links.best.map { (path: path, element: $0) } }
        return titles.count > Self.limit ? [] : titles.sorted { $0.element.precedes($1.element) }
    }

    private static func commonLength(_ one: [HTMLElement], _ other: [HTMLElement]) -> Int {
        zip(one, other).prefix { $0 == $1 }.count
    }

    /// For a page with one title, where nothing else shows the end of its row.
    private func smallestWithStars(_ chain: [HTMLElement], of path: RepoPath) -> HTMLElement? {
        chain.last { element in
            element.links(baseURL: baseURL).contains { RepoPath(starredBy: $0.path)?.isSame(as: path) == true }
        }
    }
}

/// The links to one repository. One of them is its title.
private struct TitleLinks {
    private var first: HTMLElement?
    private var last: HTMLElement?
    private var inHeading: HTMLElement?
    private var beforeStars: HTMLElement?
    private var afterButton: HTMLElement?
    private var hasButton = false

    mutating func add(_ link: HTMLElement, isInHeading: Bool) {
        if isInHeading, inHeading == nil { inHeading = link }
        if hasButton, afterButton == nil { afterButton = link }
        first = first ?? link
        last = link
    }

    mutating func addStars(isButton: Bool) {
        if isButton { hasButton = true } else { beforeStars = beforeStars ?? last }
    }

    var best: HTMLElement? { inHeading ?? beforeStars ?? afterButton ?? first }
}

extension HTMLElement {
    /// The ancestors of this element, outermost first, and the element itself.
    fileprivate var chain: [HTMLElement] {
        sequence(first: self, next: \.parent).reversed()
    }

    fileprivate var isInHeading: Bool {
        sequence(first: self, next: \.parent).contains(where: \.isHeading)
    }

    /// Whether it is inside an element that opens on a click.
    fileprivate var isFolded: Bool {
        sequence(first: self, next: \.parent).contains { GitHubRowParts.isFolded($0) }
    }

    fileprivate func nextLink(below top: HTMLElement, inside: Bool) -> HTMLElement? {
        next(named: "a", below: top, inside: inside)
    }
}
