import TrendingDomain

/// What the place of a row says about its list, unless the row says it itself.
struct ListContext: Sendable {
    var day: ArchiveDay
    /// Daily, if nothing names one; `nil` if it is unknown.
    var period: TrendingQuery.Period?
    /// The slug; `nil` if it is unknown.
    var language: String?
    var spokenLanguage = ""
    /// Whether this program wrote the rows, and when it fetched them.
    private(set) var isOwn = false
    private(set) var fetchedAt: Timestamp?
    /// Whether the lists lack rows, and how many rows each has, as far as that is said.
    private(set) var isPart = false
    private(set) var rowCount = 0
    /// Why the rows can't be used, and the line that says so, if it is not theirs.
    var problem: (reason: SkipReason, line: Int?)?
    /// The slug of the language that the file's name names. In rows, it is that of the list.
    let fileLanguage: String?
    /// Whether the file's name tells it from others of its day by a word that is not understood.
    let hasUnknownWord: Bool

    /// What the path of a file says, as in `python_data/2026-01-31.json`. It is relative to the archive, which is in
    /// `folders`.
    init(path: String, in folders: [String] = []) {
        let dot = path.lastIndex(of: ".").flatMap { path[$0...].contains("/") ? nil : $0 }
        let names = folders + path[..<(dot ?? path.endIndex)].split(separator: "/").map(String.init)
        let labels = names.reversed().map { ArchiveLabel(Bytes($0)) }
        // `2026/08/31.json` and `2026/08/31/go.json`.
        let joined = Bytes(names.joined(separator: "-"))
        day = labels.first { $0.day != .missing }?.day ?? ArchiveDay.first(in: joined)
        let periodLabel = labels.first { $0.period != nil || $0.namesOtherPeriod }
        period = periodLabel.map { $0.namesOtherPeriod ? nil : $0.period } ?? .daily
        let languages = zip(names.reversed(), labels).prefix(4).map { name, label in
            label.isUnderstood && !ArchiveWord.fileKinds.contains(name.lowercased()) ? label.language : nil
        }
        fileLanguage = (languages.first ?? nil) ?? labels.first?.languageBesideWord
        language = fileLanguage ?? languages.dropFirst().lazy.compactMap(\.self).first { !$0.isEmpty } ?? ""
        let words = names.flatMap { $0.lowercased().split { !$0.isLetter } }
        if words.contains("developers") { problem = (reason: .developer, line: nil) }
        hasUnknownWord = labels.prefix(2).contains { $0.day != .missing } && labels.first?.isUnderstood == false
    }

    /// The last of these folders that say which lists are below them, as in `python/2026/01`: as many as archives have.
    /// Another name ends them: that of a project or a person may be a language's by chance.
    static func naming(_ folders: [String]) -> [String] {
        let named = folders.suffix(3).reversed().prefix { name in
            let (label, word) = (ArchiveLabel(Bytes(name)), name.lowercased())
            if word.contains("developers") { return true }
            let isProject = ["github", "trending"].contains { word.contains($0) }
            return !name.contains(where: \.isLetter)
                || label.isUnderstood && label.saysSomething && !isProject && !ArchiveWord.fileKinds.contains(word)
        }
        return named.reversed()
    }

    func place(until lastDay: CalendarDay) throws(SkipReason) -> EditionPlace {
        if let problem { throw problem.reason }
        let day = try day.possible(until: lastDay)
        guard let language else { throw .unknownLanguage }
        guard let period else { throw .unknownPeriod }
        var list = ListIdentity(source: "github", period: period.text)
        list.language = language
        list.spokenLanguage = spokenLanguage
        return EditionPlace(list: list, day: day)
    }

    mutating func take(_ label: ArchiveLabel) {
        if label.day != .missing { day = label.day }
        if label.namesOtherPeriod { period = nil }
        if let named = label.period { period = named }
        if let named = label.language { language = named }
        if label.isOfDevelopers { problem = (reason: .developer, line: nil) }
    }

    mutating func take(_ row: ArchiveRow) {
        if row.isOwn { begin(row) }
        isPart = isPart || row.isOfPart || row[.isIncomplete]?.isText("true") == true
        rowCount = isOwn ? row.number(.rowCount) ?? rowCount : 0
        let text = { (field: RowField) in row[field]?.prefix(200).string }
        if let named = row[.day] ?? (row.isOwn ? nil : row[.fetchedAt]) { day = ArchiveDay.inColumn(named) }
        if let named = text(.period) { period = ArchiveText.period(named) }
        if let named = text(.listLanguage) { language = ArchiveLanguages.anySlug(named) }
        if let named = text(.spokenLanguage)?.lowercased() {
            if ListIdentity.isWord(named) { spokenLanguage = named } else { language = nil }
        }
    }

    /// What an object around rows, or the front matter of Markdown, says about its lists.
    mutating func take(document: ArchiveRow, titles: [Bytes?] = [], isInside: Bool, line: Int) {
        var row = document
        row[.listLanguage] = row[.listLanguage] ?? row[.language]
        // The page that the list was fetched from.
        if let page = row[.url].map(ArchiveLabel.init), page.isUnderstood { take(page) }
        // `{"name": "Go", "repos": […]}`.
        let labels = ([row[.name] ?? row[.repo]] + titles).compactMap { $0.map(ArchiveLabel.init) }
        for label in labels where label.isUnderstood { take(label) }
        let isNamed =
            labels.contains { $0.isUnderstood && $0.saysSomething }
            || [.listLanguage, .day, .period].contains { row[$0] != nil }
        if isInside, !isNamed, labels.contains(where: { !$0.isUnderstood }) {
            problem = (reason: .unknownHeading, line: line)
        }
        take(row)
        if day == .missing, let moment = row[.moment] { day = ArchiveDay.first(in: moment.prefix(40)) }
    }

    /// What this program writes says all about its list.
    private mutating func begin(_ row: ArchiveRow) {
        (period, language, spokenLanguage, problem, isOwn) = (nil, "", "", nil, true)
        fetchedAt = (row[.fetchedAt]?.prefix(40).string).flatMap(Timestamp.init(iso8601:))
        day = fetchedAt.map { .day(TrendingDay(fetchedAt: $0).calendarDay) } ?? .missing
        if row[.source]?.isText("github") != true || row[.account] != nil {
            problem = (reason: .otherSource, line: nil)
        } else if row[.period] == nil {
            problem = (reason: .unknownList, line: nil)
        }
    }
}
