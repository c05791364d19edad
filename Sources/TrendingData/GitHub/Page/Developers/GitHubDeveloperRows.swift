import TrendingDomain

/// The rows of the page of developers after reading.
package struct GitHubDeveloperRows: GitHubRows {
    private var rows: [GitHubDeveloperRow] = []
    package private(set) var unreadable = 0

    package var isEmpty: Bool { rows.isEmpty && unreadable == 0 }
    package var isList: Bool { true }
    package var languages: [ProgrammingLanguage] { [] }

    package init(root: HTMLElement, baseURL: String, isCancelled: () -> Bool) {
        var logins: Set<String> = []
        for element in Self.elements(root, baseURL: baseURL) {
            if isCancelled() { break }
            if let row = GitHubDeveloperRow(element, baseURL: baseURL), logins.insert(row.login.lowercased()).inserted {
                rows.append(row)
            } else {
                unreadable += 1
            }
        }
        let badged = GitHubPageRows.badged(rows.map(\.badges))
        unreadable += badged.count
        for index in badged.reversed() { rows.remove(at: index) }
    }

    package func isOf(_ period: TrendingQuery.Period) -> Bool? { nil }

    package func items(since period: TrendingQuery.Period?) -> [Developer] {
        let saysSponsors = rows.contains(where: \.isSponsorable)
        return zip(rows, ranks).map { row, rank in
            var developer = row.developer(rank: rank)
            if saysSponsors { developer.isSponsorable = row.isSponsorable }
            return developer
        }
    }

    /// A title is a link to a developer in a heading. Each row also has a picture of the developer, or an anchor.
    private static func elements(_ root: HTMLElement, baseURL: String) -> [HTMLElement] {
        var titles: [String: HTMLElement] = [:]
        // The menus are most of the page.
        for link in root.descendants(named: "a") where !link.has("href", holding: "/trending/") && link.isInHeading {
            guard let path = link.link(baseURL: baseURL)?.path,
                let login = GitHubRowParts.account(path)?.lowercased()
            else { continue }
            titles[login] = titles[login] ?? link
        }
        let found = GitHubRowFinder(titles: Array(titles.values)) { element, _ in
            GitHubDeveloperRow.anchor(of: element) != nil
                || GitHubRowParts(element, baseURL: baseURL).pictured != nil
        }
        return found.rows.filter { $0.place == .list }.map(\.element)
    }

    /// The ranks that the page shows, if all rows have one, in order. Otherwise the places of the rows.
    private var ranks: [Int] {
        let shown = rows.compactMap(\.shownRank)
        let isInOrder = zip(shown, shown.dropFirst()).allSatisfy { $0 < $1 }
        return shown.count == rows.count && isInOrder ? shown : rows.indices.map { $0 + 1 }
    }
}
