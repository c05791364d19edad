/// The repositories that the user names, each once: by rank in the list shown last, as `owner/name`, or by URL.
package struct NamedRepos: Equatable {
    package private(set) var names: [RepoName] = []
    /// The list positions of repositories named by rank.
    package private(set) var places: [RepoName: LastShown.Place] = [:]

    package init() {}

    /// `host` is the GitHub server's host. `reference` parses a typed text. `ranks` is called only for a rank.
    package init(
        _ texts: [String],
        host: String,
        reference: (String) throws(RepoReference.Mistake) -> RepoReference,
        ranks: () -> LastShownState
    ) throws(RepoNamingFailure) {
        var seen: Set<RepoName> = []
        for text in texts {
            let name: RepoName
            switch try Self.read(text, reference) {
            case .repo(let repo): name = repo
            case .rank(let rank):
                let found = try Self.find(rank, host, ranks())
                places[found.name] = found.place
                name = found.name
            }
            if seen.insert(name).inserted { names.append(name) }
        }
    }

    private static func read(
        _ text: String,
        _ reference: (String) throws(RepoReference.Mistake) -> RepoReference
    ) throws(RepoNamingFailure) -> RepoReference {
        do {
            return try reference(text)
        } catch {
            switch error {
            case .form: throw .unreadable(text: text)
            case .otherServer(let host): throw .otherServer(text: text, host: host)
            }
        }
    }

    private static func find(
        _ rank: Int,
        _ host: String,
        _ ranks: LastShownState
    ) throws(RepoNamingFailure) -> LastShown.Found<RepoName> {
        do {
            return try ranks.repo(rank, host: host)
        } catch {
            throw .rank(rank, error)
        }
    }
}

/// Why a text does not name exactly one repository.
package enum RepoNamingFailure: Error, Equatable {
    /// Neither a rank nor a name nor a URL of the server.
    case unreadable(text: String)
    /// A URL of another server.
    case otherServer(text: String, host: String)
    case rank(Int, RankFailure)
}

/// Why a rank does not name exactly one repository.
package enum RankFailure: Error, Equatable {
    /// The program runs without a terminal, as in a scheduled job.
    case noTerminal
    /// No list has been shown on the terminal.
    case nothingShown
    /// A later version of the program stored the list.
    case newerVersion
    /// The list is from another server.
    case otherServer(host: String)
    /// The repository in this row is on a different server than the others. Without `repo`, its server is not known.
    case rowOnOtherServer(list: String, repo: RepoElsewhere?)
    /// The row is a developer, not a repository.
    case developer(login: String, list: String)
    /// The row is an issue or a pull request, not a repository.
    case thread(ThreadName, list: String)
    /// The list has no ranks.
    case noRanks
    /// None of the lists has the rank. `last` is the last rank that they have.
    case notFound(lists: [String], last: Int)
    /// Several lists have the rank, and for different repositories.
    case several([LastShown.Found<RepoName>])
    /// Several lists of developers have the rank, and for different ones.
    case severalDevelopers([LastShown.Found<String>])
}

extension LastShownState {
    /// The developer with the rank, if the list shown last is one of developers on the server with this host.
    package func developer(_ rank: Int, host: String) throws(RepoNamingFailure) -> LastShown.Found<String>? {
        guard case .shown(let shown) = self, shown.host == host, shown.repos(rank: rank).isEmpty else { return nil }
        do {
            return try shown.developer(rank)
        } catch {
            throw .rank(rank, error)
        }
    }

    /// The issue or pull request with the rank, if those of a repository on the server with this host were shown last.
    package func thread(_ rank: Int, host: String) -> LastShown.Found<ThreadName>? {
        guard case .shown(let shown) = self, shown.host == host else { return nil }
        return shown.thread(rank: rank)
    }

    /// `host` is the host of the server in use.
    fileprivate func repo(_ rank: Int, host: String) throws(RankFailure) -> LastShown.Found<RepoName> {
        switch self {
        case .noTerminal: throw .noTerminal
        case .nothing: throw .nothingShown
        case .newerVersion: throw .newerVersion
        case .shown(let shown) where shown.host != host: throw .otherServer(host: shown.host)
        case .shown(let shown): return try shown.repo(rank)
        }
    }
}

extension LastShown {
    fileprivate func developer(_ rank: Int) throws(RankFailure) -> Found<String>? {
        let found = developers(rank: rank)
        if found.count > 1 { throw .severalDevelopers(found) }
        return found.first
    }

    fileprivate func repo(_ rank: Int) throws(RankFailure) -> Found<RepoName> {
        let found = repos(rank: rank)
        if found.count > 1 { throw .several(found) }
        if let repo = found.first { return repo }
        if let found = try developer(rank) { throw .developer(login: found.name, list: found.place.list) }
        if let found = thread(rank: rank) { throw .thread(found.name, list: found.place.list) }
        if let row = elsewhere(rank: rank) { throw .rowOnOtherServer(list: row.place.list, repo: row.name) }
        guard let last = lastRank else { throw .noRanks }
        throw .notFound(lists: lists.map(\.title), last: last)
    }
}

/// A repository as a user types it.
package enum RepoReference: Equatable {
    /// A rank in the list shown last.
    case rank(Int)
    case repo(RepoName)

    package enum Mistake: Error, Equatable {
        /// Neither a rank nor a name nor a URL.
        case form
        /// A URL of another server, with its host.
        case otherServer(String)
    }
}
