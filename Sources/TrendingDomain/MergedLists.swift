/// Several lists as one.
package struct MergedLists: Sendable, Equatable {
    /// Latest first.
    package let lists: [TrendingList]
    /// Each repository once, as the latest list that has it shows it; its rank is its place here.
    package let rows: [Row]

    /// A repository, and which of the lists it is from.
    package struct Row: Sendable, Equatable {
        package var repo: Repo
        package var list: Int
    }

    package init(_ lists: [TrendingList]) {
        self.lists = lists.sorted { $0.fetchedAt > $1.fetchedAt }
        var seen: Set<String> = []
        var rows: [Row] = []
        for (index, list) in self.lists.enumerated() {
            for repo in Arrangement().apply(to: list.repos) where seen.insert(repo.url.lowercased()).inserted {
                var repo = repo
                repo.rank = rows.count + 1
                rows.append(Row(repo: repo, list: index))
            }
        }
        self.rows = rows
    }

    /// The rows that the reader wants, in the order that they want.
    package func rows(_ arrangement: Arrangement) -> [Row] {
        // Ranks are places, so that each row is found again.
        arrangement.apply(to: rows.map(\.repo)).compactMap { repo in repo.rank.map { rows[$0 - 1] } }
    }
}
