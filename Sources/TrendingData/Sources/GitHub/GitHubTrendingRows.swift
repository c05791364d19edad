/// Finds the rows of a page: its articles or, failing that, the structure around its links to repositories.
struct GitHubTrendingRows {
    let root: HTMLElement
    let baseURL: String

    /// Articles in another article are not rows: on the page of developers, each row holds its developer's repository.
    /// Of more than the limit, there are one more.
    var articles: [HTMLElement] {
        var rows: [HTMLElement] = []
        var next = root.next(below: root)
        while rows.count <= Self.limit, let element = next {
            let isRow = element.name == "article"
            if isRow { rows.append(element) }
            next = element.next(below: root, inside: !isRow)
        }
        return rows
    }

    /// Around each repository's title, the largest element that holds no other's.
    var aroundTitles: [HTMLElement] {
        let chains = titles.map(\.chain)
        let shared = zip(chains, chains.dropFirst()).map(Self.commonLength)
        return chains.indices.compactMap { index in
            let neighbours = [index > 0 ? shared[index - 1] : 0, index < shared.count ? shared[index] : 0]
            let depth = neighbours.max() ?? 0
            if depth == 0 { return smallestWithStars(chains[index]) }
            return depth < chains[index].count ? chains[index][depth] : nil
        }
    }

    /// GitHub lists 25; a page with more than this is something else, and its elements are not compared.
    static let limit = 200

    /// The first link to each repository that stands in a heading, or that the page offers to star or counts the stars of.
    private var titles: [HTMLElement] {
        let links = Array(root.links(baseURL: baseURL))
        let listed = Set(links.compactMap { RepoPath(starredBy: $0.path) })
        var seen: Set<RepoPath> = []
        let titles = links.filter { link in
            guard let path = RepoPath(path: link.path) else { return false }
            return (listed.contains(path) || link.element.isInHeading) && seen.insert(path).inserted
        }
        return titles.count > Self.limit ? [] : titles.map(\.element)
    }

    private static func commonLength(_ one: [HTMLElement], _ other: [HTMLElement]) -> Int {
        zip(one, other).prefix { $0 == $1 }.count
    }

    /// For a page with one title: nothing else tells where its row ends.
    private func smallestWithStars(_ chain: [HTMLElement]) -> HTMLElement? {
        chain.last { element in
            element.links(baseURL: baseURL).contains { RepoPath(starredBy: $0.path) != nil }
        }
    }
}

extension HTMLElement {
    /// The elements around this one, outermost first, and itself.
    fileprivate var chain: [HTMLElement] {
        sequence(first: self, next: \.parent).reversed()
    }

    fileprivate var isInHeading: Bool {
        sequence(first: self, next: \.parent).contains(where: \.isHeading)
    }
}
