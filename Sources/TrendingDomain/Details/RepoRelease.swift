/// A release of a repository. Unknown values are `nil`.
package struct RepoRelease: Equatable {
    package var tag: String
    package var name: String?
    package var url: String?
    package var publishedAt: Timestamp?
    package var isPrerelease = false
    /// What the server made of the notes, as HTML.
    package var notes: String?
}

extension RepoRelease {
    package init(tag: String) {
        self.tag = tag
    }
}
