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
        /// In the order of their numbers, which count from 1 on over all lists.
        package var items: [Item]
        /// The query of a list of the built-in sample, which is not stored.
        package var sample: TrendingQuery?

        package init(_ title: String, _ items: [Item], sample: TrendingQuery? = nil) {
            self.title = title
            self.items = items
            self.sample = sample
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

        /// `host` is that of the server in use.
        package init(_ repo: Repo, at host: String) {
            self = repo.isAt(host) ? .repo(repo.repoName) : .elsewhere(RepoAddress(repo))
        }

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
        guard number > 0 else { return nil }
        var index = number - 1
        for list in lists {
            if list.items.indices.contains(index) {
                return (list.items[index], Place(number: number, list: list.title))
            }
            index -= list.items.count
        }
        return nil
    }

    /// The query of the first list of the sample that has the repository.
    package func sample(with name: RepoName) -> TrendingQuery? {
        lists.first { $0.sample != nil && $0.items.contains(.repo(name)) }?.sample
    }

    /// The last number; 0 if the lists have no rows.
    package var last: Int { lists.reduce(0) { $0 + $1.items.count } }
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
    /// No list has been shown, or its record can't be read.
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

    /// `host` is the GitHub server's host. `service` returns `nil` if the output is not a terminal: numbers in a pipe
    /// or file are not stored.
    package init(host: String, service: @escaping @Sendable () -> (any LastShownService)?) {
        self.host = host
        self.service = service
    }

    /// `lists` returns what was shown in each list, for the host of the server. Lists without rows leave the numbers of
    /// those before. Returns whether they are the first that a terminal of this machine has shown.
    @discardableResult
    package func remember(_ lists: (_ host: String) -> [LastShown.List]) -> Bool {
        guard let service = service() else { return false }
        let shown = LastShown(host: host, lists: lists(host))
        return shown.last > 0 && service.save(shown)
    }
}
