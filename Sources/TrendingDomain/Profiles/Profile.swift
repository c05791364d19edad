/// What the profile of an account says. Only the login is always there.
package struct Profile: Sendable, Equatable {
    /// As the server spells it.
    package var login: String
    /// The server's number of the account, which stays when the account is renamed.
    package var id: Int?
    /// Absolute address of the profile.
    package var url: String
    package var isOrganization: Bool
    package var name: String?
    package var bio: String?
    /// As the user wrote it: many begin with `@`.
    package var company: String?
    package var location: String?
    package var website: String?
    package var followers: Int?
    package var following: Int?
    /// Public repositories that the account owns.
    package var repos: Int?
    package var createdAt: Timestamp?

    package init(
        login: String,
        id: Int? = nil,
        url: String,
        isOrganization: Bool = false,
        name: String? = nil,
        bio: String? = nil,
        company: String? = nil,
        location: String? = nil,
        website: String? = nil,
        followers: Int? = nil,
        following: Int? = nil,
        repos: Int? = nil,
        createdAt: Timestamp? = nil
    ) {
        self.login = login
        self.id = id
        self.url = url
        self.isOrganization = isOrganization
        self.name = name
        self.bio = bio
        self.company = company
        self.location = location
        self.website = website
        self.followers = followers
        self.following = following
        self.repos = repos
        self.createdAt = createdAt
    }
}

extension RepoName {
    /// The name under which something is stored about an account: the one of the repository of its profile.
    package init(profileOf login: String) { self.init(owner: login, name: login) }
}
