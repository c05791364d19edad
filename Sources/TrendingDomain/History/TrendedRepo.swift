/// A repository as the history knows it.
///
/// Two names with the same id on one server are one repository that was renamed, and two ids with the same name are two
/// repositories. Without an id, the name means the last repository on the server that had it.
package struct TrendedRepo: Sendable, Equatable {
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

    /// What is known after a further sighting. An archive only adds what is missing, because it may be old.
    package func updated(by other: TrendedRepo, from origin: EditionOrigin) -> TrendedRepo {
        let (first, second) = origin == .program ? (other, self) : (self, other)
        return TrendedRepo(
            id: first.id ?? second.id,
            name: first.name,
            server: first.server,
            description: first.description ?? second.description,
            language: first.language ?? second.language
        )
    }
}
