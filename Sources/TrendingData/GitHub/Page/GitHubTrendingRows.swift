/// Finds the rows of a page: its articles or, failing that, the structure around its links to repositories.
struct GitHubTrendingRows {
    let root: HTMLElement
    let baseURL: String

    /// Articles in another article are not rows: on the page of developers, each row holds its developer's repository.
    /// Of more than the limit, there are one more.
    var articles: [HTMLElement] {
        var rows: [HTMLElement] = []
        var next = root.next(named: "article", below: root)
        while rows.count <= Self.limit, let element = next {
            rows.append(element)
            next = element.next(named: "article", below: root, inside: false)
        }
        return rows
    }

    /// Around each repository's title, the largest element that holds no other's.
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

    /// GitHub lists 25; a page with more than this is something else, and its elements are not compared.
    static let limit = 200

    /// Whether the page offers to star a repository outside of those elements, which are in document order.
    func hasStars(outside elements: [HTMLElement]) -> Bool {
        outside(elements, HTMLElement.nextLink).contains { starred($0) != nil }
    }

    /// How many rows stand outside of those elements, by what only rows say: how many stars a repository gained.
    func gains(outside elements: [HTMLElement]) -> Int {
        outside(elements, HTMLElement.nextNode).count { node in
            node.name.isEmpty && node.text(upTo: StarsGained.longest).flatMap(StarsGained.parts) != nil
        }
    }

    /// How many repositories the page offers to star outside of those elements.
    func stars(outside elements: [HTMLElement]) -> Int {
        Set(outside(elements, HTMLElement.nextLink).compactMap(starred)).count
    }

    private func starred(_ link: HTMLElement) -> RepoPath? {
        guard link.has("href", holding: "/stargazers") || link.has("href", holding: "/login?return_to=") else {
            return nil
        }
        return link.link(baseURL: baseURL).flatMap { RepoPath(starredBy: $0.path) }?.lowercased
    }

    /// What of the page is not in those elements, which are in document order.
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

    /// A link to each repository that is linked in a heading, or that the page offers to star or counts the stars of:
    /// the one in a heading, else the last before its stars. A description may link to any of them.
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

    /// For a page with one title: nothing else tells where its row ends.
    private func smallestWithStars(_ chain: [HTMLElement], of path: RepoPath) -> HTMLElement? {
        chain.last { element in
            element.links(baseURL: baseURL).contains { RepoPath(starredBy: $0.path)?.isSame(as: path) == true }
        }
    }
}

/// The links to one repository, of which one is its title.
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
    /// The elements around this one, outermost first, and itself.
    fileprivate var chain: [HTMLElement] {
        sequence(first: self, next: \.parent).reversed()
    }

    fileprivate var isInHeading: Bool {
        sequence(first: self, next: \.parent).contains(where: \.isHeading)
    }

    /// Whether it is in what opens on a click.
    fileprivate var isFolded: Bool {
        sequence(first: self, next: \.parent).contains { GitHubRowParts.isFolded($0) }
    }

    fileprivate func nextLink(below top: HTMLElement, inside: Bool) -> HTMLElement? {
        next(named: "a", below: top, inside: inside)
    }
}
