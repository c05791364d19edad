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
