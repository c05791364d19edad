/// The README of a repository, as the server sent it.
package enum RepoReadme: Equatable {
    /// The HTML that the server made of it. `path` is its path in the repository.
    case rendered(html: String, path: String?)
    /// As its authors wrote it, in whatever language.
    case source(text: String, path: String)
    /// The repository has no README.
    case none

    package var isSource: Bool { if case .source = self { true } else { false } }
}
