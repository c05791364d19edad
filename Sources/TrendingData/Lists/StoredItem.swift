import TrendingDomain

/// A row of a stored list.
protocol StoredItem: GitHubItem, Record {
    /// The member of a list that holds its rows.
    static var member: StaticString { get }

    /// Whether its names can be names.
    var isPossible: Bool { get }
}

extension Repo: StoredItem {
    static var member: StaticString { "repos" }
    static var blank: Repo { Repo(owner: "", name: "", url: "") }

    var isPossible: Bool { repoName.isPossible }

    mutating func fields(_ field: inout some FieldVisitor) throws(JSONMismatch) {
        try field("builtBy", &builtBy)
        try field("description", &description)
        try field("forks", &forks, in: .counts)
        try field("id", &id, in: .ordinals)
        try field("language", &language)
        try field("languageColor", &languageColor)
        try field("name", &name)
        try field("owner", &owner)
        try field("ownerAvatarURL", &ownerAvatarURL)
        try field("rank", &rank, in: .ordinals)
        try field("starredAt", &starredAt)
        try field("stars", &stars, in: .counts)
        try field("starsGained", &starsGained, in: .counts)
        try field("topics", &topics, usual: [])
        try field("url", &url)
        if field.isReading { builtBy.removeAll { !GitHubName.isAuthor($0.login) } }
    }
}

extension Contributor: Record {
    static var blank: Contributor { Contributor(login: "") }

    mutating func fields(_ field: inout some FieldVisitor) throws(JSONMismatch) {
        try field("avatarURL", &avatarURL)
        try field("login", &login)
    }
}

extension Developer: StoredItem {
    static var member: StaticString { "developers" }
    static var blank: Developer { Developer(login: "", url: "") }

    var isPossible: Bool { GitHubName.isAccount(login) }

    mutating func fields(_ field: inout some FieldVisitor) throws(JSONMismatch) {
        try field("avatarURL", &avatarURL)
        try field("id", &id, in: .ordinals)
        try field("isSponsorable", &isSponsorable)
        try field("login", &login)
        try field("name", &name)
        try field("organization", &organization)
        try field("popularRepo", &popularRepo)
        try field("rank", &rank, in: .ordinals)
        try field("url", &url)
        guard field.isReading, let repo = popularRepo else { return }
        if !RepoName(owner: repo.owner, name: repo.name).isPossible { popularRepo = nil }
    }
}

/// Its address follows from its names.
extension PopularRepo: Record {
    static var blank: PopularRepo { PopularRepo(owner: "", name: "", url: "") }

    mutating func fields(_ field: inout some FieldVisitor) throws(JSONMismatch) {
        try field("description", &description)
        try field("name", &name)
        try field("owner", &owner)
    }
}
