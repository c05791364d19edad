import TrendingDomain

/// Reads one row, with any of the common names for its fields.
struct FeedRow {
    let path: RepoPath
    private let row: JSONObject
    private let members: RowMembers

    /// Returns `nil` if the row names no repository.
    init?(_ value: JSONValue) {
        members = RowMembers(value)
        guard let row = JSONObject(value), let path = RepoPath(namedBy: members) else { return nil }
        self.path = path
        self.row = row
    }

    /// The period of the stars gained, if the row names it.
    var period: TrendingQuery.Period? { FeedFacts.period(members.text(.period)) }

    func repo(rank: Int) -> Repo {
        let language = members.object(.language)
        let repo = Repo(
            rank: rank,
            owner: path.owner,
            name: path.name,
            url: members.address(.url) ?? "",
            description: members.text(.description),
            language: members.text(.language) ?? language?.text("name"),
            languageColor: (row.text("languageColor") ?? language?.text("color")).flatMap(JSONString.color),
            stars: members.number(.stars),
            forks: members.number(.forks),
            starsGained: members.number(.gained),
            ownerAvatarURL: row.address("ownerAvatarURL", "avatar") ?? owner?.address("avatar_url", "avatarURL"),
            builtBy: row.list("builtBy", "contributors").map(FeedContributor.read) ?? [],
            topics: row.texts("topics")
        )
        return repo.checked(at: .github)
    }

    /// In GitHub's own API, the owner is an object.
    private var owner: JSONObject? { members.object(.owner) }
}

extension RepoPath {
    /// The repository of a feed's row: by owner and name, or by both in one string, or by its address on github.com.
    /// Lists of users have fields with the same names, so a row with the address of an account names no repository.
    init?(namedBy row: RowMembers) {
        let address = row.address(.url).map(Self.segments) ?? []
        guard address.count != 1, let path = Self.pair(row) ?? Self.wholeName(row) ?? Self.of(address) else {
            return nil
        }
        self = path
    }

    private static func pair(_ row: RowMembers) -> RepoPath? {
        let owner = row.text(.owner) ?? row.object(.owner)?.text("login", "username")
        guard let owner, let name = row.text(.name) ?? row.text(.repo), !name.contains("/") else { return nil }
        return RepoPath(owner: owner, name: name)
    }

    /// Reads `owner/name`, or `owner / name` as on GitHub's page. If the row has an owner, its name is not used.
    private static func wholeName(_ row: RowMembers) -> RepoPath? {
        let read = { (value: JSONValue) in
            (try? value.text).flatMap { name in
                of(name.split(separator: "/", omittingEmptySubsequences: false).map { $0.filter { $0 != " " } })
            }
        }
        return row.first(.repo, read) ?? (row.text(.owner) == nil ? row.first(.name, read) : nil)
    }

    private static func of(_ segments: [String]) -> RepoPath? {
        segments.count == 2 ? RepoPath(owner: segments[0], name: segments[1]) : nil
    }

    /// Returns no segments for an address of another site.
    private static func segments(_ address: String) -> [String] {
        PagePath(href: address, baseURL: "https://github.com")?.segments.filter { !$0.isEmpty }.map(String.init) ?? []
    }
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
        let segments = PagePath(href: address, baseURL: "https://github.com")?.segments.filter { !$0.isEmpty } ?? []
        return segments.count == 1 ? login(String(segments[0])) : nil
    }
}

/// The members of a row by their fields, under any of the names that publishers use.
struct RowMembers {
    private let members: [(field: RowField, preference: UInt8, value: JSONValue)]

    init(_ row: JSONValue) {
        let found = row.members.compactMap { name, value in
            RowField.match(name).map { (field: $0.field, preference: $0.preference, value: value) }
        }
        members = found.sorted { $0.preference < $1.preference }
    }

    func first<Found>(_ field: RowField, _ read: (JSONValue) -> Found?) -> Found? {
        for member in members where member.field == field {
            if let found = read(member.value) { return found }
        }
        return nil
    }

    /// A text that is not empty, on one line.
    func text(_ field: RowField) -> String? { first(field) { (try? $0.text).flatMap(JSONString.line) } }

    func object(_ field: RowField) -> JSONObject? { first(field, JSONObject.init) }

    func address(_ field: RowField) -> String? { first(field) { (try? $0.text).flatMap(JSONString.address) } }

    func list(_ field: RowField) -> JSONElements? { first(field) { try? $0.elements } }

    /// Written as a number or as a string: `10961`, `"10,961"`.
    func number(_ field: RowField) -> Int? { first(field, JSONNumber.read) }
}
