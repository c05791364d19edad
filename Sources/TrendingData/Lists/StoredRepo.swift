import TrendingDomain

/// A repository in a record.
struct StoredRepo {
    var rank: Int?
    var id: Int?
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
    /// `nil` if there are none.
    var topics: [String]?
    /// The second since 1970; only in lists of stars.
    var starredAt: Int64?

    init(_ repo: Repo) {
        rank = repo.rank
        id = repo.id
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
        starredAt = repo.starredAt?.secondsSince1970
    }

    func item(at site: RepoSite, _ movement: Movement?) -> Repo? {
        guard RepoName(owner: owner, name: name).isPossible else { return nil }
        var repo = Repo(
            rank: StoredNumber.ordinal(rank),
            id: StoredNumber.ordinal(id),
            owner: owner,
            name: name,
            url: url,
            description: description,
            language: language,
            languageColor: languageColor,
            stars: StoredNumber.count(stars),
            forks: StoredNumber.count(forks),
            starsGained: StoredNumber.count(starsGained),
            ownerAvatarURL: ownerAvatarURL,
            builtBy: builtBy.compactMap(\.contributor),
            topics: topics ?? []
        )
        repo.movement = movement
        repo.starredAt = starredAt.map { Timestamp(secondsSince1970: $0) }
        return repo.checked(at: site)
    }
}

extension StoredRepo: StoredItem {
    static var member: StaticString { "repos" }
}

extension StoredRepo: JSONDecodable {
    init(_ json: JSONValue) throws(JSONMismatch) {
        rank = try json["rank"]
        id = try json["id"]
        owner = try json["owner"]
        name = try json["name"]
        url = try json["url"]
        description = try json["description"]
        language = try json["language"]
        languageColor = try json["languageColor"]
        stars = try json["stars"]
        forks = try json["forks"]
        starsGained = try json["starsGained"]
        ownerAvatarURL = try json["ownerAvatarURL"]
        builtBy = try json["builtBy"]
        topics = try json["topics"]
        // A list of stars gained is not one of stars, and is read at each start.
        starredAt = starsGained == nil ? try json["starredAt"] : nil
    }
}

extension StoredRepo: JSONEncodable {
    func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("builtBy", builtBy)
            json.member("description", description)
            json.member("forks", forks)
            json.member("id", id)
            json.member("language", language)
            json.member("languageColor", languageColor)
            json.member("name", name)
            json.member("owner", owner)
            json.member("ownerAvatarURL", ownerAvatarURL)
            json.member("rank", rank)
            json.member("starredAt", starredAt)
            json.member("stars", stars)
            json.member("starsGained", starsGained)
            json.member("topics", topics)
            json.member("url", url)
        }
    }
}
