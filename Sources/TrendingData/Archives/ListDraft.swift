import TrendingDomain

/// A list that is being read.
struct ListDraft: Sendable {
    struct Row: Sendable {
        /// Its rank is its place in the file.
        var entry: Edition.Entry
        /// The rank that the archive gives it.
        var rank: Int?
        var line: Int
    }

    var place: EditionPlace
    let context: ListContext
    var isWhole: Bool
    /// The language in the column of its rows, which may be that of each row.
    var columnLanguage: String?
    /// The number of its last row among all rows of the file.
    var lastRow = 0
    var rows: [Row] = []
    /// The place of the last row, which may have been skipped.
    private var lastPlace = 0
    /// Of the rows of a list that this program wrote.
    private var ranks: Set<Int> = []

    /// Many times the length of any list.
    static let mostRows = 10_000

    init(_ place: EditionPlace, _ context: ListContext, isWhole: Bool) {
        self.place = place
        self.context = context
        self.isWhole = isWhole
    }

    /// Adds the row at the next place. Returns why it can't be one.
    mutating func append(_ row: ArchiveRow, hasLanguage: Bool, line: Int) -> SkipReason? {
        let rank = row.rank
        if context.isOwn, !(1...Self.mostRows).contains(rank ?? 0) || !ranks.insert(rank ?? 0).inserted {
            return .invalidRank
        }
        // A rank that is no place, such as -1 or 1.5. Other words may be of another column.
        if rank == nil, let text = row[.rank], text.contains(where: \.isDigit),
            text.allSatisfy({ $0.isDigit || "+-.eE".utf8.contains($0) })
        {
            return .invalidRank
        }
        guard case .repo(let name) = row.repository, rows.count < Self.mostRows else {
            return row.repository.reason ?? .tooManyRows
        }
        lastPlace += 1
        let entry = row.entry(name, rank: lastPlace, in: place.list.period, hasLanguage: hasLanguage)
        rows.append(Row(entry: entry, rank: rank, line: line))
        return nil
    }

    /// Leaves rows out. The rows after them keep their places.
    mutating func skipPlaces(_ count: Int) {
        lastPlace += count
        isWhole = false
    }
}

/// Decides by the ranks that an archive gives the rows of a list, or else by their order, what each rank is and whether
/// the rows are of one list.
extension ListDraft {
    /// A page of GitHub has at most 25 rows. Some archives have the pages of one day joined.
    private static let longestPage = 25
    private static let longestList = 2 * longestPage

    var isSeveralLists: Bool {
        guard !context.isOwn else { return false }
        let count = count
        // Of two fetches of a day, many repositories are there twice, but not all.
        let areFetches = !hasRanks && 4 * (rows.count - count) >= rows.count && !rows.count.isMultiple(of: count)
        return hasConflict || count > Self.longestList || areFetches
    }

    /// The rows in the order of the ranks that the archive gives them, without those that have none beside them. Some
    /// programs count from 0.
    var rankedRows: [Row] {
        if isInOrder || !hasRanks { return rows }
        let first = rows.contains { $0.rank == 0 } ? 1 : 0
        let ranked = rows.compactMap { row in
            var row = row
            row.entry.rank = (row.rank ?? -1) + first
            return row.rank != nil && (1...Self.mostRows).contains(row.entry.rank) ? row : nil
        }
        return ranked.sorted { $0.entry.rank < $1.entry.rank }
    }

    var firstUnranked: Row? { rows.first { !(0...Self.mostRows).contains($0.rank ?? -1) } }

    var hasAllRanks: Bool {
        let ranks = rankedRows.map(\.entry.rank)
        return zip([0] + ranks, ranks).allSatisfy { $1 - $0 <= 1 }
    }

    /// The lists of each language, if the rows of each language are a list of their own: by their ranks, or, without
    /// ranks, because they follow one another. Rows without a language are of the list of all languages.
    ///
    /// `nil` for what may be one list, unless other lists of the file are known to be split.
    func byLanguage(ifAlsoOthers: Bool) -> [ListDraft]? {
        guard !context.isOwn, place.list.language.isEmpty, ifAlsoOthers || hasConflict || count > Self.longestPage
        else { return nil }
        let hasRanks = hasRanks
        var (parts, indices) = ([ListDraft](), [String: Int]())
        for var row in rows {
            guard let slug = ArchiveLanguages.anySlug(row.entry.repo.language ?? "") else { return nil }
            let index = indices[slug] ?? parts.count
            guard hasRanks || index >= parts.count - 1 else { return nil }
            if index == parts.count {
                indices[slug] = index
                parts.append(ListDraft(place, context, isWhole: isWhole))
                parts[index].place.list.language = slug
            }
            // A row's language is its list's here.
            if slug != "" { row.entry.repo.language = nil }
            row.entry.rank = parts[index].rows.count + 1
            parts[index].rows.append(row)
        }
        let areLists = parts.allSatisfy {
            !$0.hasConflict && $0.count <= Self.longestPage && $0.rankedRows.count == $0.rows.count && $0.hasAllRanks
        }
        return areLists ? parts : nil
    }

    /// The lists, and those that differ only in the language in a column as one, if it is the language of each row: the
    /// ranks run on, or, without ranks, the languages are mixed. If it is that of the rows of one day, it is so in all.
    static func joined(_ lists: [ListDraft], _ languageIsOfRows: inout Bool) -> [ListDraft] {
        guard lists.contains(where: { $0.columnLanguage != nil }) else { return lists }
        var (joined, places) = ([[ListDraft]](), [EditionPlace: Int]())
        for list in lists {
            var place = list.place
            if list.columnLanguage != nil { place.list.language = "" }
            let index = list.context.isOwn ? joined.count : places[place] ?? joined.count
            if index == joined.count { joined.append([]) }
            joined[index].append(list)
            places[place] = index
        }
        languageIsOfRows = languageIsOfRows || joined.contains { $0.count > 1 && one(of: $0, isSure: false) != nil }
        guard languageIsOfRows else { return lists }
        return joined.flatMap { lists in
            lists[0].columnLanguage == nil ? lists : one(of: lists, isSure: true).map { [$0] } ?? lists
        }
    }

    private static func one(of lists: [ListDraft], isSure: Bool) -> ListDraft? {
        var one = lists[0]
        one.place.list.language = ""
        one.isWhole = lists.allSatisfy(\.isWhole)
        let rows = lists.flatMap { list in
            list.rows.map { row in
                var row = row
                row.entry.repo.language =
                    row.entry.repo.language ?? list.columnLanguage.flatMap { $0.isEmpty ? nil : $0 }
                return (row: row, language: list.columnLanguage)
            }
        }
        .sorted { $0.row.line < $1.row.line }
        one.rows = rows.map(\.row)
        for index in one.rows.indices { one.rows[index].entry.rank = index + 1 }
        guard !one.hasConflict, one.count <= longestPage else { return nil }
        if isSure || one.hasRanks { return one }
        let runs = 1 + zip(rows, rows.dropFirst()).count { $0.language != $1.language }
        return runs > lists.count && one.isWhole ? one : nil
    }

    /// Whether each row has the rank of its place, as nearly always.
    private var isInOrder: Bool { rows.allSatisfy { $0.rank == $0.entry.rank } }

    private var hasRanks: Bool { rows.contains { $0.rank != nil } }

    /// The number of repositories.
    private var count: Int {
        hasRanks && rows.count <= Self.longestPage ? rows.count : Set(rows.lazy.map(\.entry.repo.name)).count
    }

    /// Whether two repositories have the same rank, even if each counts only at its best one.
    private var hasConflict: Bool {
        guard !isInOrder else { return false }
        var (names, last) = (Set<RepoName>(), 0)
        for entry in rankedRows.lazy.map(\.entry) where names.insert(entry.repo.name).inserted {
            if entry.rank == last { return true }
            last = entry.rank
        }
        return false
    }
}
