import TrendingDomain

/// One row of a feed, with any of the names for its fields that archives have.
struct FeedRow {
    let name: RepoName
    let values: ArchiveRow
    private let object: JSONObject
    private let url: Bytes?

    /// Returns `nil` if the row names no repository. Lists of users have fields with the same names, so a row with the
    /// address of an account names none.
    init?(_ value: JSONValue) {
        guard let object = JSONObject(value), var values = ArchiveRow(value, isInArray: true) else { return nil }
        (self.object, url) = (object, values[.url])
        // The repositories of a feed may be on any server, but only addresses of github.com name them.
        if values.found == .none(.otherSource) { (values[.url], values.found) = (nil, nil) }
        guard let name = values.repository.repo else { return nil }
        (self.name, self.values) = (name, values)
    }

    func repo(rank: Int) -> Repo {
        let language = values[.language] == ArchiveRow.noLanguage ? nil : values.line(.language)
        let color = object.text("languageColor") ?? object.object("language", "primaryLanguage")?.text("color")
        var repo = Repo(owner: name.owner, name: name.name, url: url.flatMap { JSONString.address($0.string) } ?? "")
        repo.rank = rank
        repo.description = values.line(.description)
        repo.language = language
        repo.languageColor = color.flatMap(JSONString.color)
        repo.stars = values.number(.stars)
        repo.forks = values.number(.forks)
        repo.starsGained = values.gained(in: values.gainedPeriod?.text)
        // In GitHub's own API, the owner is an object.
        repo.ownerAvatarURL =
            object.address("ownerAvatarURL", "avatar")
            ?? object.object("owner")?.address("avatar_url", "avatarURL")
        repo.builtBy = object.list("builtBy", "contributors").map(FeedContributor.read) ?? []
        repo.topics = object.texts("topics")
        return repo.checked(at: .github)
    }
}

extension ArchiveRow {
    /// A text that is not empty, on one line.
    func line(_ field: RowField) -> String? { self[field].flatMap { JSONString.line($0.string) } }

    /// The period of the stars gained, if the row or the list names it.
    var feedPeriod: TrendingQuery.Period? { line(.period).flatMap { TrendingQuery.Period($0.lowercased()) } }
}

/// Reads the contributors of a repository. Each is an object, or only a login.
enum FeedContributor {
    /// A row usually names five. No more than this are read.
    private static let limit = 50

    /// Returns the contributors with a readable login.
    static func read(_ people: JSONElements) -> [Contributor] {
        people.prefix(limit).compactMap(contributor)
    }

    private static func contributor(_ value: JSONValue) -> Contributor? {
        guard let person = JSONObject(value) else {
            return (try? value.text).flatMap(login).map { Contributor(login: $0) }
        }
        return login(of: person).map { login in
            Contributor(login: login, avatarURL: person.address("avatarURL", "avatar", "avatar_url"))
        }
    }

    /// A name may be a display name. In that case, the address of the account also contains the login.
    private static func login(of person: JSONObject) -> String? {
        let names = [person.text("login"), person.text("username"), person.text("name")]
        return names.lazy.compactMap { $0.flatMap(login) }.first
            ?? person.address("html_url", "href", "url").flatMap(account)
    }

    private static func login(_ text: String) -> String? {
        let login = text.hasPrefix("@") ? text.dropFirst() : text[...]
        return GitHubName.isAuthor(login) ? String(login) : nil
    }

    private static func account(_ address: String) -> String? {
        let segments = PagePath(href: address, baseURL: RepoAddress.gitHub)?.segments.filter { !$0.isEmpty } ?? []
        return segments.count == 1 ? login(String(segments[0])) : nil
    }
}
