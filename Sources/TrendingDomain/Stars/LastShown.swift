/// What a terminal showed last, so that its rows can be named by rank.
package struct LastShown: Sendable, Equatable {
    /// The server that the repositories are on, as in `Account.host`.
    package let host: String
    /// More than one if several languages were asked for.
    package let lists: [List]

    package init(host: String, lists: [List]) {
        self.host = host
        self.lists = lists
    }

    package struct List: Sendable, Equatable {
        /// The list as sentences name it: `Rust this week`.
        package var title: String
        package var rows: [Row]
        /// The ranks of rows that are on other servers.
        package var ranksElsewhere: [Int]

        package init(title: String, rows: [Row], ranksElsewhere: [Int] = []) {
            self.title = title
            self.rows = rows
            self.ranksElsewhere = ranksElsewhere
        }

        /// The rows of `shown` that have a rank.
        package init(title: String, shown: [Repo], host: String) {
            let rows = shown.filter { $0.isAt(host) }
            self.init(
                title: title,
                rows: rows.compactMap { repo in repo.rank.map { Row(rank: $0, repo: repo.repoName) } },
                ranksElsewhere: shown.filter { !$0.isAt(host) }.compactMap(\.rank)
            )
        }
    }

    package struct Row: Sendable, Equatable {
        package var rank: Int
        package var repo: RepoName

        package init(rank: Int, repo: RepoName) {
            self.rank = rank
            self.repo = repo
        }
    }

    /// Where a repository was shown.
    package struct Place: Sendable, Equatable {
        package var rank: Int
        /// The title of the list.
        package var list: String

        package init(rank: Int, list: String) {
            self.rank = rank
            self.list = list
        }
    }

    /// The repositories with that rank, each once: more than one if several lists were shown.
    package func repos(rank: Int) -> [(repo: RepoName, place: Place)] {
        lists.reduce(into: []) { found, list in
            for row in list.rows where row.rank == rank && !found.contains(where: { $0.repo == row.repo }) {
                found.append((row.repo, Place(rank: rank, list: list.title)))
            }
        }
    }

    /// The first list that has a row with that rank on another server.
    package func listWithRowElsewhere(rank: Int) -> List? { lists.first { $0.ranksElsewhere.contains(rank) } }
}

/// What is known about the list that a terminal showed last.
package enum LastShownState: Sendable, Equatable {
    /// No list was shown, or its record cannot be read.
    case nothing
    case shown(LastShown)
    /// A later version of the program wrote the record.
    case newerVersion(Int)
}

/// Remembers what one terminal showed last. Blocks as long as reading a small file does.
package protocol LastShownService: Sendable {
    func load() -> LastShownState
    /// Losing it costs a look at a list. A record of a later version stays.
    func save(_ shown: LastShown)
}
