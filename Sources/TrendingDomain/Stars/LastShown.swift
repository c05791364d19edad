/// The list that was shown last, for whoever means its rows by their ranks.
package struct LastShown: Sendable, Equatable {
    /// The server that its repositories are on, as in `Account.host`.
    package let host: String
    /// What it was called: `Trending on GitHub today`.
    package let title: String
    package let rows: [Row]
    /// The ranks of rows that are on other servers.
    package let ranksElsewhere: [Int]

    package struct Row: Sendable, Equatable {
        package var rank: Int
        package var repo: RepoName

        package init(rank: Int, repo: RepoName) {
            self.rank = rank
            self.repo = repo
        }
    }

    package init(host: String, title: String, rows: [Row], ranksElsewhere: [Int] = []) {
        self.host = host
        self.title = title
        self.rows = rows
        self.ranksElsewhere = ranksElsewhere
    }

    /// Of the rows that were shown: those that have a rank.
    package init(host: String, title: String, shown: [Repo]) {
        let rows = shown.filter { $0.isAt(host) }
        self.init(
            host: host,
            title: title,
            rows: rows.compactMap { repo in
                repo.rank.map { Row(rank: $0, repo: repo.repoName) }
            },
            ranksElsewhere: shown.filter { !$0.isAt(host) }.compactMap(\.rank)
        )
    }

    /// `nil` where no row of that rank was shown.
    package subscript(rank: Int) -> RepoName? { rows.first { $0.rank == rank }?.repo }
}

/// The port to what was shown last. Blocks as long as reading a small file does.
package protocol LastShownService: Sendable {
    /// `nil` where nothing was shown yet, or it can't be read.
    func load() -> LastShown?
    /// Writes only what differs. Losing it costs a look at a list.
    func save(_ shown: LastShown)
}
