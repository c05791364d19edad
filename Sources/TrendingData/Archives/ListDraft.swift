import TrendingDomain

/// What the readers of a file find.
struct ArchiveOutput: Sendable {
    /// The path of the file, relative to the archive.
    let path: String
    /// Later days are impossible.
    let lastDay: CalendarDay
    /// Those that were not taken yet.
    var lists: [ArchivedList] = []
    private var hadLists = false
    private var hadForeignLists = false
    var skips = ArchiveSkips()
    /// The number of the current line; 0 in a file without lines.
    var line = 0

    init(path: String, lastDay: CalendarDay) {
        self.path = path
        self.lastDay = lastDay
    }

    var isEmpty: Bool { lists.isEmpty && !hadLists && skips.isEmpty }

    /// Whether there was a list that is not from a document of this program.
    var hasForeignLists: Bool { hadForeignLists || lists.contains { !$0.isOwnDocument } }

    /// `line` is the current one unless another is given.
    mutating func skip(_ reason: SkipReason, count: Int = 1, line other: Int? = nil) {
        let line = other ?? line
        skips.add(reason, count: count, at: line > 0 ? "\(path):\(line)" : path)
    }

    /// Adds the list of another program, or each of its lists if it is several in one. `isByLanguage` is whether another
    /// list of the file had to be split by the languages of its rows.
    mutating func add(_ draft: ListDraft, isByLanguage: Bool) {
        let lists = draft.byLanguage(ifAlsoOthers: isByLanguage)
        guard lists != nil || !draft.isSeveralLists else {
            return skip(.severalLists, count: draft.rows.count, line: draft.rows.first?.line)
        }
        for list in lists ?? [draft] {
            let ranked = list.ranked(&self)
            guard !ranked.rows.isEmpty else { continue }
            var archived = ArchivedList(
                list: ranked.place.list,
                label: ranked.place.day,
                isOwnDocument: ranked.isOwn,
                isWhole: ranked.isWhole && ranked.rows.count >= ranked.rowCount,
                entries: ranked.rows.map(\.entry)
            )
            let moment = ranked.fetchedAt
            if let moments = EditionDocument.moments(moment, moment, on: ranked.place.day, until: lastDay) {
                (archived.firstSeen, archived.lastSeen) = moments
            }
            self.lists.append(archived)
        }
    }

    /// Removes and returns what was found so far.
    mutating func takeLists() -> [ArchivedList] {
        (hadLists, hadForeignLists) = (hadLists || !lists.isEmpty, hasForeignLists)
        defer { lists = [] }
        return lists
    }
}

/// A list that is being read.
struct ListDraft: Sendable {
    struct Row: Sendable {
        /// Its rank is its place in the file.
        var entry: Edition.Entry
        /// The rank that the archive gives it.
        var rank: Int?
        var line: Int
    }

    var place: EditionPlace
    var isWhole: Bool
    /// Whether this program wrote it, and when it fetched the list.
    var isOwn = false
    var fetchedAt: Timestamp?
    /// The language in the column of its rows, which may be that of each row.
    var columnLanguage: String?
    /// How many rows the list has, as far as that is said.
    var rowCount = 0
    /// Whether it has one of the last rows.
    var isRecent = true
    var rows: [Row] = []
    /// The place of the last row, which may have been skipped.
    private var lastPlace = 0

    /// Many times the length of any list.
    static let mostRows = 10_000

    init(_ place: EditionPlace, isWhole: Bool) {
        self.place = place
        self.isWhole = isWhole
    }

    /// Adds the row at the next place.
    mutating func append(_ row: ArchiveRow, hasLanguage: Bool, _ output: inout ArchiveOutput) {
        switch row.repository {
        case .repo(let name) where rows.count < Self.mostRows:
            lastPlace += 1
            let entry = row.entry(name, rank: lastPlace, hasLanguage: hasLanguage)
            rows.append(Row(entry: entry, rank: row.number(.rank), line: output.line))
        case let name: skipRow(name.reason ?? .tooManyRows, &output)
        }
    }

    /// Leaves a row out. The rows after it keep their places.
    mutating func skipRow(_ reason: SkipReason, _ output: inout ArchiveOutput) {
        output.skip(reason)
        skipPlaces(1)
        isWhole = false
    }

    mutating func skipPlaces(_ count: Int) { lastPlace += count }
}
