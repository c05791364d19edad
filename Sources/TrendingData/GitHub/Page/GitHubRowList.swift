/// A row of one kind of page.
protocol GitHubRow {
    /// The name of what it is about, in lower case.
    var key: String { get }
    /// The words of badges at its head.
    var badges: Set<String> { get }
    /// Whether it has what follows a head.
    var hasBody: Bool { get }

    /// Returns `nil` if the row does not say what it is about.
    init?(_ parts: GitHubRowParts)
}

/// The rows of a page after reading.
struct GitHubRowList<Row: GitHubRow> {
    /// Those of the rows, also of those that are not listed.
    let elements: [HTMLNode]
    /// By their places in the list. A row that can't be read is `nil`.
    private(set) var rows: [Row?] = []
    /// The number of rows that have no place: those that are there twice, and those that may be advertisements.
    private var leftOut = 0

    var readable: [Row] { rows.compactMap(\.self) }
    var unreadable: Int { rows.count { $0 == nil } + leftOut }

    /// Finds the rows around their titles, and reads them until the task is cancelled. `links` are all links of the
    /// page.
    init(
        _ titles: [HTMLNode],
        _ links: [PageLink],
        _ baseURL: String,
        _ isCancelled: () -> Bool,
        isRow: (_ element: HTMLNode, _ title: HTMLNode) -> Bool
    ) {
        let menus = links.filter(\.isOfMenu).map(\.element)
        let found = GitHubRowFinder.rows(around: titles, menus: menus, isRow: isRow)
        elements = found.map(\.element)
        var keys: Set<String> = []
        for (element, isListed) in found {
            if isCancelled() { break }
            let parts = GitHubRowParts(element, baseURL: baseURL)
            guard isListed, let row = Row(parts) else {
                if parts.mayBeRow { rows.append(nil) }
                continue
            }
            if keys.insert(row.key).inserted { rows.append(row) } else { leftOut += 1 }
        }
        leaveOutBadged()
    }

    /// Ranked by place, from 1.
    func items<Item>(_ item: (_ row: Row, _ place: Int) -> Item) -> [Item] {
        rows.enumerated().compactMap { place, row in row.map { item($0, place + 1) } }
    }

    /// Leaves out the rows that say that they are advertisements, unless most do, and those that may be: only a few
    /// have these badges. Without any body, a badge may be a name or a description unless it says nothing else.
    private mutating func leaveOutBadged() {
        let badges = readable.map(\.badges)
        guard badges.count > 1 else { return }
        let counts = Dictionary(grouping: badges.joined()) { $0 }.mapValues(\.count)
        let hasBody = readable.contains(where: \.hasBody)
        let saysAd = { (badges: Set<String>) in
            badges.contains(where: hasBody ? GitHubRowParts.isAd : GitHubRowParts.saysAd)
        }
        let mayBeAd = { (badges: Set<String>) in !saysAd(badges) && badges.contains { isFew(counts[$0] ?? 0) } }
        let isSaid = badges.count(where: saysAd) * 2 <= badges.count
        let isLikely = hasBody && isFew(badges.count(where: mayBeAd))
        let count = rows.count
        rows.removeAll { row in
            row.map { isSaid && saysAd($0.badges) || isLikely && mayBeAd($0.badges) } == true
        }
        leftOut += count - rows.count

        func isFew(_ count: Int) -> Bool { count <= max(1, badges.count / 4) }
    }
}

extension GitHubRowParts {
    /// Whether it is a row, although it does not say of what: other elements may be in a list, too. The title of an
    /// advertisement of GitHub's own links to one of its pages.
    fileprivate var mayBeRow: Bool {
        let hasPerson = pictures.contains { $0.attribute("alt")?.hasPrefix("@") == true }
        if hasPerson || hasFigures { return true }
        let targets = headings.flatMap { $0.links(baseURL: baseURL) }.compactMap(\.path.segments.first)
        let isOfGitHub = !targets.isEmpty && targets.allSatisfy { RepoPath.isReserved($0) }
        return !isOfGitHub && (row.name == "article" || !headings.isEmpty)
    }
}

/// Finds the rows of a page from the links in their titles and the structure that the rows share: both the classes and
/// the kinds of GitHub's elements change.
enum GitHubRowFinder {
    /// GitHub lists 25 rows. A page with more than this limit is something else, and its elements are not compared.
    static let limit = 200

    /// The rows in document order: the elements directly in the element that has most titles. `titles` has at most one
    /// link for each row. `menus` are the links to other lists: a section that does not stand with them is another
    /// list. `isRow` tells whether an element has what is in each row of this link. Empty if the page has several
    /// lists, and nothing tells which one is GitHub's.
    ///
    /// A row that stands elsewhere is not listed, but has its place, unless it is in a section with words of its own.
    static func rows(
        around titles: [HTMLNode],
        menus: [HTMLNode],
        isRow: (_ element: HTMLNode, _ title: HTMLNode) -> Bool
    ) -> [(element: HTMLNode, isListed: Bool)] {
        guard titles.count <= limit else { return [] }
        let found = elements(around: titles.sorted { $0.precedes($1) }, isRow)
        let sure = found.filter(isRow)
        let like = elements((sure.isEmpty ? found : sure).map(\.0), with: menus)
        var places = like.compactMap(\.parent)
        // Each row may be alone in an element of its own.
        while places.count > 1, Set(places).count == places.count { places = places.compactMap(\.parent) }
        guard let list = mostCommon(places, beyond: like.count / 2) else { return [] }
        let inList = like.filter { $0.parent == list }
        guard let name = mostCommon(inList.map(\.name)) else {
            return sure.isEmpty ? [] : like.filter(list.contains).map { ($0, true) }
        }
        // A row without an end has the next ones in it.
        if list.chain.contains(where: { inList.contains(where: $0.isLike) }) { return [] }
        // The list itself is in a section of its own, beside others.
        if like.contains(where: { isInSection(inList[0], beside: $0, like) }) { return [] }
        var rows = like.filter { $0.parent != list && !isInSection($0, beside: list, like) }.map { ($0, false) }
        // Whether a heading between rows begins another list.
        var isDivided = false
        // The others in the list that are like those found have no title, or several.
        var next = list.next(below: list)
        while let element = next, rows.count <= limit {
            if like.contains(element) || element.name == name && !like.contains(where: element.contains) {
                if isDivided { return [] }
                rows.append((element, true))
            } else if rows.last?.1 == true, element.isHeading || element.descendants().contains(where: \.isHeading),
                element.next(named: "a", below: element) == nil, element.text.contains(where: \.isLetter)
            {
                isDivided = true
            }
            next = element.next(below: list, inside: false)
        }
        return rows.count > limit ? [] : rows.sorted { $0.0.precedes($1.0) }
    }

    /// Whether the row is in an element that has a label or words outside of rows, and does not contain the other.
    private static func isInSection(_ row: HTMLNode, beside other: HTMLNode, _ rows: [HTMLNode]) -> Bool {
        let around = sequence(first: row, next: \.parent).dropFirst().prefix { !$0.contains(other) }
        guard let section = around.last else { return false }
        return around.contains { $0.name == "aside" || $0.has(attribute: "aria-label") || $0.isForScreenReaders }
            || section.nodes { !rows.contains($0) }.contains { $0.name.isEmpty && !$0.text.isEmpty }
    }

    private static func mostCommon<Value: Hashable>(_ values: [Value], beyond least: Int = 0) -> Value? {
        Dictionary(grouping: values) { $0 }.max { $0.value.count < $1.value.count }
            .flatMap { $0.value.count > least ? $0.key : nil }
    }

    /// Those in the innermost element that most of the menus' links share with any of them.
    private static func elements(_ rows: [HTMLNode], with menus: [HTMLNode]) -> [HTMLNode] {
        let around = Set(rows.flatMap(\.chain))
        let shared = menus.compactMap { sequence(first: $0, next: \.parent).first(where: around.contains) }
        return mostCommon(shared, beyond: shared.count / 2).map { rows.filter($0.contains) } ?? rows
    }

    /// For each title, the article around it or, without one, the largest element that contains no other title.
    private static func elements(
        around titles: [HTMLNode],
        _ isRow: (HTMLNode, HTMLNode) -> Bool
    ) -> [(HTMLNode, title: HTMLNode)] {
        let chains = titles.map(\.chain)
        let shared = [0] + zip(chains, chains.dropFirst()).map { zip($0, $1).prefix { $0 == $1 }.count } + [0]
        return zip(titles, chains).enumerated().compactMap { index, pair in
            let (title, chain) = pair
            let own = chain.dropFirst(max(shared[index], shared[index + 1]))
            // Nothing else shows the end of the only row.
            let largest = titles.count > 1 ? own.first : own.last { isRow($0, title) }
            return (own.first { $0.name == "article" } ?? largest).map { ($0, title) }
        }
    }
}

extension HTMLNode {
    /// The ancestors of this element, outermost first, and the element itself.
    fileprivate var chain: [HTMLNode] { sequence(first: self, next: \.parent).reversed() }

    /// Whether it may be another row: a `<div>` without classes may be anything.
    fileprivate func isLike(_ row: HTMLNode) -> Bool {
        name == row.name && (name == "article" || attribute("class").map { $0 == row.attribute("class") } == true)
    }
}
