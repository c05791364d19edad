/// The lists that a terminal showed last, so that the user can refer to rows by number.
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

    /// A row with its number, which counts from 1 on over all lists.
    package struct Row: Equatable {
        package var number: Int
        package var item: Item

        package init(_ number: Int, _ item: Item) {
            self.number = number
            self.item = item
        }
    }

    package enum Item: Equatable {
        case repo(RepoName)
        /// A repository on another server, with its whole address, also that of github.com; `nil` if the repository's
        /// address does not end with its name.
        case elsewhere(RepoAddress?)
        case developer(login: String)
        /// An issue or a pull request.
        case thread(ThreadName)

        var repo: RepoName? { if case .repo(let name) = self { name } else { nil } }
    }

    /// The position of a repository or a developer in a list that was shown.
    package struct Place: Equatable {
        package var number: Int
        /// The title of the list.
        package var list: String

        package init(number: Int, list: String) {
            self.number = number
            self.list = list
        }
    }

    package func row(_ number: Int) -> (item: Item, place: Place)? {
        lists.lazy.compactMap { list in
            list.rows.first { $0.number == number }.map { ($0.item, Place(number: number, list: list.title)) }
        }.first
    }

    /// The last number; `nil` if the lists have no rows.
    var last: Int? { lists.flatMap(\.rows).map(\.number).max() }
}

extension RepoAddress {
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
    /// Failures are ignored: the user can show a list again. Does not overwrite the record of a later version. Returns
    /// whether no terminal of this machine has shown a list before.
    @discardableResult
    func save(_ shown: LastShown) -> Bool
}

/// Stores which rows the numbers on the terminal stand for.
package struct LastShownRecorder {
    private let host: String
    private let service: @Sendable () -> (any LastShownService)?

    /// `host` is the GitHub server's host. `service` returns `nil` if the output is not a terminal: numbers in a pipe or
    /// file are not stored.
    package init(host: String, service: @escaping @Sendable () -> (any LastShownService)?) {
        self.host = host
        self.service = service
    }

    /// `lists` are the rows as shown, with the title used in messages. Returns whether they are the first that a terminal
    /// of this machine has shown.
    @discardableResult
    package func remember(_ lists: [(title: String, shown: [Repo])]) -> Bool {
        save(lists) { $0.isAt(host) ? .repo($0.repoName) : .elsewhere(RepoAddress($0)) }
    }

    /// `lists` are the developers as shown.
    @discardableResult
    package func remember(developers lists: [(title: String, shown: [Developer])]) -> Bool {
        save(lists) { .developer(login: $0.login) }
    }

    /// The issues and pull requests of a repository as shown.
    package func remember(threads: [ThreadName], title: String) {
        _ = save([(title, threads)]) { .thread($0) }
    }

    /// `lists` are the repositories as shown, each with the host of its server.
    package func remember(repos lists: [(title: String, shown: [(host: String, repo: RepoAddress)])]) {
        _ = save(lists) { $0.host == host ? .repo($0.repo.name) : .elsewhere($0.repo) }
    }

    private func save<Item>(_ lists: [(title: String, shown: [Item])], _ item: (Item) -> LastShown.Item) -> Bool {
        guard let service = service() else { return false }
        var last = 0
        let shown = lists.map { list in
            LastShown.List(
                title: list.title,
                rows: list.shown.map { row in
                    last += 1
                    return LastShown.Row(last, item(row))
                }
            )
        }
        return service.save(LastShown(host: host, lists: shown))
    }
}
