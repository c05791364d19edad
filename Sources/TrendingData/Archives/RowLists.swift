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
}

/// Joins rows that each name their list. The rows of a list may stand apart, as far as memory allows.
struct RowLists: Sendable {
    private struct Place: Hashable {
        var day: CalendarDay
        var period: String
        var language: String
    }

    private struct Held {
        var draft: ListDraft
        /// When the last run of its rows began.
        var lastUse: Int
    }

    /// To which list the last row belongs. Most rows repeat its texts.
    private enum Target {
        case held(Place)
        case ended
        case unusable(SkipReason, line: Int?)
    }

    private let context: ListContext
    /// The language that the file is named after. In rows, it is that of the list.
    private let fileLanguage: String?
    private let isPartial: Bool
    private var held: [Place: Held] = [:]
    /// The lists in `held`, in the order of their first rows.
    private var order: [Place] = []
    private var current = ListDraft()
    private var target: Target?
    private var lastTexts: [[UInt8]] = []
    private var heldRows = 0
    private var uses = 0
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

    /// At most `mostRows` rows are in memory. `isPartial` is whether the file has a part of each list.
    init(_ context: ListContext, _ path: ArchivePath, isPartial: Bool = false, mostRows: Int = 100_000) {
        self.context = context
        fileLanguage = path.stemLanguage
        self.isPartial = isPartial || path.hasUnknownWord
        self.mostRows = mostRows
    }

    mutating func add(_ row: ArchiveRow, _ output: inout ArchiveOutput) {
        if !isSameList(row) { turn(to: row, &output) }
        (isAfterSkip, firstSkips) = (false, 0)
        switch target {
        case .unusable(let reason, let line): output.skip(reason, line: line)
        case .ended, nil: output.skip(.scatteredList)
        case .held:
            let isOfList = isOfFile(row, &output.languages)
            current.append(row.repository, rank: row.rank, &output) {
                row.entry($0, rank: $1, hasLanguage: !isOfList)
            }
            heldRows += 1
            if heldRows > mostRows { endOldest(&output) }
        }
    }

    private func isOfFile(_ row: ArchiveRow, _ languages: inout ArchiveLanguages) -> Bool {
        guard let fileLanguage, let language = row.language else { return false }
        return languages.slug(String(decoding: language.prefix(100), as: UTF8.self)) == fileLanguage
    }

    /// Leaves out a row that does not say to which list it belongs.
    mutating func skipRow(_ reason: SkipReason, line: Int? = nil, _ output: inout ArchiveOutput) {
        if let problem = context.problem { return output.skip(problem.reason, line: problem.line) }
        if target == nil { firstSkips += 1 }
        current.skipRow(reason, line: line, &output)
        isAfterSkip = true
    }

    /// Call this if the current list lacks rows, and it is not known which ones.
    mutating func markIncomplete() {
        current.isWhole = false
        isAfterSkip = true
    }

    mutating func finish(_ output: inout ArchiveOutput) {
        putBack()
        (target, lastTexts) = (nil, [])
        end(order, &output)
    }

    private func isSameList(_ row: ArchiveRow) -> Bool {
        guard lastTexts.count == 3, target != nil else { return false }
        return lastTexts[0].elementsEqual(row.day ?? []) && lastTexts[1].elementsEqual(row.period ?? [])
            && lastTexts[2].elementsEqual(row.listLanguage ?? [])
    }
}

extension RowLists {
    /// Goes on with the list of the row, or begins it.
    private mutating func turn(to row: ArchiveRow, _ output: inout ArchiveOutput) {
        putBack()
        lastTexts = [row.day, row.period, row.listLanguage].map { Array($0 ?? []) }
        if let problem = context.problem {
            target = .unusable(problem.reason, line: problem.line)
            return
        }
        let draft = draft(row, &output)
        guard case .day(let day) = draft.day, let period = draft.period?.text, let language = draft.language,
            output.problem(draft) == nil
        else {
            target = .unusable(output.problem(draft) ?? .missingDay, line: nil)
            return
        }
        let place = Place(day: day, period: period, language: language)
        uses += 1
        if let known = held[place] {
            current = known.draft
            held[place] = Held(draft: ListDraft(), lastUse: uses)
            if isAfterSkip { current.isWhole = false }
        } else if ended.contains(place.hashValue) {
            noteScatteredList(&output)
            target = .ended
            return
        } else {
            current = draft
            held[place] = Held(draft: ListDraft(), lastUse: uses)
            order.append(place)
        }
        target = .held(place)
    }

    private func draft(_ row: ArchiveRow, _ output: inout ArchiveOutput) -> ListDraft {
        let text = { (bytes: ArraySlice<UInt8>) in String(decoding: bytes.prefix(200), as: UTF8.self) }
        var draft = ListDraft(
            day: row.day.map { ArchiveDay.inColumn($0) } ?? context.day,
            period: row.period.map { ArchiveText.period(text($0)) } ?? context.period,
            language: row.listLanguage.map { output.languages.anySlug(text($0)) } ?? context.language,
            isWhole: !isAfterSkip && !isPartial && !row.isOnlyNew
        )
        // A row that names its day may be of another list than the rows before it.
        if row.day == nil { draft.skipPlaces(firstSkips) }
        return draft
    }

    private mutating func putBack() {
        if case .held(let place) = target { held[place]?.draft = current }
        current = ListDraft()
        target = nil
    }

    /// Adds the lists that have had no row for the longest time to the output, until a quarter of the room is free.
    private mutating func endOldest(_ output: inout ArchiveOutput) {
        guard case .held(let place) = target else { return }
        held[place]?.draft = current
        var left = heldRows
        let oldest = held.filter { $0.key != place }.sorted { $0.value.lastUse < $1.value.lastUse }
            .prefix { _, list in
                defer { left -= list.draft.entries.count }
                return left > mostRows / 4 * 3
            }
        let ending = Set(oldest.map(\.key))
        end(order.filter(ending.contains), &output)
        heldRows = held.values.reduce(0) { $0 + $1.draft.entries.count }
    }

    private mutating func end(_ places: [Place], _ output: inout ArchiveOutput) {
        let before = output.lists.count
        let drafts = places.compactMap { held.removeValue(forKey: $0)?.draft }
        isByLanguage = isByLanguage || drafts.contains { output.isByLanguage($0) }
        for var draft in drafts {
            if lacksRows { draft.isWhole = false }
            output.add(draft, isByLanguage: isByLanguage)
        }
        for place in places where ended.count < Self.mostLists { ended.insert(place.hashValue) }
        if places.count == order.count { order = [] } else { order.removeAll { held[$0] == nil } }
        endedCount += output.lists.count - before
    }

    private mutating func noteScatteredList(_ output: inout ArchiveOutput) {
        guard !lacksRows else { return }
        lacksRows = true
        // Those of an earlier batch are stored already.
        for index in output.lists.indices.suffix(endedCount) { output.lists[index].isWhole = false }
    }
}
