import TrendingDomain

/// A developer in a record.
struct StoredDeveloper {
    var rank: Int?
    var id: Int?
    var login: String
    var name: String?
    var url: String
    var avatarURL: String?
    var popularRepo: StoredPopularRepo?
    var organization: String?
    var isSponsorable: Bool?

    init(_ developer: Developer) {
        rank = developer.rank
        id = developer.id
        login = developer.login
        name = developer.name
        url = developer.url
        avatarURL = developer.avatarURL
        popularRepo = developer.popularRepo.map(StoredPopularRepo.init)
        organization = developer.organization
        isSponsorable = developer.isSponsorable
    }

    func item(at site: RepoSite, _ movement: Movement?) -> Developer? {
        guard GitHubName.isAccount(login) else { return nil }
        var developer = Developer(
            rank: StoredNumber.ordinal(rank),
            id: StoredNumber.ordinal(id),
            login: login,
            name: name,
            url: url,
            avatarURL: avatarURL,
            popularRepo: popularRepo.flatMap(\.repo),
            organization: organization,
            isSponsorable: isSponsorable
        )
        developer.movement = movement
        return developer.checked(at: site)
    }
}

extension StoredDeveloper: StoredItem {
    static var member: StaticString { "developers" }
}

extension StoredDeveloper: JSONDecodable {
    init(_ json: JSONValue) throws(JSONMismatch) {
        rank = try json["rank"]
        id = try json["id"]
        login = try json["login"]
        name = try json["name"]
        url = try json["url"]
        avatarURL = try json["avatarURL"]
        popularRepo = try json["popularRepo"]
        organization = try json["organization"]
        isSponsorable = try json["isSponsorable"]
    }
}

extension StoredDeveloper: JSONEncodable {
    func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("avatarURL", avatarURL)
            json.member("id", id)
            json.member("isSponsorable", isSponsorable)
            json.member("login", login)
            json.member("name", name)
            json.member("organization", organization)
            json.member("popularRepo", popularRepo)
            json.member("rank", rank)
            json.member("url", url)
        }
    }
}
