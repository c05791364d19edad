/// One row of a list of trending developers. GitHub shows neither stars nor followers: the order is its only signal.
package struct Developer: Equatable {
    /// The position in GitHub's order, from 1.
    package var rank: Int?
    /// The server's number of the account, which stays when the account is renamed.
    package var id: Int?
    package var login: String
    /// As GitHub shows it. Many accounts have their login as name.
    package var name: String?
    /// Absolute address of the profile.
    package var url: String
    package var avatarURL: String?
    /// The repository that GitHub shows beside the developer. Its owner may be an organization.
    package var popularRepo: PopularRepo?
    /// The name after `Works for`, which GitHub shows in place of a repository.
    package var organization: String?
    /// Whether others can sponsor the developer; `nil` if the page does not say it of any developer.
    package var isSponsorable: Bool?
    /// How the developer moved in the list since the edition before; `nil` if that is not known.
    package var movement: Movement?

    /// The name, unless it is only the login again.
    package var ownName: String? { name.flatMap { $0.lowercased() == login.lowercased() ? nil : $0 } }
}

extension Developer {
    package init(login: String, url: String) {
        self.login = login
        self.url = url
    }
}

/// A developer's repository.
package struct PopularRepo: Equatable {
    package var owner: String
    package var name: String
    /// Absolute address of the repository.
    package var url: String
    /// GitHub cuts long ones, with `…` at the end.
    package var description: String?

    package init(owner: String, name: String, url: String, description: String? = nil) {
        self.owner = owner
        self.name = name
        self.url = url
        self.description = description
    }
}

extension Developer: RankedItem {
    package static var kind: ItemKind { .developers }

    /// GitHub does not show it.
    package var language: String? { nil }

    package var sortName: String { login.lowercased() }

    package func sortValue(_ order: Arrangement.SortOrder) -> Int? { order == .rank ? rank : nil }

    /// A line feed parts the fields: as no word has one, none is found across two.
    package func append(to text: inout SearchText) {
        text.append("@")
        text.append(login)
        let repo = popularRepo.map { "\($0.owner)/\($0.name)" }
        for field in [name, organization, repo, popularRepo?.description] {
            text.append("\n")
            if let field { text.append(field) }
        }
    }
}
