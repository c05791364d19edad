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
        /// A repository on another server; `nil` if its address is not that of a repository on a server.
        case elsewhere(RepoElsewhere?)
        case developer(login: String)
        /// An issue or a pull request.
        case thread(ThreadName)

        /// `host` is that of the server in use.
        package init(_ repo: Repo, at host: String) {
            self = repo.isAt(host) ? .repo(repo.repoName) : .elsewhere(RepoElsewhere(repo))
        }

        var repo: RepoName? { if case .repo(let name) = self { name } else { nil } }
    }

    /// What a list shows in the order of its numbers, and its title in messages.
    package typealias Items = (title: String, items: [Item])

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

    /// `lists` returns what was shown in each list, for the host of the server. Lists without rows leave the numbers of
    /// those before. Returns whether they are the first that a terminal of this machine has shown.
    @discardableResult
    package func remember(_ lists: (_ host: String) -> [LastShown.Items]) -> Bool {
        guard let service = service() else { return false }
        var (shown, last) = ([LastShown.List](), 0)
        for list in lists(host) {
            var rows: [LastShown.Row] = []
            for item in list.items {
                last += 1
                rows.append(LastShown.Row(last, item))
            }
            shown.append(LastShown.List(title: list.title, rows: rows))
        }
        return last > 0 && service.save(LastShown(host: host, lists: shown))
    }
}
