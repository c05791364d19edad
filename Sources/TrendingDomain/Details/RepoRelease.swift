/// A release of a repository. Unknown values are `nil`.
package struct RepoRelease: Sendable, Equatable {
    package var tag: String
    package var name: String?
    package var url: String?
    package var publishedAt: Timestamp?
    package var isPrerelease: Bool
    /// What the server made of the notes, as HTML.
    package var notes: String?

    package init(
        tag: String,
        name: String? = nil,
        url: String? = nil,
        publishedAt: Timestamp? = nil,
        isPrerelease: Bool = false,
        notes: String? = nil
    ) {
        self.tag = tag
        self.name = name
        self.url = url
        self.publishedAt = publishedAt
        self.isPrerelease = isPrerelease
        self.notes = notes
    }
}
