import TrendingDomain

/// Joins rows that each name their list. The rows of a list may stand apart, as far as memory allows.
struct RowLists {
    /// To which list the last row belongs. Most rows repeat its texts.
    private enum Target {
        case held(Int)
        case unusable(SkipReason, line: Int?)
    }

    /// A file of the program's own rows may have several fetches of a day.
    private struct Key: Hashable {
        var place: EditionPlace
        var fetchedAt: Timestamp?

        init(_ draft: ListDraft) { (place, fetchedAt) = (draft.place, draft.context.fetchedAt) }
    }

    let output: ArchiveOutput
    private let context: ListContext
    /// In the order of their first rows.
    private var held: [ListDraft] = []
    private var indices: [Key: Int] = [:]
    private var target: Target?
    private var lastTexts: [[UInt8]] = []
    /// The rows that were added to a list.
    private var rowCount = 0
    private var ended: Set<Int> = []
    /// The rows that were skipped after the last one. They may be the first ones of the next list.
    private var skipped = 0
    private var endedCount = 0
    /// If rows come after the end of their list, they may be missing in other lists.
    private var lacksRows = false
    private var isByLanguage = false
    private var languageIsOfRows = false
    private let mostRows: Int

    /// A list ends when the last `mostRows` rows, or twice as many, are of others.
    init(_ context: ListContext, _ output: ArchiveOutput, mostRows: Int = 100_000) {
        self.context = context
        self.output = output
        self.mostRows = mostRows
    }

    mutating func add(_ row: ArchiveRow) {
        if target == nil || !zip(lastTexts, Self.ofList).allSatisfy({ $0.elementsEqual(row[$1] ?? []) }) {
            lastTexts = Self.ofList.map { Array(row[$0] ?? []) }
            target = turn(to: row)
        }
        skipped = 0
        switch target {
        case nil: break
        case .unusable(let reason, let line): output.skip(reason, line: line)
        case .held(let index):
            rowCount += 1
            if let reason = held[index].append(row, hasLanguage: !isOfFile(row), line: output.line) {
                held[index].skipPlaces(1)
                output.skip(reason)
            }
            held[index].lastRow = rowCount
            if rowCount.isMultiple(of: mostRows) { endOld(besides: Key(held[index])) }
        }
    }

    private func isOfFile(_ row: ArchiveRow) -> Bool {
        guard let named = context.fileLanguage, let language = row[.language] else { return false }
        return ArchiveLanguages.slug(language.prefix(100).string) == named
    }

    /// Leaves out a row that does not say to which list it belongs.
    mutating func skipRow(_ reason: SkipReason) {
        if let problem = context.problem { return output.skip(problem.reason, line: problem.line) }
        skipped += 1
        if case .held(let index) = target { held[index].skipPlaces(1) }
        output.skip(reason)
    }

    mutating func end() {
        end(held)
        (held, indices, target) = ([], [:], nil)
    }

    private static let ofList: [RowField] = [
        .day, .period, .listLanguage, .fetchedAt, .spokenLanguage, .source, .account,
    ]

    /// Goes on with the list of the row, or begins it.
    private mutating func turn(to row: ArchiveRow) -> Target {
        var context = context
        context.take(row)
        let place: EditionPlace
        do throws(SkipReason) {
            place = try context.place(until: output.lastDay)
        } catch {
            return .unusable(error, line: context.problem?.line)
        }
        let isWhole = skipped == 0 && !context.isPart && (context.isOwn || !context.hasUnknownWord)
        var draft = ListDraft(place, context, isWhole: isWhole)
        if !context.isOwn {
            draft.columnLanguage = row[.listLanguage].map { _ in row.languageText(.listLanguage) ?? "" }
        }
        let key = Key(draft)
        if let index = indices[key] {
            if skipped > 0 { held[index].isWhole = false }
            return .held(index)
        }
        guard !ended.contains(key.hashValue) else {
            noteScatteredList()
            return .unusable(.scatteredList, line: nil)
        }
        // A row that names its day may be of another list than the rows before it.
        if target == nil, row[.day] == nil, skipped > 0 { draft.skipPlaces(skipped) }
        indices[key] = held.count
        held.append(draft)
        return .held(held.count - 1)
    }

    /// Adds the lists that have none of the last rows to the output. `last` is the list of the last one.
    private mutating func endOld(besides last: Key) {
        // The lists of a day may be one.
        let recentDays = Set(held.filter { $0.lastRow > rowCount - mostRows }.map(\.place.day))
        end(held.filter { !recentDays.contains($0.place.day) })
        held.removeAll { !recentDays.contains($0.place.day) }
        indices = Dictionary(uniqueKeysWithValues: zip(held.map(Key.init), held.indices))
        target = indices[last].map(Target.held)
    }

    private mutating func end(_ separate: [ListDraft]) {
        let before = output.lists.count
        for draft in separate { ended.insert(Key(draft).hashValue) }
        let drafts = ListDraft.joined(separate, &languageIsOfRows)
        isByLanguage =
            isByLanguage || drafts.contains { $0.byLanguage(ifAlsoOthers: false) != nil }
        for var draft in drafts {
            if lacksRows { draft.isWhole = false }
            output.add(draft, isByLanguage: isByLanguage)
        }
        endedCount += output.lists.count - before
    }

    private mutating func noteScatteredList() {
        guard !lacksRows else { return }
        lacksRows = true
        // Those of an earlier batch are stored already.
        for index in output.lists.indices.suffix(endedCount) { output.lists[index].isWhole = false }
    }
}
