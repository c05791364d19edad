import TrendingDomain

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
        case unusable(SkipReason)
    }

    private let path: ArchivePath
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
    private var endedCount = 0
    /// If rows come after the end of their list, they may be missing in other lists.
    private var lacksRows = false
    private var isByLanguage = false
    private let mostRows: Int

    /// Enough for every list that GitHub has had. A larger archive is not checked for scattered lists beyond it.
    private static let mostLists = 2_000_000

    /// At most `mostRows` rows are in memory.
    init(_ path: ArchivePath, mostRows: Int = 100_000) {
        self.path = path
        self.mostRows = mostRows
    }

    mutating func add(_ row: ArchiveRow, _ output: inout ArchiveOutput) {
        if !isSameList(row) { turn(to: row, &output) }
        isAfterSkip = false
        switch target {
        case .unusable(let reason): output.skip(reason)
        case .ended, nil: output.skip(.scatteredList)
        case .held:
            let hasLanguage = isRepoLanguage(row)
            current.append(row.repository, rank: row.rank, &output) {
                row.entry($0, rank: $1, hasLanguage: hasLanguage)
            }
            heldRows += 1
            if heldRows > mostRows { endOldest(&output) }
        }
    }

    /// Leaves out a row that does not say to which list it belongs.
    mutating func skipRow(_ reason: SkipReason, _ output: inout ArchiveOutput) {
        current.skipRow(reason, &output)
        isAfterSkip = true
    }

    mutating func finish(_ output: inout ArchiveOutput) {
        putBack()
        (target, lastTexts) = (nil, [])
        end(order, &output)
    }

    private func isSameList(_ row: ArchiveRow) -> Bool {
        guard lastTexts.count == 4 else { return false }
        let language = isRepoLanguage(row) ? [] : row.language ?? []
        return lastTexts[0].elementsEqual(row.day ?? []) && lastTexts[1].elementsEqual(row.period ?? [])
            && lastTexts[2].elementsEqual(row.listLanguage ?? []) && lastTexts[3].elementsEqual(language)
    }

    /// A row's language is its list's if the file is named after it.
    private func isRepoLanguage(_ row: ArchiveRow) -> Bool {
        guard row.listLanguage == nil, let language = row.language else { return true }
        return LanguageKey(String(decoding: language.prefix(100), as: UTF8.self)) != LanguageKey(path.stem)
    }
}

extension RowLists {
    /// Goes on with the list of the row, or begins it.
    private mutating func turn(to row: ArchiveRow, _ output: inout ArchiveOutput) {
        putBack()
        let isRepoLanguage = isRepoLanguage(row)
        lastTexts = [row.day, row.period, row.listLanguage, isRepoLanguage ? nil : row.language].map { Array($0 ?? []) }
        let draft = draft(row, isRepoLanguage: isRepoLanguage, &output)
        guard case .day(let day) = draft.day, let period = draft.period?.text, let language = draft.language,
            output.problem(draft) == nil
        else {
            target = .unusable(output.problem(draft) ?? .missingDay)
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

    private func draft(_ row: ArchiveRow, isRepoLanguage: Bool, _ output: inout ArchiveOutput) -> ListDraft {
        let day = row.day.map { ArchiveDay.inColumn($0) } ?? path.day
        let period = if let text = row.period { Self.period(text) } else { path.period }
        let name = row.listLanguage ?? (isRepoLanguage ? nil : row.language)
        let language = name.map { output.languages.anySlug(String(decoding: $0.prefix(200), as: UTF8.self)) } ?? ""
        return ListDraft(day: day, period: period, language: language, isWhole: !isAfterSkip)
    }

    private static func period(_ text: ArraySlice<UInt8>) -> TrendingQuery.Period? {
        ArchiveText.period(String(decoding: text.prefix(20), as: UTF8.self))
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
