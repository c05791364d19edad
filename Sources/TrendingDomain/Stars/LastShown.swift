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

        package init(title: String, rows: [Row]) {
            self.title = title
            self.rows = rows
        }
    }

    package struct Row: Equatable {
        package var rank: Int
        package var item: Item

        package init(_ rank: Int, _ item: Item) {
            self.rank = rank
            self.item = item
        }
    }

    package enum Item: Equatable {
        case repo(RepoName)
        /// A repository on another server; `nil` if its address is not that of a repository on a server.
        case elsewhere(RepoElsewhere?)
        case developer(login: String)
        /// An issue or a pull request.
        case thread(ThreadName)

        var repo: RepoName? { if case .repo(let name) = self { name } else { nil } }
        var login: String? { if case .developer(let login) = self { login } else { nil } }
        var thread: ThreadName? { if case .thread(let name) = self { name } else { nil } }
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

    /// A repository or a developer that was named by rank.
    package struct Found<Name: Equatable & Sendable>: Equatable {
        package var name: Name
        package var place: Place
    }

    /// The repositories with the rank, each once. There may be more than one if several lists were shown.
    package func repos(rank: Int) -> [Found<RepoName>] { found(rank, \.repo) { $0.key } }

    /// The logins of the developers with the rank, each once. There may be more than one if several lists were shown.
    package func developers(rank: Int) -> [Found<String>] { found(rank, \.login) { $0.lowercased() } }

    /// The issue or pull request with the rank: those of only one repository are shown at once.
    func thread(rank: Int) -> Found<ThreadName>? { found(rank, \.thread).first }

    /// The first row with the rank that is on another server.
    func elsewhere(rank: Int) -> Found<RepoElsewhere?>? {
        found(rank) { item -> RepoElsewhere?? in if case .elsewhere(let repo) = item { repo } else { nil } }.first
    }

    private func found<Name: Equatable & Sendable>(
        _ rank: Int,
        _ name: (Item) -> Name?,
        key: (Name) -> String? = { _ in nil }
    ) -> [Found<Name>] {
        var keys: Set<String> = []
        return lists.flatMap { list in
            list.rows.filter { $0.rank == rank }.compactMap { name($0.item) }
                .filter { key($0).map { keys.insert($0).inserted } ?? true }
                .map { Found(name: $0, place: Place(rank: rank, list: list.title)) }
        }
    }

    /// The last rank of the lists, without rows on other servers; `nil` if they have none.
    var lastRank: Int? {
        lists.flatMap { $0.rows.filter { if case .elsewhere = $0.item { false } else { true } }.map(\.rank) }.max()
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
    /// The program runs without a terminal, as in a scheduled job.
    case noTerminal
    /// No list has been shown, or its record cannot be read.
    case nothing
    case shown(LastShown)
    /// A later version of the program wrote the record.
    case newerVersion
}

/// Stores the list that one terminal showed last. Blocks for as long as reading a small file takes.
package protocol LastShownService: Sendable {
    func load() -> LastShownState
    /// Failures are ignored: the user can show a list again. Does not overwrite the record of a later version.
    func save(_ shown: LastShown)
}

/// Stores what the ranks of the list shown last stand for.
package struct RankRecorder {
    private let host: String
    private let service: @Sendable () -> (any LastShownService)?

    /// `host` is the GitHub server's host. `service` returns `nil` if the output is not a terminal: ranks in a pipe or
    /// file are not stored.
    package init(host: String, service: @escaping @Sendable () -> (any LastShownService)?) {
        self.host = host
        self.service = service
    }

    /// `lists` are the rows as shown, with the title used in messages. Those without a rank are left out.
    package func remember(_ lists: [(title: String, shown: [Repo])]) {
        save(lists) { $0.isAt(host) ? .repo($0.repoName) : .elsewhere(RepoElsewhere($0)) }
    }

    /// `lists` are the developers as shown.
    package func remember(developers lists: [(title: String, shown: [Developer])]) {
        save(lists) { .developer(login: $0.login) }
    }

    /// The issues and pull requests of a repository as shown, numbered from 1.
    package func remember(threads: [ThreadName], title: String) {
        let rows = threads.enumerated().map { LastShown.Row($0 + 1, .thread($1)) }
        service()?.save(LastShown(host: host, lists: [LastShown.List(title: title, rows: rows)]))
    }

    private func save<Item: RankedItem>(
        _ lists: [(title: String, shown: [Item])],
        _ item: (Item) -> LastShown.Item
    ) {
        guard let service = service() else { return }
        let shown = lists.map { list in
            LastShown.List(
                title: list.title,
                rows: list.shown.compactMap { row in row.rank.map { LastShown.Row($0, item(row)) } }
            )
        }
        service.save(LastShown(host: host, lists: shown))
    }
}
