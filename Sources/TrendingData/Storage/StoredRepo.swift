import TrendingDomain

/// A row in a record.
struct StoredRepo: Codable {
    var rank: Int?
    var owner: String
    var name: String
    var url: String
    var description: String?
    var language: String?
    var languageColor: String?
    var stars: Int?
    var forks: Int?
    var starsGained: Int?
    var ownerAvatarURL: String?
    var builtBy: [StoredContributor]
    /// Left out where there are none.
    var topics: [String]?

    init(_ repo: Repo) {
        rank = repo.rank
        owner = repo.owner
        name = repo.name
        url = repo.url
        description = repo.description
        language = repo.language
        languageColor = repo.languageColor
        stars = repo.stars
        forks = repo.forks
        starsGained = repo.starsGained
        ownerAvatarURL = repo.ownerAvatarURL
        builtBy = repo.builtBy.map(StoredContributor.init)
        topics = repo.topics.isEmpty ? nil : repo.topics
    }

    var repo: Repo {
        Repo(
            rank: rank,
            owner: owner,
            name: name,
            url: url,
            description: description,
            language: language,
            languageColor: languageColor,
            stars: stars,
            forks: forks,
            starsGained: starsGained,
            ownerAvatarURL: ownerAvatarURL,
            builtBy: builtBy.map(\.contributor),
            topics: topics ?? []
        )
    }
}

/// A person or bot in a row of a record.
struct StoredContributor: Codable {
    var login: String
    var avatarURL: String?

    init(_ contributor: Contributor) {
        login = contributor.login
        avatarURL = contributor.avatarURL
    }

    var contributor: Contributor { Contributor(login: login, avatarURL: avatarURL) }
}
