import TrendingDomain

/// The values of a row, as bytes without escapes. Empty and `null` values are `nil`.
struct ArchiveRow: Sendable {
    private var values = [Bytes?](repeating: nil, count: RowField.rows.rawValue + 1)
    /// One for each field.
    private var preferences = SIMD32<UInt8>(repeating: .max)
    /// The repository, if it is known without the values.
    var found: ArchiveName?
    /// Whether the archive has only some rows of the list, such as what was new on its day.
    var isOfPart = false

    init(_ found: ArchiveName? = nil) {
        self.found = found
    }

    /// Whether this program wrote it: such a row names its list.
    var isOwn: Bool { self[.source] != nil }

    subscript(field: RowField) -> Bytes? {
        get { values[field.rawValue] }
        set { values[field.rawValue] = newValue }
    }

    func number(_ field: RowField) -> Int? { self[field].flatMap(ArchiveText.number) }

    /// How the row moved may be beside it, as in `2 ▲1`.
    var rank: Int? { number(.rank) ?? self[.rank].flatMap { ArchiveText.number($0.prefix { !$0.isSpace }) } }

    /// Of several values for a field, the one with the most exact name counts.
    mutating func set(_ match: RowField.Match, _ value: Bytes) {
        guard match.preference < preferences[match.field.rawValue] else { return }
        preferences[match.field.rawValue] = match.preference
        // The program's output of several lists in one is a search, or the rows that are new to the user.
        if match.field == .source, match.preference == 0 { isOfPart = true }
        self[match.field] = value
    }

    /// By owner and name, by both in one text, or by the address, which must not be of another server.
    var repository: ArchiveName {
        if let found { return found }
        let byAddress = self[.url].map { ArchiveName(address: $0) }
        if let byAddress, [.otherSource, .developer].contains(byAddress.reason) { return byAddress }
        let (owner, repo, name) = (text(.owner), text(.repo), text(.name))
        var names: [ArchiveName] = []
        if let owner, let own = name ?? (repo?.contains("/") == true ? nil : repo) {
            names.append(ArchiveName(owner: owner, name: own))
        }
        for case let text? in [repo, owner == nil ? name : nil] where names.last?.repo == nil {
            names += [ArchiveName(pair: text), ArchiveName(address: text)]
        }
        if let byAddress, let url = self[.url] {
            // A page's own address of a repository begins with a slash.
            names += [byAddress, ArchiveName(pair: url.first == "/" ? url.dropFirst() : url)]
        }
        return names.first { $0.repo != nil } ?? names.first { $0 == .none(.invalidName) } ?? .missing
    }

    private func text(_ field: RowField) -> Bytes? { self[field].flatMap { $0.isEmpty ? nil : $0 } }

    /// `N/A`, `all` and the like are not languages.
    func languageText(_ field: RowField = .language) -> String? {
        guard let text = self[field].flatMap(ArchiveText.line), ArchiveLanguages.slug(text) != "" else { return nil }
        return ["n/a", "none", "unknown", "-", "?"].contains(text.lowercased()) ? nil : text
    }

    /// The period of the stars gained, as their name or a text such as `12 stars this week` says.
    var gainedPeriod: TrendingQuery.Period? {
        guard let text = self[.gained]?.prefix(80) else {
            return self[.gainedInWeek] != nil ? .weekly : self[.gainedInMonth] != nil ? .monthly : nil
        }
        // Most are numbers.
        return text.contains { $0.isLetter || $0 >= 0x80 } ? ArchiveWord.period(in: text.string.lowercased()) : nil
    }

    /// Stars gained in another period are unknown.
    func gained(in period: String?) -> Int? {
        let own: RowField? = period == "weekly" ? .gainedInWeek : period == "monthly" ? .gainedInMonth : nil
        if let named = own.flatMap(number) { return named }
        return gainedPeriod.map { $0.text == period } ?? true ? number(.gained) : nil
    }

    func entry(_ name: RepoName, rank: Int, in period: String, hasLanguage: Bool) -> Edition.Entry {
        let language = hasLanguage ? languageText() : nil
        return Edition.Entry(
            rank: rank,
            repo: TrendedRepo(
                name: name,
                description: self[.description].flatMap(ArchiveText.line),
                language: language.flatMap { $0.utf8.count <= 100 ? $0 : nil }
            ),
            stars: number(.stars),
            gained: gained(in: period),
            forks: number(.forks)
        )
    }
}

extension ArchiveRow {
    /// A name alone, or an object. In an array, `lang` is the language of the repository. `nil` for any other value.
    init?(_ value: JSONValue, isInArray: Bool) {
        self.init()
        self[.repo] = value.textBytes?.prefix(300)
        guard self[.repo] != nil || value.isObject else { return nil }
        take(value)
        if isInArray, !isOwn, let language = self[.listLanguage] {
            self[.language] = self[.language] ?? language
            self[.listLanguage] = nil
        }
        found = repository
    }

    /// The program's own rows have objects with the query of their list: `query.since` and `list.query.since`.
    private mutating func take(_ object: JSONValue, below path: Bytes = []) {
        let isMerged = path.isEmpty && object.member("list")?.member("query") != nil
        object.visitMembers { name, value in
            if isMerged, ["query", "fetchedAt", "day"].contains(where: { name.isText($0) }) { return }
            let path = path.isEmpty ? name : path + name
            if value.isObject,
                ["query", "list", "listquery", "bestRankIn"].contains(where: { path.isText($0) })
            {
                take(value, below: path)
            } else if let match = RowField.match(path) {
                set(match, value)
            }
        }
    }

    private mutating func set(_ match: RowField.Match, _ value: JSONValue) {
        let isLanguage = [.language, .listLanguage].contains(match.field)
        if let text = value.textBytes ?? (match.field.isText || isLanguage ? nil : value.word) {
            if !text.isEmpty, !value.isNull { set(match, text) }
        } else if value.isObject {
            set(match, of: value)
        } else if isLanguage, !value.isNull {
            set(match, Self.noLanguage)
        }
    }

    /// In the place of a language that is no text.
    static let noLanguage = Bytes("?")

    /// In GitHub's own documents, owners, languages and repositories are objects.
    private mutating func set(_ match: RowField.Match, of object: JSONValue) {
        switch match.field {
        case .owner, .language:
            let names = match.field == .owner ? ["login", "username", "name"] : ["name"]
            if let text = names.lazy.compactMap({ object.member($0)?.textBytes }).first { set(match, text) }
        case .repo:
            guard let inner = ArchiveRow(object, isInArray: true) else { return }
            let fields: [RowField] = [.owner, .name, .repo, .url, .description, .language, .stars, .gained, .forks]
            for field in fields { self[field] = self[field] ?? inner[field] }
        default: break
        }
    }
}
