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
        ranks: () -> RankedRepos
    ) throws(RepoNamingFailure) {
        var seen: Set<RepoName> = []
        for text in texts {
            let name: RepoName
            switch try Self.read(text, reference) {
            case .repo(let repo): name = repo
            case .rank(let rank):
                let found = try ranks().repo(rank, host: host)
                places[found.repo] = found.place
                name = found.repo
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
package enum RankFailure: Equatable {
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
    /// The list has no ranks.
    case noRanks
    /// None of the lists has the rank. `last` is the last rank that they have.
    case notFound(lists: [String], last: Int)
    /// Several lists have the rank, and for different repositories.
    case several([SharedRank])
    /// Several lists of developers have the rank, and for different ones.
    case severalDevelopers([SharedDeveloperRank])
}

/// One of several repositories with the same rank, and its list.
package struct SharedRank: Equatable {
    package var repo: RepoName
    package var list: String
}

/// One of several developers with the same rank, and the list.
package struct SharedDeveloperRank: Equatable {
    package var login: String
    package var list: String
}

/// Resolves ranks on the command line to repositories and developers.
package enum RankedRepos {
    case noTerminal
    case nothing
    case newerVersion
    case shown(LastShown)

    package init(_ state: LastShownState) {
        switch state {
        case .nothing: self = .nothing
        case .shown(let shown): self = .shown(shown)
        case .newerVersion: self = .newerVersion
        }
    }

    /// The developer with the rank, if the list shown last is one of developers on the server with this host.
    package func developer(
        _ rank: Int,
        host: String
    ) throws(RepoNamingFailure) -> (login: String, place: LastShown.Place)? {
        guard case .shown(let shown) = self, shown.host == host, shown.repos(rank: rank).isEmpty else { return nil }
        return try Self.developer(rank, shown)
    }

    private static func developer(
        _ rank: Int,
        _ shown: LastShown
    ) throws(RepoNamingFailure) -> (login: String, place: LastShown.Place)? {
        let found = shown.developers(rank: rank)
        guard found.count > 1 else { return found.first }
        let shared = found.map { SharedDeveloperRank(login: $0.login, list: $0.place.list) }
        throw .rank(rank, .severalDevelopers(shared))
    }

    /// `host` is the host of the server in use.
    package func repo(
        _ rank: Int,
        host: String
    ) throws(RepoNamingFailure) -> (repo: RepoName, place: LastShown.Place) {
        switch self {
        case .noTerminal: throw .rank(rank, .noTerminal)
        case .nothing: throw .rank(rank, .nothingShown)
        case .newerVersion: throw .rank(rank, .newerVersion)
        case .shown(let shown): return try Self.repo(rank, shown, host: host)
        }
    }

    private static func repo(
        _ rank: Int,
        _ shown: LastShown,
        host: String
    ) throws(RepoNamingFailure) -> (repo: RepoName, place: LastShown.Place) {
        guard shown.host == host else { throw .rank(rank, .otherServer(host: shown.host)) }
        let found = shown.repos(rank: rank)
        guard let first = found.first else {
            if let developer = try developer(rank, shown) {
                throw .rank(rank, .developer(login: developer.login, list: developer.place.list))
            }
            if let row = shown.elsewhere(rank: rank) {
                throw .rank(rank, .rowOnOtherServer(list: row.list, repo: row.repo))
            }
            guard let last = shown.lastRank else { throw .rank(rank, .noRanks) }
            throw .rank(rank, .notFound(lists: shown.lists.map(\.title), last: last))
        }
        guard found.count == 1 else {
            throw .rank(rank, .several(found.map { SharedRank(repo: $0.repo, list: $0.place.list) }))
        }
        return first
    }
}
