import TrendingDomain

/// Joins rows that each name their list: rows of the same list follow one another.
struct RowLists: Sendable {
    private let path: ArchivePath
    private var draft = ListDraft()
    private var finished: Set<Int> = []
    private var isScattered = false
    /// A skipped row before a list may be its first one.
    private var isAfterSkip = false
    private var listCount = 0
    /// If rows stand apart, they are missing in other lists.
    private var lacksRows = false
    /// The texts of the last row's list: most rows repeat them.
    private var lastTexts: [[UInt8]] = []

    /// Enough for every list that GitHub has had. A larger archive is not checked for scattered lists beyond it.
    private static let mostLists = 2_000_000

    init(_ path: ArchivePath) {
        self.path = path
    }

    mutating func add(_ row: ArchiveRow, _ output: inout ArchiveOutput) {
        if !isSameList(row) { begin(row, &output) }
        isAfterSkip = false
        if isScattered { return output.skip(.scatteredList) }
        let hasLanguage = isRepoLanguage(row)
        draft.append(row.repository, rank: row.rank, &output) { row.entry($0, rank: $1, hasLanguage: hasLanguage) }
    }

    /// Leaves out a row that does not say to which list it belongs.
    mutating func skipRow(_ reason: SkipReason, _ output: inout ArchiveOutput) {
        draft.skipRow(reason, &output)
        isAfterSkip = true
    }

    mutating func finish(_ output: inout ArchiveOutput) {
        let before = output.lists.count
        if lacksRows { draft.isWhole = false }
        output.add(draft)
        listCount += output.lists.count - before
        draft = ListDraft()
        lastTexts = []
    }

    private mutating func noteScatteredList(_ output: inout ArchiveOutput) {
        guard !lacksRows else { return }
        lacksRows = true
        // Those of an earlier batch are stored already.
        for index in output.lists.indices.suffix(listCount) { output.lists[index].isWhole = false }
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

    private mutating func begin(_ row: ArchiveRow, _ output: inout ArchiveOutput) {
        let isWhole = !isAfterSkip
        finish(&output)
        let day = row.day.map { ArchiveDay.first(in: $0.prefix(40)) } ?? path.day
        let period = if let text = row.period { Self.period(text) } else { path.period }
        let isRepoLanguage = isRepoLanguage(row)
        let name = row.listLanguage ?? (isRepoLanguage ? nil : row.language)
        let language = name.map { output.languages.anySlug(String(decoding: $0.prefix(200), as: UTF8.self)) } ?? ""
        draft = ListDraft(day: day, period: period, language: language, isWhole: isWhole)
        lastTexts = [row.day, row.period, row.listLanguage, isRepoLanguage ? nil : row.language].map { Array($0 ?? []) }
        var hasher = Hasher()
        hasher.combine(lastTexts)
        let hash = hasher.finalize()
        isScattered = finished.contains(hash)
        if finished.count < Self.mostLists { finished.insert(hash) }
        if isScattered { noteScatteredList(&output) }
    }

    private static func period(_ text: ArraySlice<UInt8>) -> TrendingQuery.Period? {
        ArchiveText.period(String(decoding: text.prefix(20), as: UTF8.self))
    }
}
