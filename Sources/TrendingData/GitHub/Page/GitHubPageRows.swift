import TrendingDomain

/// The rows of the page of repositories after reading.
package struct GitHubPageRows: GitHubRows {
    private var rows: [GitHubRowReading] = []
    /// The number of rows that the page hides.
    private let hidden: Int
    /// The number of rows that were not found.
    private var missed = 0
    /// Whether they are articles, as GitHub's rows are since 2019.
    private let areArticles: Bool
    private let menu: GitHubLanguageMenu

    package init(root: HTMLElement, baseURL: String, isCancelled: () -> Bool) {
        let links = Array(root.links(baseURL: baseURL))
        let titles = GitHubTitles(root: root, links: links, baseURL: baseURL)
        let found = titles.rows
        let elements = found.map(\.element)
        hidden = root.document.hiddenArticles
        areArticles = elements.contains { $0.name == "article" }
        menu = GitHubLanguageMenu(links: links, rows: elements)
        var seen: Set<RepoPath> = []
        for row in found {
            if isCancelled() { break }
            var reading = GitHubRowReading(row.element, baseURL: baseURL, place: row.place)
            if case .row(let row) = reading, !seen.insert(row.path.lowercased).inserted {
                reading = .foreign(isLikeRow: true)
            }
            rows.append(reading)
        }
        let foreign = rows.count(where: \.isForeignRow)
        if !Self.isFew(foreign + hidden, of: rows.count(where: \.isListed) + foreign + hidden) {
            rows = rows.map { $0.isForeignRow ? .unreadable : $0 }
        }
        // A page without rows has no link to the stars of a repository either.
        let places = rows.contains(where: \.isListed) ? elements : []
        missed = titles.missed(outside: places, noDoubt: areArticles && hasStarsGained)
        // Without any description, it is unknown where the heads end.
        if rows.contains(where: { $0.row?.parts.paragraphs.isEmpty == false }) {
            for index in Self.badged(rows.map { $0.row?.badges ?? [] }) { rows[index] = .badged }
        }
    }

    /// The places of the rows that may be advertisements: only a few have these badges.
    static func badged(_ badges: [Set<String>]) -> [Int] {
        let counts = Dictionary(grouping: badges.joined()) { $0 }.mapValues(\.count)
        let badged = badges.indices.filter { badges[$0].contains { isFew(counts[$0] ?? 0, of: badges.count) } }
        return badges.count > 1 && isFew(badged.count, of: badges.count) ? badged : []
    }

    /// Whether the rows are few enough to leave out of a list: one row, or at most a quarter of the list.
    static func isFew(_ count: Int, of all: Int) -> Bool { count <= max(1, all / 4) }

    package var isEmpty: Bool { readable + unreadable == 0 }

    package var isList: Bool { hasStarsGained || readable > 0 && areArticles && menu.linksToOtherLists }

    package var languages: [ProgrammingLanguage] { menu.languages }

    private var readable: Int { rows.count { $0.row != nil } }

    /// Includes rows with badges, and placeholders (rows that were still loading) and hidden rows if they are not few.
    package var unreadable: Int {
        let unreadable = rows.count(where: \.isLeftOut)
        let placeholders = rows.count { if case .placeholder = $0 { true } else { false } }
        let foreign = rows.count(where: \.isForeignRow)
        let all = readable + unreadable
        return unreadable + missed + (Self.isFew(placeholders, of: all + placeholders) ? 0 : placeholders)
            + (Self.isFew(foreign + hidden, of: all + foreign + hidden) ? 0 : hidden)
    }

    /// Whether a row shows how many stars were gained. Only the page of trending repositories does.
    private var hasStarsGained: Bool { rows.contains { $0.row?.starsGained.isEmpty == false } }

    package func isOf(_ period: TrendingQuery.Period) -> Bool? {
        hasStarsGained ? rows.contains { $0.row?.starsGained.contains { $0.period == period } == true } : nil
    }

    /// Ranked by position among the rows of the list, from 1.
    package func items(since period: TrendingQuery.Period?) -> [Repo] {
        let repos = rows.filter(\.isListed).enumerated().compactMap { index, reading in
            reading.row?.repo(rank: index + 1, since: period)
        }
        return repos.withoutSharedIDs
    }
}
