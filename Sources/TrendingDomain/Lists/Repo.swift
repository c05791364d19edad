/// One row of a trending list. A field that the source does not show, or that can't be read, is `nil`, never 0.
package struct Repo: Equatable {
    /// The position in the source's own order, from 1.
    package var rank: Int?
    /// The server's number of the repository, which stays when it is renamed; `nil` if the source does not show it.
    package var id: Int?
    package var owner: String
    package var name: String
    /// Absolute address of the repository.
    package var url: String
    package var description: String?
    package var language: String?
    /// GitHub's colour for the language as `#rrggbb`, or `#rgb` if the source uses that form.
    package var languageColor: String?
    package var stars: Int?
    package var forks: Int?
    /// Stars gained within the period of the query.
    package var starsGained: Int?
    /// Absolute address of the owner's picture.
    package var ownerAvatarURL: String?
    package var builtBy: [Contributor] = []
    /// The topics that the owner assigned, in the source's spelling: `command-line`.
    package var topics: [String] = []
    /// How it moved in the list since the edition before; `nil` if that is not known.
    package var movement: Movement?
    /// When the user starred it, in a list of stars; `nil` if the source does not show it.
    package var starredAt: Timestamp?
}

extension Repo {
    package init(owner: String, name: String, url: String) {
        self.owner = owner
        self.name = name
        self.url = url
    }
}

extension Repo: RankedItem {
    package static var kind: ItemKind { .repos }

    package var sortName: String { "\(name)/\(owner)".lowercased() }

    package func sortValue(_ order: Arrangement.SortOrder) -> Int? {
        switch order {
        case .rank: rank
        case .gained: starsGained
        case .stars: stars
        case .forks: forks
        case .name: nil
        }
    }

    /// A line feed parts the fields: as no word has one, none is found across two.
    package func append(to text: inout SearchText) {
        text.append(owner)
        text.append("/")
        text.append(name)
        for field in [description, language] {
            text.append("\n")
            if let field { text.append(field) }
        }
        for topic in topics {
            text.append("\n")
            text.append(topic)
        }
    }
}

/// A person or bot listed under "Built by".
package struct Contributor: Equatable {
    package var login: String
    /// Absolute address of the picture.
    package var avatarURL: String?

    package init(login: String, avatarURL: String? = nil) {
        self.login = login
        self.avatarURL = avatarURL
    }
}
