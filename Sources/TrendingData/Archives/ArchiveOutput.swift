import TrendingDomain

/// What the readers of a file find.
final class ArchiveOutput {
    /// The path of the file, relative to the archive.
    let path: String
    /// Later days are impossible.
    let lastDay: CalendarDay
    /// Those that were not taken yet.
    var lists: [ArchivedList] = []
    private var hasLists = false
    /// Whether there was a list that is not from a document of this program.
    private(set) var hasForeignLists = false
    var skips = ArchiveSkips()
    /// The number of the current line; 0 in a file without lines.
    var line = 0

    init(path: String, lastDay: CalendarDay) {
        self.path = path
        self.lastDay = lastDay
    }

    var isEmpty: Bool { !hasLists && skips.isEmpty }

    /// `line` is the current one unless another is given.
    func skip(_ reason: SkipReason, count: Int = 1, line other: Int? = nil) {
        let line = other ?? line
        skips.add(reason, count: count, at: line > 0 ? "\(path):\(line)" : path)
    }

    /// Adds the list of another program, or each of its lists if it is several in one. `isByLanguage` is whether
    /// another list of the file had to be split by the languages of its rows.
    func add(_ draft: ListDraft, isByLanguage: Bool) {
        let parts = draft.byLanguage(ifAlsoOthers: isByLanguage)
        guard parts != nil || !draft.isSeveralLists else {
            return skip(.severalLists, count: draft.rows.count, line: draft.rows.first?.line)
        }
        for list in parts ?? [draft] {
            let (rows, place) = (list.rankedRows, list.place)
            let unranked = list.rows.count - rows.count
            if unranked > 0 { skip(.invalidRank, count: unranked, line: list.firstUnranked?.line) }
            guard !rows.isEmpty else { continue }
            let archived = ArchivedList(
                list: place.list,
                label: place.day,
                isOwnDocument: list.context.isOwn,
                isWhole: list.isWhole && unranked == 0 && list.hasAllRanks && rows.count >= list.context.rowCount,
                entries: rows.map(\.entry)
            )
            add(archived, seen: list.context.fetchedAt, list.context.fetchedAt)
        }
    }

    func add(_ list: ArchivedList, seen first: Timestamp?, _ last: Timestamp?) {
        lists.append(list)
        hasLists = true
        if !list.isOwnDocument { hasForeignLists = true }
        guard let seen = EditionDocument.moments(first, last, on: list.label, until: lastDay) else { return }
        (lists[lists.count - 1].firstSeen, lists[lists.count - 1].lastSeen) = seen
    }

    func takeLists() -> [ArchivedList] {
        defer { lists = [] }
        return lists
    }

    /// The file has no lists, although it seemed to.
    func dropLists() { (lists, hasForeignLists) = ([], false) }
}

extension SkipReason: Error {}
