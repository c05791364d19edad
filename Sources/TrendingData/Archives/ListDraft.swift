import TrendingDomain

/// What the readers of a file find.
struct ArchiveOutput: Sendable {
    var lists: [ArchivedList] = []
    var rows = 0
    /// The number of lists that were found, with those that were taken.
    private(set) var found = 0
    /// How many of them are from documents of this program.
    var ownFound = 0
    var skips = ArchiveSkips()
    var languages: ArchiveLanguages
    /// The path of the file, relative to the archive.
    var path = ""
    /// The number of the current line; 0 in a file without lines.
    var line = 0
    /// Later days are impossible.
    var lastDay: CalendarDay

    /// 2008-04-10: GitHub began.
    private static let firstDay = CalendarDay(of: Timestamp(secondsSince1970: 1_207_785_600))

    init(languages: ArchiveLanguages = ArchiveLanguages(), lastDay: CalendarDay) {
        self.languages = languages
        self.lastDay = lastDay
    }

    /// `line` is the current one unless another is given.
    mutating func skip(_ reason: SkipReason, count: Int = 1, line other: Int? = nil) {
        let line = other ?? line
        skips.add(reason, count: count, at: line > 0 ? "\(path):\(line)" : path)
    }

    func isPossible(_ day: CalendarDay) -> Bool { Self.isPossible(day, until: lastDay) }

    static func isPossible(_ day: CalendarDay, until lastDay: CalendarDay) -> Bool { firstDay <= day && day <= lastDay }

    /// Adds the list of another program, or each of its lists if it is several in one. `isByLanguage` is whether another
    /// list of the file had to be split by the languages of its rows.
    mutating func add(_ draft: ListDraft, isByLanguage: Bool = false) {
        guard !draft.rows.isEmpty else { return }
        let problem = problem(draft)
        if problem == nil, let lists = draft.byLanguage(&languages, ifAlsoOthers: isByLanguage) {
            for list in lists { append(list.ranked(&self)) }
        } else if problem == nil, !draft.isSeveralLists {
            append(draft.ranked(&self))
        } else {
            skip(problem ?? .severalLists, count: draft.rows.count, line: draft.rows.first?.line)
        }
    }

    /// Adds a list. Its entries already have the ranks that they keep.
    mutating func append(_ draft: ListDraft) {
        guard !draft.rows.isEmpty || draft.mayBeEmpty else { return }
        guard case .day(let day) = draft.day, let language = draft.language, let period = draft.period,
            problem(draft) == nil
        else {
            return skip(problem(draft) ?? .missingDay, count: max(1, draft.rows.count), line: draft.rows.first?.line)
        }
        rows += draft.rows.count
        found += 1
        lists.append(
            ArchivedList(
                list: ListIdentity(source: "github", language: language, period: period.text),
                label: TrendingDay(day),
                isWhole: draft.isWhole,
                entries: draft.rows.map(\.entry)
            )
        )
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

    /// Why a list of this day, language and period can't be used.
    func problem(_ draft: ListDraft) -> SkipReason? {
        switch draft.day {
        case .none: return .missingDay
        case .otherForm: return .unknownDayForm
        case .day(let day) where isPossible(day): break
        case .day, .impossible: return .impossibleDay
        }
        if draft.language == nil { return .unknownLanguage }
        return draft.period == nil ? .unknownPeriod : nil
    }
}

/// A list that is being read.
struct ListDraft: Sendable {
    struct Row: Sendable {
        /// Its rank is its place in the file.
        var entry: Edition.Entry
        /// The rank that the archive gives it.
        var rank: Int?
        var line = 0
    }

    var day = ArchiveDay.Found.none
    /// `nil` if the archive names an unknown period.
    var period: TrendingQuery.Period? = .daily
    /// The slug; `nil` if the archive names an unknown language.
    var language: String? = ""
    var isWhole = true
    /// Whether it is a list even without entries.
    var mayBeEmpty = false
    var rows: [Row] = []
    /// The place of the last row, which may have been skipped.
    private(set) var lastPlace = 0

    /// Many times the length of any list.
    static let mostRows = 10_000

    /// Adds the entry at the next place. `rank` is the one that the archive gives it.
    mutating func append(
        _ name: ArchiveName,
        rank: Int? = nil,
        _ output: inout ArchiveOutput,
        _ entry: (_ name: RepoName, _ rank: Int) -> Edition.Entry
    ) {
        switch name {
        case .repo(let name) where rows.count < Self.mostRows:
            lastPlace += 1
            rows.append(Row(entry: entry(name, lastPlace), rank: rank, line: output.line))
        default: skipRow(name.reason ?? .tooManyRows, &output)
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
