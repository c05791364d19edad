import TrendingDomain

/// Decides by the ranks that an archive gives the rows of a list, or else by their order, what each rank is and whether
/// the rows are of one list.
struct ListRanking {
    private let draft: ListDraft
    /// With the ranks that the archive gives; empty if it gives none.
    private let given: [Edition.Entry]
    /// Whether two repositories have the same rank, even if each counts only at its best one.
    private let hasConflict: Bool

    /// A page of GitHub has at most 25 rows. Some archives have the pages of one day joined.
    static let longestPage = 25
    private static let longestList = 2 * longestPage

    init(_ draft: ListDraft) {
        self.draft = draft
        given = Self.given(draft)
        hasConflict = Self.hasConflict(given)
    }

    var isSeveralLists: Bool { hasConflict || count > Self.longestList }

    /// The number of repositories.
    private var count: Int {
        guard draft.entries.count > Self.longestPage else { return draft.entries.count }
        return Set(draft.entries.lazy.map(\.repo.name)).count
    }

    /// The entries in the order of their ranks. Counts those without a rank among others that have one.
    func ranked(_ output: inout ArchiveOutput) -> ListDraft {
        guard !draft.givenRanks.isEmpty else { return draft }
        var draft = draft
        let unranked = draft.entries.count - given.count
        if unranked > 0 { output.skip(.invalidRank, count: unranked, line: draft.unrankedLine ?? draft.line) }
        draft.entries = given
        draft.isWhole = draft.isWhole && unranked == 0 && Self.hasAllRanks(given)
        return draft
    }

    /// The lists of each language, if the rows of each language are a list of their own: by their ranks, or, without
    /// ranks, because they follow one another. Rows without a language are of the list of all languages.
    ///
    /// `nil` for what may be one list, unless other lists of the file are known to be split.
    func byLanguage(_ languages: inout ArchiveLanguages, ifAlsoOthers: Bool) -> [ListDraft]? {
        guard draft.language == "", ifAlsoOthers || hasConflict || count > Self.longestPage else { return nil }
        var (parts, places) = ([ListDraft](), [String: Int]())
        for index in draft.entries.indices {
            guard let slug = languages.anySlug(draft.entries[index].repo.language ?? "") else { return nil }
            if let place = places[slug] {
                guard !draft.givenRanks.isEmpty || place == parts.count - 1 else { return nil }
                parts[place].take(index, of: draft)
            } else {
                places[slug] = parts.count
                parts.append(draft.part(slug))
                parts[parts.count - 1].take(index, of: draft)
            }
        }
        return parts.allSatisfy(Self.isOneList) ? parts : nil
    }

    private static func isOneList(_ draft: ListDraft) -> Bool {
        let ranking = ListRanking(draft)
        guard !ranking.hasConflict, ranking.count <= longestPage else { return false }
        return draft.givenRanks.isEmpty
            || (ranking.given.count == draft.entries.count && hasAllRanks(ranking.given))
    }

    /// In the order of the ranks. Some programs count from 0.
    private static func given(_ draft: ListDraft) -> [Edition.Entry] {
        guard !draft.givenRanks.isEmpty else { return [] }
        // Nearly always.
        if zip(draft.entries, draft.givenRanks).allSatisfy({ $0.rank == $1 }) { return draft.entries }
        let first = draft.givenRanks.contains(0) ? 1 : 0
        var entries: [Edition.Entry] = []
        for (entry, rank) in zip(draft.entries, draft.givenRanks) {
            guard let rank, (1...ListDraft.mostRows).contains(rank + first) else { continue }
            var entry = entry
            entry.rank = rank + first
            entries.append(entry)
        }
        let isSorted = zip(entries, entries.dropFirst()).allSatisfy { $0.rank <= $1.rank }
        guard !isSorted else { return entries }
        return entries.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
            .map(\.element)
    }

    private static func hasConflict(_ sorted: [Edition.Entry]) -> Bool {
        guard zip(sorted, sorted.dropFirst()).contains(where: { $0.rank == $1.rank }) else { return false }
        var (names, last) = (Set<RepoName>(), 0)
        for entry in sorted where names.insert(entry.repo.name).inserted {
            if entry.rank == last { return true }
            last = entry.rank
        }
        return false
    }

    private static func hasAllRanks(_ sorted: [Edition.Entry]) -> Bool {
        var last = 0
        for entry in sorted {
            guard entry.rank - last <= 1 else { return false }
            last = entry.rank
        }
        return true
    }
}

extension ListDraft {
    /// A list of this language and day without rows.
    fileprivate func part(_ language: String) -> ListDraft {
        ListDraft(day: day, period: period, language: language, isWhole: isWhole)
    }

    /// A row's language is its list's here.
    fileprivate mutating func take(_ index: Int, of draft: ListDraft) {
        var entry = draft.entries[index]
        if language != "" { entry.repo.language = nil }
        entry.rank = entries.count + 1
        append(entry, givenRank: draft.givenRanks.isEmpty ? nil : draft.givenRanks[index], line: draft.line)
    }
}
