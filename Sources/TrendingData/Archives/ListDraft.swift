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
        guard !draft.entries.isEmpty else { return }
        guard case .day(let day) = draft.day, isPossible(day) else {
            return skip(draft.day == .none ? .missingDay : .impossibleDay, count: draft.entries.count)
        }
        guard let language = draft.language else { return skip(.unknownLanguage, count: draft.entries.count) }
        rows += draft.entries.count
        lists.append(
            ArchivedList(
                list: ListIdentity(source: "github", language: language, period: draft.period.text),
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
    var period = TrendingQuery.Period.daily
    /// The slug; `nil` if the archive names an unknown language.
    var language: String? = ""
    var isWhole = true
    var entries: [Edition.Entry] = []

    /// Many times the length of any list.
    static let mostRows = 10_000

    /// Adds the entry at the next rank.
    mutating func append(_ name: ArchiveName, _ output: inout ArchiveOutput, _ entry: (RepoName) -> Edition.Entry) {
        switch name {
        case .missing: output.skip(.missingName)
        case .invalid: output.skip(.invalidName)
        case .repo(let name):
            guard entries.count < Self.mostRows else { return output.skip(.tooManyRows) }
            entries.append(entry(name))
        }
    }
}
