/// What the profile of an account says. Only the login is always there.
package struct Profile: Equatable {
    /// As the server spells it.
    package var login: String
    /// The server's number of the account, which stays when the account is renamed.
    package var id: Int?
    /// Absolute address of the profile.
    package var url: String
    package var isOrganization = false
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
}

extension RepoName {
    /// The name under which something is stored about an account: the one of the repository of its profile.
    package init(profileOf login: String) { self.init(owner: login, name: login) }
}

extension Profile {
    package init(login: String, url: String) {
        self.login = login
        self.url = url
    }
}
