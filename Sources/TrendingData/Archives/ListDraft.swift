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
        guard !draft.entries.isEmpty else { return }
        if let problem = problem(draft) { return skip(problem, count: draft.entries.count, line: draft.line) }
        let ranking = ListRanking(draft)
        if let lists = ranking.byLanguage(&languages, ifAlsoOthers: isByLanguage) {
            for list in lists { append(ListRanking(list).ranked(&self)) }
        } else if ranking.isSeveralLists {
            skip(.severalLists, count: draft.entries.count, line: draft.line)
        } else {
            append(ranking.ranked(&self))
        }
    }

    /// Adds a list. Its entries already have the ranks that they keep.
    mutating func append(_ draft: ListDraft) {
        guard !draft.entries.isEmpty || draft.mayBeEmpty else { return }
        let count = max(1, draft.entries.count)
        guard case .day(let day) = draft.day, let language = draft.language, let period = draft.period,
            problem(draft) == nil
        else { return skip(problem(draft) ?? .missingDay, count: count, line: draft.line) }
        rows += draft.entries.count
        found += 1
        lists.append(
            ArchivedList(
                list: ListIdentity(source: "github", language: language, period: period.text),
                label: TrendingDay(day),
                isWhole: draft.isWhole,
                entries: draft.entries
            )
        )
    }

    /// Whether the rows are of several lists, each of another language.
    mutating func isByLanguage(_ draft: ListDraft) -> Bool {
        ListRanking(draft).byLanguage(&languages, ifAlsoOthers: false) != nil
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
    var day = ArchiveDay.Found.none
    /// `nil` if the archive names an unknown period.
    var period: TrendingQuery.Period? = .daily
    /// The slug; `nil` if the archive names an unknown language.
    var language: String? = ""
    var isWhole = true
    /// Whether it is a list even without entries.
    var mayBeEmpty = false
    /// Each with its place in the file as its rank.
    var entries: [Edition.Entry] = []
    /// The ranks that the archive gives the entries; empty if it gives none.
    private(set) var givenRanks: [Int?] = []
    /// Where the first entry is.
    private(set) var line = 0
    /// Where the first entry without a rank is; `nil` if each has one.
    private(set) var unrankedLine: Int?
    /// The place of the last row, which may have been skipped.
    private var lastPlace = 0

    /// Many times the length of any list.
    static let mostRows = 10_000

    init(
        day: ArchiveDay.Found = .none,
        period: TrendingQuery.Period? = .daily,
        language: String? = "",
        isWhole: Bool = true
    ) {
        self.day = day
        self.period = period
        self.language = language
        self.isWhole = isWhole
    }

    /// Adds the entry at the next place. `rank` is the one that the archive gives it.
    mutating func append(
        _ name: ArchiveName,
        rank: Int? = nil,
        _ output: inout ArchiveOutput,
        _ entry: (_ name: RepoName, _ rank: Int) -> Edition.Entry
    ) {
        switch name {
        case .missing: return skipRow(.missingName, &output)
        case .relative: return skipRow(.relativeLink, &output)
        case .otherServer: return skipRow(.otherSource, &output)
        case .invalid: return skipRow(.invalidName, &output)
        case .repo where entries.count >= Self.mostRows: return skipRow(.tooManyRows, &output)
        case .repo(let name): append(entry(name, lastPlace + 1), givenRank: rank, line: output.line)
        }
    }

    /// `entry` has its place as its rank.
    mutating func append(_ entry: Edition.Entry, givenRank rank: Int?, line: Int) {
        entries.append(entry)
        lastPlace = entry.rank
        if entries.count == 1 { self.line = line }
        if unrankedLine == nil, rank.map({ !(0...Self.mostRows).contains($0) }) ?? true { unrankedLine = line }
        if rank != nil || !givenRanks.isEmpty {
            while givenRanks.count < entries.count - 1 { givenRanks.append(nil) }
            givenRanks.append(rank)
        }
    }

    /// Leaves a row out. The rows after it keep their places.
    mutating func skipRow(_ reason: SkipReason, line: Int? = nil, _ output: inout ArchiveOutput) {
        output.skip(reason, line: line)
        skipPlaces(1)
        isWhole = false
    }

    mutating func skipPlaces(_ count: Int) { lastPlace += count }
}
