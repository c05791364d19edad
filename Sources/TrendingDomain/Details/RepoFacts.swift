/// What the server says about a repository. Unknown values are `nil`.
@dynamicMemberLookup
package struct RepoFacts: Equatable {
    /// What lists can say, too.
    package var repo: Repo
    package var watchers: Int?
    package var openIssues: Int?
    /// An identifier of spdx.org, such as `MIT`; otherwise the licence's name.
    package var license: String?
    package var homepage: String?
    package var defaultBranch: String?
    package var isArchived = false
    package var isFork = false
    package var isTemplate = false
    package var pushedAt: Timestamp?
    package var createdAt: Timestamp?

    package init(_ repo: Repo) { self.repo = repo }

    /// The present name. It differs from the requested one after a rename.
    package var name: RepoName { repo.repoName }

    package subscript<Value>(dynamicMember path: WritableKeyPath<Repo, Value>) -> Value {
        get { repo[keyPath: path] }
        set { repo[keyPath: path] = newValue }
    }
}

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
