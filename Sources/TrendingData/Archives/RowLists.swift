import TrendingDomain

/// What the place of a row says about its list, unless the row says it itself.
struct ListContext: Sendable {
    var day: ArchiveDay.Found
    /// `nil` if it is unknown.
    var period: TrendingQuery.Period?
    /// The slug; `nil` if it is unknown.
    var language: String?
    /// Why the rows can't be used, and the line that says so.
    var problem: (reason: SkipReason, line: Int)?

    init(_ path: ArchivePath, _ languages: inout ArchiveLanguages) {
        (day, period) = (path.day, path.period)
        language = path.language ?? ""
    }

    mutating func take(_ label: ArchiveLabel) {
        if label.day != .none { day = label.day }
        if label.namesOtherPeriod { period = nil }
        if let named = label.period { period = named }
        if let named = label.language { language = named }
    }

    mutating func take(_ row: ArchiveRow, _ languages: inout ArchiveLanguages) {
        let text = { (bytes: ArraySlice<UInt8>) in String(decoding: bytes.prefix(200), as: UTF8.self) }
        if let named = row.day { day = ArchiveDay.inColumn(named) }
        if let named = row.period { period = ArchiveText.period(text(named)) }
        if let named = row.listLanguage { language = languages.anySlug(text(named)) }
    }
}

/// Joins rows that each name their list. The rows of a list may stand apart, as far as memory allows.
struct RowLists: Sendable {
    private struct Place: Hashable {
        var day: CalendarDay
        var period: String
        var language: String
    }

    private struct Held {
        let place: Place
        var draft: ListDraft
        /// Whether it has one of the last rows.
        var isRecent = true
    }

    /// To which list the last row belongs. Most rows repeat its texts.
    private enum Target {
        case held(Int)
        case ended
        case unusable(SkipReason, line: Int?)
    }

    private let context: ListContext
    /// The language that the file is named after. In rows, it is that of the list.
    private let fileLanguage: String?
    private let isPartial: Bool
    /// In the order of their first rows.
    private var held: [Held] = []
    private var places: [Place: Int] = [:]
    private var target: Target?
    private var lastTexts: [[UInt8]] = []
    private var recentRows = 0
    private var ended: Set<Int> = []
    /// A skipped row before a list may be its first one.
    private var isAfterSkip = false
    /// The rows that were skipped before the first one.
    private var firstSkips = 0
    private var endedCount = 0
    /// If rows come after the end of their list, they may be missing in other lists.
    private var lacksRows = false
    private var isByLanguage = false
    private let mostRows: Int

    /// Enough for every list that GitHub has had. A larger archive is not checked for scattered lists beyond it.
    private static let mostLists = 2_000_000

    /// A list ends when the last `mostRows` rows, or twice as many, are of others.
    init(_ context: ListContext, _ path: ArchivePath, mostRows: Int = 100_000) {
        self.context = context
        fileLanguage = path.stemLanguage
        isPartial = path.hasUnknownWord
        self.mostRows = mostRows
    }

    mutating func add(_ row: ArchiveRow, _ output: inout ArchiveOutput) {
        if !isSameList(row) { target = turn(to: row, &output) }
        (isAfterSkip, firstSkips) = (false, 0)
        switch target {
        case .unusable(let reason, let line): output.skip(reason, line: line)
        case .ended, nil: output.skip(.scatteredList)
        case .held(let index):
            let isOfList = isOfFile(row, &output.languages)
            held[index].draft.append(row.repository, rank: row.rank, &output) {
                row.entry($0, rank: $1, hasLanguage: !isOfList)
            }
            recentRows += 1
            if recentRows > mostRows { endOld(besides: held[index].place, &output) }
        }
    }

    private func isOfFile(_ row: ArchiveRow, _ languages: inout ArchiveLanguages) -> Bool {
        guard let fileLanguage, let language = row.language else { return false }
        return languages.slug(String(decoding: language.prefix(100), as: UTF8.self)) == fileLanguage
    }

    /// Leaves out a row that does not say to which list it belongs.
    mutating func skipRow(_ reason: SkipReason, _ output: inout ArchiveOutput) {
        if let problem = context.problem { return output.skip(problem.reason, line: problem.line) }
        isAfterSkip = true
        if target == nil { firstSkips += 1 }
        guard case .held(let index) = target else { return output.skip(reason) }
        held[index].draft.skipRow(reason, &output)
    }

    /// Call this if the current list lacks rows, and it is not known which ones.
    mutating func markIncomplete() {
        if case .held(let index) = target { held[index].draft.isWhole = false }
        isAfterSkip = true
    }

    mutating func finish(_ output: inout ArchiveOutput) {
        end(held, &output)
        (held, places, target) = ([], [:], nil)
    }

    private func isSameList(_ row: ArchiveRow) -> Bool {
        target != nil && lastTexts[0].elementsEqual(row.day ?? []) && lastTexts[1].elementsEqual(row.period ?? [])
            && lastTexts[2].elementsEqual(row.listLanguage ?? [])
    }
}

extension RowLists {
    /// Goes on with the list of the row, or begins it.
    private mutating func turn(to row: ArchiveRow, _ output: inout ArchiveOutput) -> Target {
        lastTexts = [row.day, row.period, row.listLanguage].map { Array($0 ?? []) }
        if let problem = context.problem { return .unusable(problem.reason, line: problem.line) }
        let draft = draft(row, &output)
        guard case .day(let day) = draft.day, let period = draft.period?.text, let language = draft.language,
            output.problem(draft) == nil
        else { return .unusable(output.problem(draft) ?? .missingDay, line: nil) }
        let place = Place(day: day, period: period, language: language)
        if let index = places[place] {
            held[index].isRecent = true
            if isAfterSkip { held[index].draft.isWhole = false }
            return .held(index)
        }
        guard !ended.contains(place.hashValue) else {
            noteScatteredList(&output)
            return .ended
        }
        places[place] = held.count
        held.append(Held(place: place, draft: draft))
        return .held(held.count - 1)
    }

    private func draft(_ row: ArchiveRow, _ output: inout ArchiveOutput) -> ListDraft {
        var context = context
        context.take(row, &output.languages)
        var draft = ListDraft(
            day: context.day,
            period: context.period,
            language: context.language,
            isWhole: !isAfterSkip && !isPartial && !row.isOnlyNew
        )
        // A row that names its day may be of another list than the rows before it.
        if row.day == nil { draft.skipPlaces(firstSkips) }
        return draft
    }

    /// Adds the lists that have none of the last rows to the output. `last` is the list of the last one.
    private mutating func endOld(besides last: Place, _ output: inout ArchiveOutput) {
        end(held.filter { !$0.isRecent }, &output)
        held = held.filter(\.isRecent).map { Held(place: $0.place, draft: $0.draft, isRecent: $0.place == last) }
        places = Dictionary(uniqueKeysWithValues: zip(held.map(\.place), held.indices))
        target = places[last].map(Target.held)
        recentRows = 0
    }

    private mutating func end(_ lists: [Held], _ output: inout ArchiveOutput) {
        let before = output.lists.count
        isByLanguage =
            isByLanguage
            || lists.contains { $0.draft.byLanguage(&output.languages, ifAlsoOthers: false) != nil }
        for var list in lists {
            if lacksRows { list.draft.isWhole = false }
            output.add(list.draft, isByLanguage: isByLanguage)
            if ended.count < Self.mostLists { ended.insert(list.place.hashValue) }
        }
        endedCount += output.lists.count - before
    }

    private mutating func noteScatteredList(_ output: inout ArchiveOutput) {
        guard !lacksRows else { return }
        lacksRows = true
        // Those of an earlier batch are stored already.
        for index in output.lists.indices.suffix(endedCount) { output.lists[index].isWhole = false }
    }
}
