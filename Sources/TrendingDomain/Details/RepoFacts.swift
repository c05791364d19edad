/// What the server says about a repository. Unknown values are `nil`.
package struct RepoFacts: Equatable {
    /// The present name. It differs from the requested one after a rename.
    package var name: RepoName
    /// The number that stays the same after a rename.
    package var id: Int?
    package var url: String
    package var description: String?
    package var stars: Int?
    package var forks: Int?
    package var watchers: Int?
    package var openIssues: Int?
    package var language: String?
    package var languageColor: String?
    /// An identifier of spdx.org, such as `MIT`; otherwise the licence's name.
    package var license: String?
    package var topics: [String] = []
    package var homepage: String?
    package var defaultBranch: String?
    package var isArchived = false
    package var isFork = false
    package var isTemplate = false
    package var pushedAt: Timestamp?
    package var createdAt: Timestamp?
}

extension RepoFacts {
    package init(name: RepoName, url: String) {
        self.name = name
        self.url = url
    }
}
