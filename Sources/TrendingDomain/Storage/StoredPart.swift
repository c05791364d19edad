/// One part of what is known of a repository, stored in a file of its own.
package struct StoredPart: Equatable {
    package var kind: Kind
    /// `owner/name`.
    package var repo: String
    /// The GitHub server's host: repositories of the same name on two servers are different ones.
    package var host: String
    package var fetchedAt: Timestamp

    package enum Kind: String, CaseIterable {
        case facts, readme
        /// The README as its authors wrote it.
        case source
        case releases
        /// An issue or a pull request.
        case thread
        /// The list of its issues and pull requests.
        case threads
        /// Of an account, under the name of the repository of its profile.
        case profile
    }

    package init(_ kind: Kind, of repo: String, at host: String, fetchedAt: Timestamp) {
        self.kind = kind
        self.repo = repo
        self.host = host
        self.fetchedAt = fetchedAt
    }
}
