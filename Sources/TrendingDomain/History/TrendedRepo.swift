/// A repository as the history knows it.
///
/// Two names with the same id on one server are one repository that was renamed, and two ids with the same name are two
/// repositories. Without an id, the name means the last repository on the server that had it.
package struct TrendedRepo: Equatable {
    /// GitHub's `repository_id`.
    package var id: Int?
    package var name: RepoName
    /// As in `RepoAddress`.
    package var server: String
    package var description: String?
    package var language: String?

    package init(
        id: Int? = nil,
        name: RepoName,
        server: String = "",
        description: String? = nil,
        language: String? = nil
    ) {
        self.id = id
        self.name = name
        self.server = server
        self.description = description
        self.language = language
    }

    package var address: RepoAddress { RepoAddress(server: server, name: name) }

    package func isSame(as other: TrendedRepo) -> Bool {
        guard server == other.server else { return false }
        if let id, let otherID = other.id { return id == otherID }
        return name == other.name
    }

    /// Also compares the spelling of the name, which `RepoName` does not.
    package static func == (one: Self, other: Self) -> Bool {
        one.id == other.id && one.server == other.server && one.name.owner == other.name.owner
            && one.name.name == other.name.name && one.description == other.description
            && one.language == other.language
    }

    /// What is known after a further fetch of the program.
    package func updated(by other: TrendedRepo) -> TrendedRepo {
        TrendedRepo(
            id: other.id ?? id,
            name: other.name,
            server: other.server,
            description: other.description ?? description,
            language: other.language ?? language
        )
    }

    /// With the description and the language of the other, if they are not known.
    package func completed(by other: TrendedRepo) -> TrendedRepo {
        TrendedRepo(
            id: id,
            name: name,
            server: server,
            description: description ?? other.description,
            language: language ?? other.language
        )
    }

    /// What an archive says about a repository that the program has seen itself, which counts first. Another name
    /// stays: the repository may have been renamed.
    package func known(as own: TrendedRepo) -> TrendedRepo {
        let name = own.name == name ? own.name : name
        return TrendedRepo(id: own.id ?? id, name: name, server: server).completed(by: own).completed(by: self)
    }
}

/// An item whose lists have a history. Each kind has a store of its own, because GitHub numbers accounts and
/// repositories separately.
package protocol TrendedItem: RankedItem {
    /// What an edition has of the item at this place.
    func entry(at place: Int) -> Edition.Entry
}

extension Repo: TrendedItem {
    package func entry(at place: Int) -> Edition.Entry {
        Edition.Entry(
            rank: place,
            repo: TrendedRepo(id: id, name: repoName, server: server, description: description, language: language),
            stars: stars,
            gained: starsGained,
            forks: forks
        )
    }
}

extension Developer: TrendedItem {
    /// The history names an account as the repository of its profile, which has the name of the account twice.
    package func entry(at place: Int) -> Edition.Entry {
        let server = RepoAddress.server(of: url, path: login)
        return Edition.Entry(
            rank: place,
            repo: TrendedRepo(id: id, name: RepoName(owner: login, name: login), server: server, description: ownName)
        )
    }
}
