/// The lists that a terminal showed last, so that the user can refer to rows by rank.
package struct LastShown: Equatable {
    /// The host of the server that has the repositories, as in `Account.host`.
    package let host: String
    /// More than one if the user chose several languages.
    package let lists: [List]

    package init(host: String, lists: [List]) {
        self.host = host
        self.lists = lists
    }

    package struct List: Equatable {
        /// The name of the list in messages: `Rust this week`.
        package var title: String
        package var rows: [Row]
        /// The rows with a repository on another server.
        package var elsewhere: [RowElsewhere]
        /// The rows of a list of developers, which has no other rows.
        package var developers: [DeveloperRow]

        package init(
            title: String,
            rows: [Row],
            elsewhere: [RowElsewhere] = [],
            developers: [DeveloperRow] = []
        ) {
            self.title = title
            self.rows = rows
            self.elsewhere = elsewhere
            self.developers = developers
        }

        /// Takes the rows of `shown` that have a rank.
        package init(title: String, shown: [Repo], host: String) {
            let rows = shown.filter { $0.isAt(host) }
            self.init(
                title: title,
                rows: rows.compactMap { repo in repo.rank.map { Row(rank: $0, repo: repo.repoName) } },
                elsewhere: shown.filter { !$0.isAt(host) }.compactMap { repo in
                    repo.rank.map { RowElsewhere(rank: $0, repo: RepoElsewhere(repo)) }
                }
            )
        }
    }

    package struct Row: Equatable {
        package var rank: Int
        package var repo: RepoName

        package init(rank: Int, repo: RepoName) {
            self.rank = rank
            self.repo = repo
        }
    }

    package struct RowElsewhere: Equatable {
        package var rank: Int
        /// `nil` if its address is not that of a repository on a server.
        package var repo: RepoElsewhere?

        package init(rank: Int, repo: RepoElsewhere?) {
            self.rank = rank
            self.repo = repo
        }
    }

    package struct DeveloperRow: Equatable {
        package var rank: Int
        package var login: String

        package init(rank: Int, login: String) {
            self.rank = rank
            self.login = login
        }
    }

    /// The position of a repository or a developer in a list that was shown.
    package struct Place: Equatable {
        package var rank: Int
        /// The title of the list.
        package var list: String

        package init(rank: Int, list: String) {
            self.rank = rank
            self.list = list
        }
    }

    /// The repositories with the rank, each once. There may be more than one if several lists were shown.
    package func repos(rank: Int) -> [(repo: RepoName, place: Place)] {
        lists.reduce(into: []) { found, list in
            for row in list.rows where row.rank == rank && !found.contains(where: { $0.repo == row.repo }) {
                found.append((row.repo, Place(rank: rank, list: list.title)))
            }
        }
    }

    /// The developers with the rank, each once. There may be more than one if several lists were shown.
    package func developers(rank: Int) -> [(login: String, place: Place)] {
        lists.reduce(into: []) { found, list in
            for row in list.developers where row.rank == rank {
                let isKnown = found.contains { $0.login.lowercased() == row.login.lowercased() }
                if !isKnown { found.append((row.login, Place(rank: rank, list: list.title))) }
            }
        }
    }

    /// The last rank of the lists; `nil` if they have none.
    package var lastRank: Int? { lists.flatMap { $0.rows.map(\.rank) + $0.developers.map(\.rank) }.max() }

    /// The first row with the rank that is on another server, and the title of its list.
    package func elsewhere(rank: Int) -> (list: String, repo: RepoElsewhere?)? {
        lists.lazy.compactMap { list in
            list.elsewhere.first { $0.rank == rank }.map { (list.title, $0.repo) }
        }.first
    }
}

/// A repository on another server than the one in use.
package struct RepoElsewhere: Equatable {
    /// The address of the server, without a slash at its end.
    package var server: String
    package var name: RepoName

    package init(server: String, name: RepoName) {
        self.server = server
        self.name = name
    }

    /// `nil` if the address of the repository does not end with its name.
    fileprivate init?(_ repo: Repo) {
        let path = "/\(repo.repoName.text)"
        guard repo.url.hasPrefix("http"), repo.url.lowercased().hasSuffix(path.lowercased()) else { return nil }
        self.init(server: String(Substring(repo.url.utf8.dropLast(path.utf8.count))), name: repo.repoName)
    }
}

/// The record of the list that a terminal showed last.
package enum LastShownState: Equatable {
    /// No list has been shown, or its record cannot be read.
    case nothing
    case shown(LastShown)
    /// A later version of the program wrote the record.
    case newerVersion(Int)
}

/// Stores the list that one terminal showed last. Blocks for as long as reading a small file takes.
package protocol LastShownService: Sendable {
    func load() -> LastShownState
    /// Failures are ignored: the user can show a list again. Does not overwrite the record of a later version.
    func save(_ shown: LastShown)
}
