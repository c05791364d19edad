/// What the server says about a repository. Unknown values are `nil`.
package struct RepoFacts: Sendable, Equatable {
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
    package var topics: [String]
    package var homepage: String?
    package var defaultBranch: String?
    package var isArchived: Bool
    package var isFork: Bool
    package var isTemplate: Bool
    package var pushedAt: Timestamp?
    package var createdAt: Timestamp?

    package init(
        name: RepoName,
        id: Int? = nil,
        url: String,
        description: String? = nil,
        stars: Int? = nil,
        forks: Int? = nil,
        watchers: Int? = nil,
        openIssues: Int? = nil,
        language: String? = nil,
        languageColor: String? = nil,
        license: String? = nil,
        topics: [String] = [],
        homepage: String? = nil,
        defaultBranch: String? = nil,
        isArchived: Bool = false,
        isFork: Bool = false,
        isTemplate: Bool = false,
        pushedAt: Timestamp? = nil,
        createdAt: Timestamp? = nil
    ) {
        self.name = name
        self.id = id
        self.url = url
        self.description = description
        self.stars = stars
        self.forks = forks
        self.watchers = watchers
        self.openIssues = openIssues
        self.language = language
        self.languageColor = languageColor
        self.license = license
        self.topics = topics
        self.homepage = homepage
        self.defaultBranch = defaultBranch
        self.isArchived = isArchived
        self.isFork = isFork
        self.isTemplate = isTemplate
        self.pushedAt = pushedAt
        self.createdAt = createdAt
    }
}
