import TrendingDomain

/// Copies the rows with a right checksum from a damaged history to a new one.
///
/// If an edition is lost, its rows may still be there as appearances of their repositories. The new history then has an
/// incomplete edition with these rows. An edition is also incomplete if some of its repositories are lost.
struct HistorySalvager {
    private struct Place: Hashable {
        var list: Int64
        var day: Int64
    }

    private let lists: [Int64: ListIdentity]
    private let archives: [Int64: HistoryArchive]
    private let repos: [Int64: RepoRows.Row]
    private let totals: [HistoryTotals.Key: HistoryTotals.Total]?
    private var saved: Set<Place> = []
    private var savedOf: [HistoryTotals.Key: Int64] = [:]
    /// The editions that one of the two tables has, and whether that is all of them: no appearance is damaged.
    private var seen: Set<Place> = []
    private var hasSeenAll = false
    private var hasGaps: Bool

    init(_ old: borrowing HistoryTables) {
        lists = old.lists.readable()
        archives = old.lists.readableArchives()
        let readable = old.repos.readable()
        repos = readable.rows
        hasGaps = !readable.areComplete
        totals = try? HistoryTotals.all(old.connection)
    }

    /// Throws only if the new history cannot be written.
    mutating func copy(
        from old: borrowing HistoryTables,
        to new: borrowing HistoryTables
    ) throws(SQLiteFailure) -> HistorySalvage {
        let writer = try HistoryWriter(new.connection)
        try put(repos.values.sorted { $0.id < $1.id }, to: new)
        try putTexts(from: old, to: new)
        for list in lists.keys.sorted() {
            for row in readable(list, old) { try put(row, to: new, writer) }
        }
        for row in lostEditions(old) { try put(row, to: new, writer) }
        try putOutranked(from: old, to: new, writer)
        try new.repos.flush()
        try writer.finish()
        let expected = totals.map { $0.values.reduce(0) { $0 + Int($1.editions) } }
        let known = hasSeenAll ? seen.count : nil
        return HistorySalvage(
            editions: saved.count,
            lostEditions: (expected ?? known).map { max(0, $0 - saved.count) },
            hasGaps: hasGaps
        )
    }

    /// In their order: the last one with a name stays the last.
    private func put(_ rows: [RepoRows.Row], to new: borrowing HistoryTables) throws(SQLiteFailure) {
        var origins: [Int64: Int64] = [:]
        for row in rows {
            if row.isOwn {
                _ = try new.repos.put(row.repo, from: HistoryTables.program)
            } else if row.repo.hasText, let archive = archives[row.textOrigin] {
                if origins[row.textOrigin] == nil { origins[row.textOrigin] = try new.lists.put(archive) }
                guard let origin = origins[row.textOrigin] else { continue }
                _ = try new.repos.put(row.repo, from: origin, day: row.textDay)
            }
        }
    }

    /// Copies the texts of archives that a later text of another archive hides, as far as they can be read.
    private func putTexts(
        from old: borrowing HistoryTables,
        to new: borrowing HistoryTables
    ) throws(SQLiteFailure) {
        var found: [(repo: Int64, text: ImportedText)] = []
        try? old.repos.outranked.scan { repo, text in
            if let text { found.append((repo, text)) }
        }
        for (id, text) in found {
            guard let archive = archives[text.origin], var row = repos[id], row.repo.name == text.name else { continue }
            row.text = text
            _ = try new.repos.put(row.repo, from: new.lists.put(archive), day: text.day)
        }
    }

    /// If the edition that outranked them is lost, the best of them takes its place.
    private mutating func putOutranked(
        from old: borrowing HistoryTables,
        to new: borrowing HistoryTables,
        _ writer: HistoryWriter
    ) throws(SQLiteFailure) {
        var found: [OutrankedEditions.Outranked] = []
        try? old.outranked.scan { _, _, outranked in
            if let outranked { found.append(outranked) }
        }
        var names = HistoryNames()
        for row in found.sorted(by: { $0.number < $1.number }).map(\.row) {
            guard let list = lists[row.list], let archive = archives[row.origin] else { continue }
            let edition = edition(row, list, .archive(archive.name))
            if edition.entries.count < row.entries.count { hasGaps = true }
            guard !edition.entries.isEmpty || row.entries.isEmpty else { continue }
            let id = try new.lists.put(list)
            _ = try new.put(edition, id, from: new.lists.put(archive), writer, &names)
            saved.insert(Place(list: row.list, day: row.day))
        }
    }

    /// The intact editions of a list, from both ends up to what cannot be read.
    private mutating func readable(_ list: Int64, _ old: borrowing HistoryTables) -> [EditionRow] {
        var rows: [Int64: EditionRow] = [:]
        var isWhole = false
        for backward in [false, true] where !isWhole {
            let end: Void? = try? old.editions.scanAll(list, backward: backward) { day, row in
                if let row {
                    rows[day] = row
                    seen.insert(Place(list: list, day: day))
                }
                return true
            }
            isWhole = end != nil
        }
        return rows.values.sorted { $0.day < $1.day }
    }

    private mutating func put(
        _ row: EditionRow,
        to new: borrowing HistoryTables,
        _ writer: HistoryWriter
    ) throws(SQLiteFailure) {
        guard let list = lists[row.list] else { return }
        let archive = archives[row.origin]
        guard row.origin == HistoryTables.program || archive != nil else { return }
        let edition = edition(row, list, archive.map { .archive($0.name) } ?? .program)
        if edition.entries.count < row.entries.count { hasGaps = true }
        guard !edition.entries.isEmpty || row.entries.isEmpty else { return }
        let id = try new.lists.put(list)
        let originID = try archive.map { (archive) throws(SQLiteFailure) in try new.lists.put(archive) }
        try writer.put(new.row(edition, id, origin: originID ?? HistoryTables.program), replacing: nil)
        saved.insert(Place(list: row.list, day: row.day))
        savedOf[.init(origin: row.origin, list: row.list), default: 0] += 1
    }

    private func edition(_ row: EditionRow, _ list: ListIdentity, _ origin: EditionOrigin) -> Edition {
        let entries = row.entries.compactMap { entry in
            repos[entry.repo].map { row in
                // What archives say about repositories is there already, with its days.
                let known = TrendedRepo(id: row.repo.id, name: row.repo.name, server: row.repo.server)
                let repo = row.textOrigin == HistoryTables.program ? row.repo : known
                return Edition.Entry(
                    rank: Int(entry.rank),
                    repo: repo,
                    stars: entry.stars.map { Int($0) },
                    gained: entry.gained.map { Int($0) },
                    forks: entry.forks.map { Int($0) }
                )
            }
        }
        return Edition(
            list: list,
            day: .init(row.day),
            firstSeen: row.firstSeen.map { Timestamp(secondsSince1970: $0) },
            lastSeen: row.lastSeen.map { Timestamp(secondsSince1970: $0) },
            origin: origin,
            isWhole: row.isWhole && entries.count == row.entries.count,
            entries: entries
        )
    }

    private mutating func lostEditions(_ old: borrowing HistoryTables) -> [EditionRow] {
        var found: [Place: [Int64: EditionRow.Entry]] = [:]
        for backward in [false, true] {
            var areIntact = true
            let isWhole: Void? = try? old.appearances.scan(backward: backward) { row in
                areIntact = areIntact && row != nil
                if let row {
                    let place = Place(list: row.list, day: row.day)
                    seen.insert(place)
                    if !saved.contains(place) { found[place, default: [:]][row.entry.repo] = row.entry }
                }
                return true
            }
            guard isWhole != nil else { continue }
            // Each edition with rows is here too.
            if areIntact { hasSeenAll = true }
            break
        }
        let rows = found.compactMap { place, entries in
            origin(of: place.list).map { origin in
                EditionRow(
                    list: place.list,
                    day: place.day,
                    origin: origin,
                    isWhole: false,
                    entries: entries.values.sorted { $0.rank < $1.rank }
                )
            }
        }
        if rows.contains(where: isKnown) { hasGaps = true }
        return rows
    }

    /// Whether the list and the origin of an edition are intact.
    private func isKnown(_ row: EditionRow) -> Bool {
        lists[row.list] != nil && (row.origin == HistoryTables.program || archives[row.origin] != nil)
    }

    /// The origin of the list's lost editions; `nil` if there could be several.
    private func origin(of list: Int64) -> Int64? {
        guard let totals else { return archives.isEmpty ? HistoryTables.program : nil }
        let origins = totals.filter { $0.key.list == list && $0.value.editions > savedOf[$0.key] ?? 0 }
        return origins.count == 1 ? origins.first?.key.origin : nil
    }
}
