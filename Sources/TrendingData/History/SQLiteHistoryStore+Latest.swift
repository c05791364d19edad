import TrendingDomain

extension SQLiteHistoryStore {
    package func latestEditions(
        of list: ListIdentity,
        in days: ClosedRange<TrendingDay>,
        limit: Int
    ) async throws(HistoryFailure) -> EditionSeries {
        try await read(orNone: EditionSeries()) { (tables) throws(SQLiteFailure) in
            try tables.latestEditions(of: list, in: days, limit: limit)
        }
    }
}

extension HistoryTables {
    func latestEditions(
        of list: ListIdentity,
        in range: ClosedRange<TrendingDay>,
        limit: Int
    ) throws(SQLiteFailure) -> EditionSeries {
        var series = EditionSeries()
        guard limit > 0, let id = try lists.find(list) else { return series }
        var indices: [Int64: Int] = [:]
        try editions.scan(id, from: range.first, through: range.last, backward: true) { (row) throws(SQLiteFailure) in
            let day = try day(row, &indices, &series)
            series.add(day)
            return series.days.count < limit
        }
        return series
    }

    /// `indices` are those of the rows of repositories that the series has.
    private func day(
        _ edition: EditionRow,
        _ indices: inout [Int64: Int],
        _ series: inout EditionSeries
    ) throws(SQLiteFailure) -> EditionSeries.Day {
        var rows: [EditionSeries.Row] = []
        rows.reserveCapacity(edition.entries.count)
        for entry in edition.entries {
            let repo = try index(of: entry.repo, &indices, &series)
            rows.append(
                EditionSeries.Row(
                    rank: Int(entry.rank),
                    repo: repo,
                    stars: entry.stars.map { Int($0) },
                    gained: entry.gained.map { Int($0) }
                )
            )
        }
        if series.shareID(rows) {
            var names = HistoryNames()
            let repos = try self.edition(edition, &names).entries.map(\.repo)
            for (place, repo) in repos.enumerated() where place < rows.count { rows[place].repo = series.add(repo) }
        }
        return EditionSeries.Day(day: .init(edition.day), isWhole: edition.isWhole, rows: rows)
    }

    private func index(
        of repo: Int64,
        _ indices: inout [Int64: Int],
        _ series: inout EditionSeries
    ) throws(SQLiteFailure) -> Int {
        if let known = indices[repo] { return known }
        let known = try repos.repo(repo)
        let index = series.add(known, firstName: try repos.firstName(of: known))
        indices[repo] = index
        return index
    }
}
