import TrendingDomain

/// A row as a person reads it on the page.
struct ExpectedRow: Decodable {
    var owner: String
    var name: String
    var description: String?
    var language: String?
    var languageColor: String?
    var stars: Int?
    var forks: Int?
    var starsInPeriod: Int?
    var builtBy: [String]

    func differences(from repo: Repo, in variant: Variant) -> [String] {
        var found: [String] = []
        func compare<Value: Equatable>(_ field: String, _ read: Value, _ expected: Value) {
            if read != expected { found.append("\(owner)/\(name) \(field): \(read) instead of \(expected)") }
        }
        func compareNumber(_ field: String, _ read: Int?, _ expected: Int?) {
            if read != nil || !variant.changesNumbers { compare(field, read, expected) }
        }
        compare("owner", repo.owner, owner)
        compare("name", repo.name, name)
        compare("url", repo.url, "https://github.com/\(owner)/\(name)")
        compare("description", repo.description, description)
        compare("language", repo.language, language)
        compare("language colour", repo.languageColor, languageColor)
        compareNumber("stars", repo.stars, stars)
        compareNumber("forks", repo.forks, forks)
        compareNumber("stars gained", repo.starsGained, starsInPeriod)
        compare("built by", repo.builtBy.map(\.login), builtBy)
        return found
    }
}

/// A row of the page of developers as a person reads it.
struct ExpectedDeveloper: Decodable {
    var rank: Int
    var login: String
    var name: String?
    /// `owner/name`.
    var repo: String?
    var repoDescription: String?
    var avatar: String?

    func differences(from developer: Developer) -> [String] {
        var found: [String] = []
        func compare<Value: Equatable>(_ field: String, _ read: Value, _ expected: Value) {
            if read != expected { found.append("\(login) \(field): \(read) instead of \(expected)") }
        }
        compare("rank", developer.rank, rank)
        compare("login", developer.login, login)
        compare("name", developer.name, name)
        compare("url", developer.url, "https://github.com/\(login)")
        compare("repository", developer.popularRepo.map { "\($0.owner)/\($0.name)" }, repo)
        compare("description", developer.popularRepo?.description, repoDescription)
        compare("avatar", developer.avatarURL, avatar)
        return found
    }
}
