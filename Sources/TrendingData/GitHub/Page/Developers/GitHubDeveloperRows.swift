import TrendingDomain

/// The rows of the page of trending developers.
struct GitHubDeveloperRows {
    let developers: [Developer]
    let unreadable: Int

    var isEmpty: Bool { developers.isEmpty && unreadable == 0 }

    /// Reads the rows until the task is cancelled. `nil` if there are more than any list has.
    init?(root: HTMLElement, baseURL: String, isCancelled: () -> Bool) {
        var rows: [GitHubDeveloperRow] = []
        var unreadable = 0
        var logins: Set<String> = []
        for element in Self.elements(root) {
            if isCancelled() { break }
            guard rows.count + unreadable < GitHubTrendingRows.limit else { return nil }
            if let row = GitHubDeveloperRow(element, baseURL: baseURL), logins.insert(row.login.lowercased()).inserted {
                rows.append(row)
            } else {
                unreadable += 1
            }
        }
        let ranks = Self.ranks(of: rows)
        let saysSponsors = rows.contains(where: \.isSponsorable)
        self.unreadable = unreadable
        developers = zip(rows, ranks).map { row, rank in
            var developer = row.developer(rank: rank)
            if saysSponsors { developer.isSponsorable = row.isSponsorable }
            return developer
        }
    }

    /// The outermost articles, and other elements that have a developer's anchor. A row contains an article of its own
    /// for the developer's repository.
    private static func elements(_ root: HTMLElement) -> [HTMLElement] {
        var found: [HTMLElement] = []
        var next = root.next(below: root)
        while let element = next {
            let isRow = element.name == "article" || GitHubDeveloperRow.anchor(of: element) != nil
            if isRow { found.append(element) }
            next = element.next(below: root, inside: !isRow)
        }
        return found
    }

    /// The ranks that the page shows, if all rows have one, in order. Otherwise the places of the rows.
    private static func ranks(of rows: [GitHubDeveloperRow]) -> [Int] {
        let shown = rows.compactMap(\.shownRank)
        let isInOrder = zip(shown, shown.dropFirst()).allSatisfy { $0 < $1 }
        return shown.count == rows.count && isInOrder ? shown : rows.indices.map { $0 + 1 }
    }
}
