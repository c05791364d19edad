import TrendingDomain

/// The contents of a feed: a list of repositories in JSON, in any of the common shapes.
struct FeedDocument: Sendable, Equatable {
    /// With the ranks that the feed shows, if all rows have one: it may have been sorted or cut when it was published.
    /// Otherwise ranked by position among all rows, from 1. Each repository is listed once. The ranks of unreadable
    /// rows are missing.
    var repos: [Repo] = []
    var unreadableRows = 0
    /// The number of rows in the feed. At most `mostRows` are read.
    let rowCount: Int
    /// The period that stars were gained in.
    var gainedIn: TrendingQuery.Period?
    /// The period in figures such as `12 stars this week`, which counts most.
    private var figurePeriod: TrendingQuery.Period?
    /// When the list was created, possibly long before the feed is fetched.
    var madeAt: Timestamp?
    /// The meaning of the order.
    var signal: TrendingQuery.Signal?
    /// Whether the feed says or its ranks show that rows are missing, or that something went wrong.
    var isIncomplete = false

    /// Ten times the maximum of GitHub's search.
    static let mostRows = 10_000

    /// Reads an array of rows, or an object that contains such an array.
    static func read(
        _ bytes: [UInt8],
        contentType: String? = nil
    ) throws(RemoteFailure) -> FeedDocument {
        guard let answer = UntrustedJSON.read(bytes) else {
            throw .unreadable(.notJSON(contentType: contentType))
        }
        guard let list = (try? answer.elements) ?? Self.rows(of: answer) else { throw .unreadable(.notAList) }
        var document = FeedDocument(list)
        let feed = JSONObject(answer)
        // An object with an empty array may be an error message.
        let isNamed = feed.map { $0.list("repos", "repositories") != nil || $0.text("title") != nil } ?? true
        guard !document.repos.isEmpty || document.rowCount == 0 && isNamed else { throw .unreadable(.notAList) }
        if let feed, let facts = ArchiveRow(answer, isInArray: false) { document.take(facts, of: feed) }
        return document
    }

    /// The array in the member with the most exact name.
    private static func rows(of answer: JSONValue) -> JSONElements? {
        let named = answer.members.filter(\.value.isArray).compactMap { name, value in
            RowField.match(name).map { (match: $0, value: value) }
        }
        let best = named.filter { $0.match.field == .rows }.min { $0.match.preference < $1.match.preference }
        return try? best?.value.elements
    }

    private init(_ list: JSONElements) {
        rowCount = list.count
        var (known, ranks) = (Set<RepoName>(), [Int]())
        var (periods, figurePeriods) = (Set<TrendingQuery.Period>(), Set<TrendingQuery.Period>())
        for (place, value) in list.prefix(Self.mostRows).enumerated() {
            guard let row = FeedRow(value) else {
                unreadableRows += 1
                continue
            }
            guard known.insert(row.name).inserted else { continue }
            repos.append(row.repo(rank: place + 1))
            if let rank = row.values.rank, (1...Self.mostRows).contains(rank) { ranks.append(rank) }
            if let period = row.values.feedPeriod { periods.insert(period) }
            if let period = row.values.gainedPeriod { figurePeriods.insert(period) }
        }
        if figurePeriods.count == 1 { figurePeriod = figurePeriods.first }
        gainedIn = figurePeriod ?? (periods.count == 1 ? periods.first : nil)
        guard ranks.count == repos.count, Set(ranks).count == ranks.count else { return }
        for (place, rank) in ranks.enumerated() { repos[place].rank = rank }
        repos.sort { ($0.rank ?? 0) < ($1.rank ?? 0) }
        isIncomplete = repos.last?.rank ?? 0 > rowCount
    }

    /// Takes what the feed says about its whole list. The program's own JSON has the query and the time. A republished
    /// list keeps its original time.
    private mutating func take(_ facts: ArchiveRow, of feed: JSONObject) {
        gainedIn = figurePeriod ?? facts.feedPeriod ?? gainedIn
        let moments = [RowField.moment, .day, .fetchedAt].lazy.compactMap { facts.line($0) }
        madeAt = moments.compactMap { Timestamp(iso8601: Self.withoutFraction($0)) }.first
        signal = feed.text("signal").flatMap { TrendingQuery.Signal(rawValue: $0) }
        isIncomplete = isIncomplete || feed.boolean("incomplete_results") || isShort(feed) || Self.hasError(feed)
    }

    /// `2026-11-21T01:02:03.456Z` without the fraction of its second.
    private static func withoutFraction(_ text: String) -> String {
        guard let point = text.firstIndex(of: ".") else { return text }
        return String(text[..<point] + text[text.index(after: point)...].drop { $0.isNumber })
    }
}

/// Decides whether rows are missing in a feed, as far as the feed's object says so.
extension FeedDocument {
    /// A feed that is one page of a longer list on purpose names the page length, or has a usual page length.
    private static let pageNames = ["per_page", "perPage", "page", "page_size", "pageSize", "limit"]
    private static let pageLengths: Set<Int> = [10, 20, 25, 30, 50, 100]
    /// Words in a message that mean success.
    private static let goodWords: Set<String> = ["ok", "success"]

    /// Whether rows are missing by the total count. As with a search, a count may be slightly wrong at any time.
    private func isShort(_ feed: JSONObject) -> Bool {
        guard let total = feed.number("total_count"), !Self.pageLengths.contains(rowCount),
            !Self.pageNames.contains(where: { feed.value($0) != nil })
        else { return false }
        return rowCount < total - total / 4
    }

    private static func hasError(_ feed: JSONObject) -> Bool {
        ["error", "errors", "message"].compactMap { feed.value($0) }.contains { value in
            if let text = try? value.text { return !text.isEmpty && !goodWords.contains(text.lowercased()) }
            if let list = try? value.elements { return list.count > 0 }
            if let boolean = try? value.boolean { return boolean }
            return value.isObject || (try? value.number) != 0
        }
    }
}

/// One row of a feed, with any of the names for its fields that archives have.
private struct FeedRow {
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
        repo.readFieldsOfFeeds(object)
        return repo.checked(at: .github)
    }
}

extension ArchiveRow {
    /// A text that is not empty, on one line.
    fileprivate func line(_ field: RowField) -> String? { self[field].flatMap { JSONString.line($0.string) } }

    /// The period of the stars gained, if the row or the list names it.
    fileprivate var feedPeriod: TrendingQuery.Period? {
        line(.period).flatMap { TrendingQuery.Period($0.lowercased()) }
    }
}

/// Reads the contributors of a repository. Each is an object, or only a login.
private enum FeedContributor {
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
