/// The repositories that the user names, each once: by number in the list shown last, as `owner/name`, or by URL.
package struct NamedRepos: Equatable {
    package private(set) var names: [RepoName] = []
    /// The list positions of repositories named by number.
    package private(set) var places: [RepoName: LastShown.Place] = [:]

    package init() {}

    /// `host` is the GitHub server's host. `reference` parses a typed text. `shown` is called only for a number.
    package init(
        _ texts: [String],
        host: String,
        reference: (String) throws(RepoReference.Mistake) -> RepoReference,
        shown: () -> LastShownState
    ) throws(RepoNamingFailure) {
        var seen: Set<RepoName> = []
        for text in texts {
            let read: RepoReference
            do {
                read = try reference(text)
            } catch {
                switch error {
                case .form: throw .unreadable(text: text)
                case .otherServer(let host): throw .otherServer(text: text, host: host)
                }
            }
            let name: RepoName
            switch read {
            case .repo(let repo): name = repo
            case .number(let number):
                do {
                    let found = try shown().repo(number, host: host)
                    (name, places[found.name]) = (found.name, found.place)
                } catch {
                    throw .number(number, error)
                }
            }
            if seen.insert(name).inserted { names.append(name) }
        }
    }
}

/// Why a text does not name exactly one repository.
package enum RepoNamingFailure: Error, Equatable {
    /// Neither a number nor a name nor a URL of the server.
    case unreadable(text: String)
    /// A URL of another server.
    case otherServer(text: String, host: String)
    case number(Int, NumberFailure)
}

/// Why a number does not name a repository.
package enum NumberFailure: Error, Equatable {
    /// The program runs without a terminal, as in a scheduled job.
    case noTerminal
    /// No list has been shown on the terminal.
    case nothingShown
    /// A later version of the program stored the list.
    case newerVersion
    /// The list is from another server.
    case otherServer(host: String)
    /// The repository in this row is on a different server than the others. Without `repo`, its server is not known.
    case rowOnOtherServer(list: String, repo: RepoAddress?)
    /// The row is a developer, not a repository.
    case developer(login: String, list: String)
    /// The row is an issue or a pull request, not a repository.
    case thread(ThreadName, list: String)
    /// No row has the number. `last` is the last number of the lists.
    case notFound(lists: [String], last: Int)
}

extension LastShownState {
    /// What the number stands for, if the list shown last is of the server with this host.
    package func row(_ number: Int, host: String) -> (item: LastShown.Item, place: LastShown.Place)? {
        if case .shown(let shown) = self, shown.host == host { shown.row(number) } else { nil }
    }

    /// `host` is the host of the server in use.
    fileprivate func repo(
        _ number: Int,
        host: String
    ) throws(NumberFailure) -> (name: RepoName, place: LastShown.Place) {
        switch self {
        case .noTerminal: throw .noTerminal
        case .nothing: throw .nothingShown
        case .newerVersion: throw .newerVersion
        case .shown(let shown) where shown.host != host: throw .otherServer(host: shown.host)
        case .shown(let shown):
            guard shown.last > 0 else { throw .nothingShown }
            guard let (item, place) = shown.row(number) else {
                throw .notFound(lists: shown.lists.map(\.title), last: shown.last)
            }
            switch item {
            case .repo(let name): return (name, place)
            case .elsewhere(let repo): throw .rowOnOtherServer(list: place.list, repo: repo)
            case .developer(let login): throw .developer(login: login, list: place.list)
            case .thread(let name): throw .thread(name, list: place.list)
            }
        }
    }
}

/// A repository as a user types it.
package enum RepoReference: Equatable {
    /// The number of a row in the list shown last.
    case number(Int)
    case repo(RepoName)

    package enum Mistake: Error, Equatable {
        /// Neither a number nor a name nor a URL.
        case form
        /// A URL of another server, with its host.
        case otherServer(String)
    }
}
