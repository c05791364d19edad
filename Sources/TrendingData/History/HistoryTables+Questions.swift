import TrendingDomain

extension HistoryTables {
    func appearances(of address: RepoAddress) throws(SQLiteFailure) -> [Appearance] {
        let ids = try repos.ids(TrendedRepo(name: address.name, server: address.server))
        var rows: [AppearanceRow] = []
        for id in ids.sorted() { rows += try appearances.all(of: id) }
        let lists = try sortedLists(of: rows)
        var order: [(day: Int64, place: Int, rank: Int64, index: Int)] = []
        order.reserveCapacity(rows.count)
        var place = 0
        for (index, row) in rows.enumerated() {
            // Rows of one list follow each other.
            if lists[place].id != row.list { place = lists.firstIndex { $0.id == row.list } ?? 0 }
            order.append((row.day, place, row.entry.rank, index))
        }
        order.sort { ($0.day, $0.place, $0.rank, $0.index) < ($1.day, $1.place, $1.rank, $1.index) }
        var names = HistoryNames()
        var found: [Appearance] = []
        found.reserveCapacity(rows.count)
        for (day, place, _, index) in order {
            let entry = try entry(rows[index].entry, &names)
            found.append(Appearance(list: lists[place].list, day: .init(day), entry: entry))
        }
        return found
    }

    private func sortedLists(of rows: [AppearanceRow]) throws(SQLiteFailure) -> [(id: Int64, list: ListIdentity)] {
        var found: [(id: Int64, list: ListIdentity)] = []
        for row in rows where found.last?.id != row.list && !found.contains(where: { $0.id == row.list }) {
            found.append((row.list, try lists.list(row.list)))
        }
        return found.sorted { $0.list < $1.list }
    }

    func best(
        in range: ClosedRange<TrendingDay>,
        of list: ListIdentity?,
        limit: Int
    ) throws(SQLiteFailure) -> [BestPlace] {
        var names = HistoryNames()
        if let list {
            guard let id = try lists.find(list) else { return [] }
            names.lists[id] = list
        } else {
            names = HistoryNames(try lists.all())
        }
        var ranking = BestRanking(lastNames: try repos.lastNames(), hasOneList: list != nil)
        for (id, _) in names.lists.sorted(by: { $0.value < $1.value }) {
            try editions.scan(id, from: range.first, through: range.last) { row in
                ranking.add(row)
                return true
            }
        }
        var places: [BestPlace] = []
        for best in ranking.candidates(limit) {
            let list = try self.list(best.list, &names)
            let repo = try repo(best.repo, &names)
            places.append(
                BestPlace(repo: repo, rank: Int(best.rank), day: .init(best.day), list: list, days: best.days)
            )
        }
        return Array(places.sorted(by: BestPlace.isBetter).prefix(max(0, limit)))
    }

    func editions(
        in range: ClosedRange<TrendingDay>,
        after: EditionPlace?,
        limit: Int
    ) throws(SQLiteFailure) -> [Edition] {
        // By what the lists are: their numbers change if the history is salvaged between two calls.
        let all = try lists.all().filter { known in after.map { known.list >= $0.list } ?? true }
            .sorted { $0.list < $1.list }
        var names = HistoryNames(all)
        var found: [Edition] = []
        guard limit > 0 else { return [] }
        for (id, list) in all {
            let first = after.flatMap { list == $0.list ? Int64($0.day.number) + 1 : nil }
            try editions.scan(id, from: max(range.first, first ?? .min), through: range.last) {
                (row) throws(SQLiteFailure) in
                found.append(try edition(row, &names))
                return found.count < limit
            }
            if found.count == limit { break }
        }
        return found
    }

    func origins() throws(SQLiteFailure) -> [OriginSummary] {
        let archives = try lists.archives()
        var sums: [Int64: HistoryTotals.Total] = [:]
        try HistoryTotals.scan(connection) { sums[$0.origin, default: .init()].add($1) }
        var found: [OriginSummary] = []
        let outranked = try outranked.totals()
        for (id, total) in outranked { sums[id, default: .init()].add(total) }
        for (id, sum) in sums {
            guard id == Self.program || archives[id] != nil else { throw .damaged(detail: "origin \(id)") }
            found.append(
                OriginSummary(
                    archive: archives[id],
                    editions: Int(sum.editions),
                    outranked: Int(outranked[id]?.editions ?? 0),
                    entries: Int(sum.entries),
                    firstDay: .init(sum.firstDay),
                    lastDay: .init(sum.lastDay)
                )
            )
        }
        return found.sorted { ($0.archive?.name ?? "") < ($1.archive?.name ?? "") }
    }

    func archives() throws(SQLiteFailure) -> [HistoryArchive] {
        var known = try lists.archives()
        var found: [HistoryArchive] = []
        try HistoryTotals.scan(connection) { key, _ in
            if let archive = known.removeValue(forKey: key.origin) { found.append(archive) }
        }
        for (id, archive) in known where try outranked.has(from: id) { found.append(archive) }
        return found.sorted { $0.name < $1.name }
    }
}
