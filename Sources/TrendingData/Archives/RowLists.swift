import TrendingDomain

/// Joins rows that each name their list: rows of the same list follow one another.
struct RowLists: Sendable {
    private let path: ArchivePath
    private var draft = ListDraft()
    private var finished: Set<Int> = []
    private var isScattered = false
    /// The texts of the last row's list: most rows repeat them.
    private var lastTexts: [[UInt8]] = []

    /// Enough for every list that GitHub has had. A larger archive is not checked for scattered lists beyond it.
    private static let mostLists = 2_000_000

    init(_ path: ArchivePath) {
        self.path = path
    }

    mutating func add(_ row: ArchiveRow, _ output: inout ArchiveOutput) {
        if !isSameList(row), !begin(row, &output) { return }
        if isScattered { return output.skip(.scatteredList) }
        let next = (draft.entries.last?.rank ?? 0) + 1
        let rank = row.rank.map { max($0, next) } ?? next
        let hasLanguage = isRepoLanguage(row)
        draft.append(row.repository, &output) { row.entry($0, rank: rank, hasLanguage: hasLanguage) }
    }

    mutating func finish(_ output: inout ArchiveOutput) {
        output.add(draft)
        draft = ListDraft()
        lastTexts = []
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

    /// Returns `false` if the row does not say to which list it belongs.
    private mutating func begin(_ row: ArchiveRow, _ output: inout ArchiveOutput) -> Bool {
        finish(&output)
        let day = row.day.map { ArchiveDay.first(in: $0.prefix(40)) } ?? path.day
        guard let period = row.period.map(Self.period) ?? path.period ?? .daily else {
            output.skip(.unknownPeriod)
            return false
        }
        let isRepoLanguage = isRepoLanguage(row)
        let name = row.listLanguage ?? (isRepoLanguage ? nil : row.language)
        let language = name.map { output.languages.anySlug(String(decoding: $0.prefix(200), as: UTF8.self)) } ?? ""
        draft = ListDraft(day: day, period: period, language: language)
        lastTexts = [row.day, row.period, row.listLanguage, isRepoLanguage ? nil : row.language].map { Array($0 ?? []) }
        var hasher = Hasher()
        hasher.combine(lastTexts)
        let hash = hasher.finalize()
        isScattered = finished.contains(hash)
        if finished.count < Self.mostLists { finished.insert(hash) }
        return true
    }

    private static func period(_ text: ArraySlice<UInt8>) -> TrendingQuery.Period? {
        let name = String(decoding: text.prefix(20), as: UTF8.self)
        guard let period = TrendingQuery.Period(typed: name), TrendingQuery.Period.named.contains(period) else {
            return nil
        }
        return period
    }
}
