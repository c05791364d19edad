import TrendingDomain

/// The fields of a row in a table, a JSON object or a CSV record.
enum ArchiveField: Sendable {
    case day, period, listLanguage, language, rank, repo, owner, name, url, description, stars, gained, forks

    /// Ignores case and everything but letters; `nil` for a field that does not matter.
    init?(_ name: ArraySlice<UInt8>) {
        guard name.count <= 40 else { return nil }
        let letters = name.lazy.map { $0 | 0x20 }.filter { (0x61...0x7A).contains($0) }
        guard let field = Self.names[String(decoding: Array(letters), as: UTF8.self)] else { return nil }
        self = field
    }

    private static let names: [String: ArchiveField] = [
        "date": .day, "day": .day,
        "since": .period, "period": .period, "range": .period,
        "lang": .listLanguage, "language": .language,
        "rank": .rank, "place": .rank, "position": .rank,
        "repo": .repo, "repository": .repo, "fullname": .repo, "title": .repo,
        "owner": .owner, "author": .owner, "username": .owner,
        "name": .name, "reponame": .name, "repositoryname": .name,
        "url": .url, "htmlurl": .url, "link": .url, "href": .url,
        "description": .description, "desc": .description, "intro": .description, "about": .description,
        "stars": .stars, "star": .stars, "stargazers": .stars, "totalstars": .stars, "stargazerscount": .stars,
        "starstoday": .gained, "todaystars": .gained, "today": .gained, "gained": .gained, "starsgained": .gained,
        "currentperiodstars": .gained, "addstars": .gained, "starsinperiod": .gained, "starssince": .gained,
        "forks": .forks, "fork": .forks, "forkscount": .forks,
    ]
}

/// The values of a row, as bytes without escapes. Empty and `null` values are `nil`.
struct ArchiveRow: Sendable {
    var day: ArraySlice<UInt8>?
    var period: ArraySlice<UInt8>?
    var listLanguage: ArraySlice<UInt8>?
    var language: ArraySlice<UInt8>?
    var rank: Int?
    var repo: ArraySlice<UInt8>?
    var owner: ArraySlice<UInt8>?
    var name: ArraySlice<UInt8>?
    var url: ArraySlice<UInt8>?
    var description: ArraySlice<UInt8>?
    var stars: Int?
    var gained: Int?
    var forks: Int?

    mutating func set(_ field: ArchiveField, _ value: ArraySlice<UInt8>) {
        switch field {
        case .day: day = value
        case .period: period = value
        case .listLanguage: listLanguage = value
        case .language: language = value
        case .rank: rank = ArchiveText.number(value)
        case .repo: repo = value
        case .owner: owner = value
        case .name: name = value
        case .url: url = value
        case .description: description = value
        case .stars: stars = ArchiveText.number(value)
        case .gained: gained = ArchiveText.number(value)
        case .forks: forks = ArchiveText.number(value)
        }
    }

    /// By owner and name, by both in one text, or by the address, which must not be of another server.
    var repository: ArchiveName {
        let byAddress = url.map { ArchiveName(address: $0) }
        if byAddress == .otherServer { return .otherServer }
        if let owner, let name, !owner.isEmpty, !name.isEmpty { return ArchiveName(owner: owner, name: name) }
        var found = ArchiveName.missing
        for text in [repo, name] {
            if let text, found == .missing { found = ArchiveName(pair: text) }
        }
        return found == .missing ? byAddress ?? .missing : found
    }

    /// `N/A` and the like are not languages.
    private var languageText: String? {
        guard let text = language.flatMap(ArchiveText.line) else { return nil }
        return ["n/a", "none", "null", "-"].contains(text.lowercased()) ? nil : text
    }

    func entry(_ name: RepoName, rank: Int, hasLanguage: Bool = true) -> Edition.Entry {
        let language = hasLanguage ? languageText : nil
        return Edition.Entry(
            rank: rank,
            repo: TrendedRepo(
                name: name,
                description: description.flatMap(ArchiveText.line),
                language: language.flatMap { $0.utf8.count <= 100 ? $0 : nil }
            ),
            stars: stars,
            gained: gained,
            forks: forks
        )
    }
}
