import TrendingDomain

/// What the readers of a file find.
struct ArchiveOutput: Sendable {
    var lists: [ArchivedList] = []
    var rows = 0
    /// The number of lists that were found, with those that were taken.
    private(set) var found = 0
    /// How many of them are from documents of this program.
    private(set) var ownFound = 0
    var skips = ArchiveSkips()
    /// The path of the file, relative to the archive.
    var path = ""
    /// The number of the current line; 0 in a file without lines.
    var line = 0
    /// Later days are impossible.
    var lastDay: CalendarDay

    init(lastDay: CalendarDay) {
        self.lastDay = lastDay
    }

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
            append(
                ArchivedList(
                    list: ranked.place.list,
                    label: ranked.place.day,
                    isWhole: ranked.isWhole,
                    entries: ranked.rows.map(\.entry)
                )
            )
        }
    }

    mutating func append(_ list: ArchivedList) {
        rows += list.entries.count
        found += 1
        if list.isOwnDocument { ownFound += 1 }
        lists.append(list)
    }

    /// Takes back what was found after the first `count` lists.
    mutating func takeBack(to count: Int) {
        rows -= lists[count...].reduce(0) { $0 + $1.entries.count }
        found -= lists.count - count
        lists.removeSubrange(count...)
    }

    /// Removes and returns the first lists, with about `mostRows` rows.
    mutating func take(most: Int, mostRows: Int) -> [ArchivedList] {
        var (count, taken) = (0, 0)
        while count < min(lists.count, most), taken < mostRows {
            taken += lists[count].entries.count
            count += 1
        }
        rows -= taken
        defer { lists.removeFirst(count) }
        return Array(lists.prefix(count))
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
