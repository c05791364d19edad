import TrendingDomain

/// The values of a row, as bytes without escapes. Empty and `null` values are `nil`.
struct ArchiveRow: Sendable {
    var day: ArraySlice<UInt8>?
    var moment: ArraySlice<UInt8>?
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

    /// The repository, if it is known without the values.
    var found: ArchiveName?
    /// Whether the archive has only what was new on its day.
    var isOnlyNew = false
    private var preferences = SIMD16<UInt8>(repeating: .max)

    init() {}

    init(_ found: ArchiveName) {
        self.found = found
    }

    /// Of several values for a field, the one with the most exact name counts.
    mutating func set(_ match: RowField.Match, _ value: ArraySlice<UInt8>) {
        guard match.preference < preferences[match.field.rawValue] else { return }
        preferences[match.field.rawValue] = match.preference
        switch match.field {
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
        case .moment: moment = value
        case .rows: break
        }
    }

    /// By owner and name, by both in one text, or by the address, which must not be of another server.
    var repository: ArchiveName {
        if let found { return found }
        let byAddress = url.map { ArchiveName(address: $0) }
        if byAddress == .otherServer { return .otherServer }
        if let owner, let name, !owner.isEmpty, !name.isEmpty { return ArchiveName(owner: owner, name: name) }
        if let owner, let repo, !owner.isEmpty, !repo.contains("/") { return ArchiveName(owner: owner, name: repo) }
        for text in [repo, name].compactMap(\.self) {
            let byPair = ArchiveName(pair: text)
            let found = byPair == .missing ? ArchiveName(address: text) : byPair
            if found.repo != nil || found == .invalid { return found }
        }
        // A page's own address of a repository begins with a slash.
        guard byAddress == .relative, let url else { return byAddress ?? .missing }
        return ArchiveName(pair: url.first == "/" ? url.dropFirst() : url)
    }

    /// `N/A` and the like are not languages.
    private var languageText: String? {
        guard let text = language.flatMap(ArchiveText.line) else { return nil }
        return ["n/a", "none", "null", "-", "?"].contains(text.lowercased()) ? nil : text
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

extension ArchiveRow {
    /// A name alone, or an object. In an array, `lang` is the language of the repository. `nil` for any other value.
    init?(_ value: JSONValue, isInArray: Bool) {
        repo = value.textBytes?.prefix(300)
        guard repo != nil || value.isObject else { return nil }
        value.visitMembers { name, value in
            if let match = RowField.match(name) { set(match, value) }
        }
        if isInArray, let listLanguage {
            language = language ?? listLanguage
            self.listLanguage = nil
        }
        found = repository
    }

    private mutating func set(_ match: RowField.Match, _ value: JSONValue) {
        if let text = value.textBytes ?? (match.field.isText ? nil : value.word) {
            if !text.isEmpty, !value.isNull { set(match, text) }
        } else if value.isObject {
            set(match, of: value)
        } else if match.field == .language, value.isArray {
            // It names no language.
            set(match, ArraySlice("?".utf8))
        }
    }

    /// In GitHub's own documents, owners, languages and repositories are objects.
    private mutating func set(_ match: RowField.Match, of object: JSONValue) {
        switch match.field {
        case .owner, .language:
            let names = match.field == .owner ? ["login", "username", "name"] : ["name"]
            if let text = names.lazy.compactMap({ object.member($0)?.textBytes }).first { set(match, text) }
        case .repo:
            guard let inner = ArchiveRow(object, isInArray: true) else { return }
            (owner, name, repo, url) = (owner ?? inner.owner, name ?? inner.name, repo ?? inner.repo, url ?? inner.url)
            (description, language) = (description ?? inner.description, language ?? inner.language)
            (stars, gained, forks) = (stars ?? inner.stars, gained ?? inner.gained, forks ?? inner.forks)
        default: break
        }
    }
}
