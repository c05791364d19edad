import TrendingDomain

/// Joins rows that each name their list. The rows of a list may stand apart, as far as memory allows.
struct RowLists: Sendable {
    /// To which list the last row belongs. Most rows repeat its texts.
    private enum Target {
        case held(Int)
        case ended
        case unusable(SkipReason, line: Int?)
    }

    /// A file of the program's own rows may have several fetches of a day.
    private struct Key: Hashable {
        var place: EditionPlace
        var fetchedAt: Timestamp?

        init(_ draft: ListDraft) { (place, fetchedAt) = (draft.place, draft.fetchedAt) }
    }

    private let context: ListContext
    /// In the order of their first rows.
    private var held: [ListDraft] = []
    private var indices: [Key: Int] = [:]
    private var target: Target?
    private var lastTexts: [[UInt8]] = []
    private var recentRows = 0
    private var ended: Set<Int> = []
    /// The rows that were skipped after the last one. They may be the first ones of the next list.
    private var skipped = 0
    private var endedCount = 0
    /// If rows come after the end of their list, they may be missing in other lists.
    private var lacksRows = false
    private var isByLanguage = false
    private var languageIsOfRows = false
    private let mostRows: Int

    /// Enough for every list that GitHub has had. A larger archive is not checked for scattered lists beyond it.
    private static let mostLists = 2_000_000

    /// A list ends when the last `mostRows` rows, or twice as many, are of others.
    init(_ context: ListContext, mostRows: Int = 100_000) {
        self.context = context
        self.mostRows = mostRows
    }

    mutating func add(_ row: ArchiveRow, _ output: inout ArchiveOutput) {
        if !isSameList(row) { target = turn(to: row, &output) }
        skipped = 0
        switch target {
        case .unusable(let reason, let line): output.skip(reason, line: line)
        case .held(let index) where row.isOwn && row[.rank] == nil: held[index].skipRow(.invalidRank, &output)
        case .ended, nil: output.skip(.scatteredList)
        case .held(let index):
            held[index].append(row, hasLanguage: !isOfFile(row), &output)
            recentRows += 1
            if recentRows > mostRows { endOld(besides: Key(held[index]), &output) }
        }
    }

    private func isOfFile(_ row: ArchiveRow) -> Bool {
        guard let named = context.fileLanguage, let language = row[.language] else { return false }
        return ArchiveLanguages.slug(language.prefix(100).string) == named
    }

    /// Leaves out a row that does not say to which list it belongs.
    mutating func skipRow(_ reason: SkipReason, _ output: inout ArchiveOutput) {
        if let problem = context.problem { return output.skip(problem.reason, line: problem.line) }
        skipped += 1
        guard case .held(let index) = target else { return output.skip(reason) }
        held[index].skipRow(reason, &output)
    }

    /// Call this if the current list lacks rows, and it is not known which ones.
    mutating func markIncomplete() {
        if case .held(let index) = target { held[index].isWhole = false }
        skipped += 1
    }

    mutating func finish(_ output: inout ArchiveOutput) {
        end(held, &output)
        (held, indices, target) = ([], [:], nil)
    }

    private func isSameList(_ row: ArchiveRow) -> Bool {
        target != nil && zip(lastTexts, Self.ofList).allSatisfy { $0.elementsEqual(row[$1] ?? []) }
    }

    private static let ofList: [RowField] = [
        .day, .period, .listLanguage, .fetchedAt, .spokenLanguage, .source, .account,
    ]
}

extension RowLists {
    /// Goes on with the list of the row, or begins it.
    private mutating func turn(to row: ArchiveRow, _ output: inout ArchiveOutput) -> Target {
        lastTexts = Self.ofList.map { Array(row[$0] ?? []) }
        var context = context
        context.take(row)
        if let problem = context.problem {
            return .unusable(problem.reason, line: problem.line > 0 ? problem.line : nil)
        }
        guard let day = context.day.possible(until: output.lastDay) else {
            return .unusable(context.day.problem, line: nil)
        }
        guard let language = context.language else { return .unusable(.unknownLanguage, line: nil) }
        guard let period = context.period else { return .unusable(.unknownPeriod, line: nil) }
        let list = ListIdentity(
            source: "github",
            language: language,
            period: period.text,
            spokenLanguage: context.spokenLanguage
        )
        let isPart = row.isOfPart || row[.isIncomplete]?.elementsEqual("true".utf8) == true
        let isWhole = skipped == 0 && !isPart && (context.isOwn || !context.hasUnknownWord)
        var draft = ListDraft(EditionPlace(list: list, day: day), isWhole: isWhole)
        (draft.isOwn, draft.fetchedAt) = (context.isOwn, context.fetchedAt)
        if !context.isOwn {
            draft.columnLanguage = row[.listLanguage].map { _ in row.languageText(.listLanguage) ?? "" }
        }
        draft.rowCount = context.isOwn ? row.number(.rowCount) ?? 0 : 0
        let key = Key(draft)
        if let index = indices[key] {
            held[index].isRecent = true
            if skipped > 0 { held[index].isWhole = false }
            return .held(index)
        }
        guard !ended.contains(key.hashValue) else {
            noteScatteredList(&output)
            return .ended
        }
        // A row that names its day may be of another list than the rows before it.
        if target == nil, row[.day] == nil { draft.skipPlaces(skipped) }
        indices[key] = held.count
        held.append(draft)
        return .held(held.count - 1)
    }

    /// Adds the lists that have none of the last rows to the output. `last` is the list of the last one.
    private mutating func endOld(besides last: Key, _ output: inout ArchiveOutput) {
        // The lists of a day may be one.
        let recentDays = Set(held.filter(\.isRecent).map(\.place.day))
        end(held.filter { !recentDays.contains($0.place.day) }, &output)
        held.removeAll { !recentDays.contains($0.place.day) }
        for index in held.indices { held[index].isRecent = Key(held[index]) == last }
        indices = Dictionary(uniqueKeysWithValues: zip(held.map(Key.init), held.indices))
        target = indices[last].map(Target.held)
        recentRows = 0
    }

    private mutating func end(_ separate: [ListDraft], _ output: inout ArchiveOutput) {
        let before = output.lists.count
        for draft in separate where ended.count < Self.mostLists { ended.insert(Key(draft).hashValue) }
        let drafts = ListDraft.joined(separate, &languageIsOfRows)
        isByLanguage =
            isByLanguage || drafts.contains { $0.byLanguage(ifAlsoOthers: false) != nil }
        for var draft in drafts {
            if lacksRows { draft.isWhole = false }
            output.add(draft, isByLanguage: isByLanguage)
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
