import TrendingDomain

/// What the readers of a file find.
struct ArchiveOutput: Sendable {
    var lists: [ArchivedList] = []
    var rows = 0
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

    mutating func skip(_ reason: SkipReason, count: Int = 1) {
        skips.add(reason, count: count, at: line > 0 ? "\(path):\(line)" : path)
    }

    func isPossible(_ day: CalendarDay) -> Bool { Self.firstDay <= day && day <= lastDay }

    mutating func add(_ draft: ListDraft) {
        guard !draft.entries.isEmpty || draft.mayBeEmpty else { return }
        let count = max(1, draft.entries.count)
        guard case .day(let day) = draft.day, isPossible(day) else {
            return skip(draft.day == .none ? .missingDay : .impossibleDay, count: count)
        }
        guard let language = draft.language else { return skip(.unknownLanguage, count: count) }
        guard let period = draft.period else { return skip(.unknownPeriod, count: count) }
        rows += draft.entries.count
        lists.append(
            ArchivedList(
                list: ListIdentity(source: "github", language: language, period: period.text),
                label: TrendingDay(day),
                isWhole: draft.isWhole,
                entries: draft.entries
            )
        )
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
    var entries: [Edition.Entry] = []
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

    /// Adds the entry at the next place, or a later one that the archive names.
    mutating func append(
        _ name: ArchiveName,
        rank: Int? = nil,
        _ output: inout ArchiveOutput,
        _ entry: (_ name: RepoName, _ rank: Int) -> Edition.Entry
    ) {
        let next = lastPlace + 1
        let place = rank.map { (next...max(next, Self.mostRows)).contains($0) ? $0 : next } ?? next
        switch name {
        case .missing: skipRow(.missingName, &output)
        case .otherServer: skipRow(.otherSource, &output)
        case .invalid: skipRow(.invalidName, &output)
        case .repo where entries.count >= Self.mostRows: skipRow(.tooManyRows, &output)
        case .repo(let name): entries.append(entry(name, place))
        }
        lastPlace = place
        // Rows before it are missing.
        if let rank, rank > next { isWhole = false }
    }

    /// Leaves a row out. The rows after it keep their places.
    mutating func skipRow(_ reason: SkipReason, _ output: inout ArchiveOutput) {
        output.skip(reason)
        lastPlace += 1
        isWhole = false
    }
}
