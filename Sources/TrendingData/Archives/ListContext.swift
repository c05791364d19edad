import TrendingDomain

/// What the place of a row says about its list, unless the row says it itself.
struct ListContext: Sendable {
    var day: ArchiveDay.Found
    /// Daily, if nothing names one; `nil` if it is unknown.
    var period: TrendingQuery.Period?
    /// The slug; `nil` if it is unknown.
    var language: String?
    var spokenLanguage = ""
    /// Whether this program wrote the rows, and when it fetched them.
    private(set) var isOwn = false
    private(set) var fetchedAt: Timestamp?
    /// Why the rows can't be used, and the line that says so.
    var problem: (reason: SkipReason, line: Int)?
    /// The slug of the language that the file's name names. In rows, it is that of the list.
    let fileLanguage: String?
    /// Whether the file's name tells it from others of its day by a word that is not understood.
    let hasUnknownWord: Bool

    /// What the path of a file says, as in `python_data/2026-01-31.json`. It is relative to the archive.
    init(path: String) {
        let parts = path.split(separator: "/").map(String.init)
        let name = parts.last ?? ""
        let stem = String(name.lastIndex(of: ".").map { name[..<$0] } ?? name[...])
        var names: [(text: String, label: ArchiveLabel)] = []
        for text in [stem] + parts.dropLast().reversed() {
            names.append((text, ArchiveLabel(ArraySlice(text.utf8))))
        }
        // `2026/08/31.json` and `2026/08/31/go.json`.
        let joined = (Array(parts.dropLast()) + [stem]).joined(separator: "-")
        day = names.first { $0.label.day != .none }?.label.day ?? ArchiveDay.first(in: ArraySlice(joined.utf8))
        let periodLabel = names.first { $0.label.period != nil || $0.label.namesOtherPeriod }?.label
        period = periodLabel.map { $0.namesOtherPeriod ? nil : $0.period } ?? .daily
        fileLanguage = Self.language(names[0], but: Self.genericNames)
        let folders = names.dropFirst().prefix(3).lazy.compactMap { Self.language($0, but: Self.genericFolders) }
        language = fileLanguage ?? folders.first { !$0.isEmpty } ?? ""
        hasUnknownWord = names.prefix(2).contains { $0.label.day != .none } && !names[0].label.isUnderstood
    }

    private static func language(_ name: (text: String, label: ArchiveLabel), but generic: Set<String>) -> String? {
        guard name.label.isUnderstood, !generic.contains(name.text.lowercased()) else { return nil }
        return name.label.language
    }

    /// Names of files and folders that are also names of languages.
    private static let genericNames: Set<String> = ["data", "json", "csv", "markdown", "md", "text", "api", "raw"]
    private static let genericFolders = genericNames.union(["html"])

    mutating func take(_ label: ArchiveLabel) {
        if label.day != .none { day = label.day }
        if label.namesOtherPeriod { period = nil }
        if let named = label.period { period = named }
        if let named = label.language { language = named }
    }

    mutating func take(_ row: ArchiveRow) {
        if row.isOwn { begin(row) }
        let text = { (field: RowField) in row[field]?.prefix(200).string }
        if let named = row[.day] ?? row[.fetchedAt] { day = ArchiveDay.inColumn(named) }
        if isOwn, row[.day] == nil, let fetchedAt { day = .day(TrendingDay(fetchedAt: fetchedAt).calendarDay) }
        if let named = text(.period) { period = ArchiveText.period(named) }
        if let named = text(.listLanguage) { language = ArchiveLanguages.anySlug(named) }
        if let named = text(.spokenLanguage)?.lowercased() {
            if ListIdentity.isWord(named) { spokenLanguage = named } else { language = nil }
        }
    }

    /// What an object around rows, or the front matter of Markdown, says about its lists.
    mutating func take(document: ArchiveRow, isInside: Bool, line: Int) {
        var row = document
        row[.listLanguage] = row[.listLanguage] ?? row[.language]
        if let title = row[.name] ?? row[.repo] {
            // `{"name": "Go", "repos": […]}`.
            let label = ArchiveLabel(title)
            if label.isUnderstood {
                take(label)
            } else if isInside, row[.listLanguage] == nil, row[.day] == nil, row[.period] == nil {
                problem = (reason: .unknownHeading, line: line)
            }
        }
        take(row)
        if day == .none, let moment = row[.moment] { day = ArchiveDay.first(in: moment.prefix(40)) }
    }

    /// What this program writes says all about its list.
    private mutating func begin(_ row: ArchiveRow) {
        (day, period, language, problem, isOwn) = (.none, nil, "", nil, true)
        fetchedAt = (row[.fetchedAt]?.prefix(40).string).flatMap(Timestamp.init(iso8601:))
        if row[.source]?.elementsEqual("github".utf8) != true || row[.account] != nil {
            problem = (reason: .otherSource, line: 0)
        } else if row[.period] == nil {
            problem = (reason: .unknownList, line: 0)
        }
    }
}
