import TrendingDomain

/// Nothing is removed: a later version says that an edition is forgotten, and the earlier ones no longer count.
extension ClickHouseHistoryStore {
    package func origins() async throws(HistoryFailure) -> [OriginSummary] {
        let archives = try await archivesByName()
        var found: [OriginSummary] = []
        let rows = try await ask(
            """
            SELECT origin, count(), sum(length(entry_rank)), toInt32(min(day)), toInt32(max(day)) FROM edition FINAL \
            WHERE is_forgotten = 0 GROUP BY origin
            """
        )
        for row in rows {
            guard let name = row.text(0), let editions = row.number(1), let entries = row.number(2),
                let first = row.day(3), let last = row.day(4)
            else { throw unreadable }
            let unknown = HistoryArchive(name: name, importedAt: Timestamp(secondsSince1970: 0))
            let archive = archives[Array(name.utf8)] ?? unknown
            found.append(
                OriginSummary(
                    archive: name.isEmpty ? nil : archive,
                    editions: editions,
                    entries: entries,
                    firstDay: first,
                    lastDay: last
                )
            )
        }
        return found.sorted { ($0.archive?.name ?? "") < ($1.archive?.name ?? "") }
    }

    /// By the bytes of their names.
    func archivesByName() async throws(HistoryFailure) -> [[UInt8]: HistoryArchive] {
        let rows = try await ask(
            "SELECT name, revision, day_shift, imported_at FROM origin FINAL WHERE is_forgotten = 0"
        )
        var archives: [[UInt8]: HistoryArchive] = [:]
        for row in rows {
            guard let name = row.text(0), let revision = row.text(1), let shift = row.number(2),
                let seconds = row.number(3)
            else { throw unreadable }
            archives[Array(name.utf8)] = HistoryArchive(
                name: name,
                revision: revision.isEmpty ? nil : revision,
                dayShift: shift,
                importedAt: Timestamp(secondsSince1970: Int64(seconds))
            )
        }
        return archives
    }

    @discardableResult
    package func forget(archive name: String) async throws(HistoryFailure) -> Int {
        guard let archive = try await archivesByName()[Array(name.utf8)] else { return 0 }
        let count = try await forget(where: "origin = \(ClickHouseSQL.text(name))")
        try await put(archive, isForgotten: true)
        return count
    }

    @discardableResult
    package func forget(before day: TrendingDay) async throws(HistoryFailure) -> Int {
        guard let range = ClickHouseSQL.range(.first...day.previous), day > .first else { return 0 }
        let newest = """
            (list, day) GLOBAL NOT IN (SELECT list, max(day) FROM edition FINAL WHERE is_forgotten = 0 GROUP BY list)
            """
        return try await forget(
            where: "origin = '' AND \(range) AND last_seen < \(day.noon.secondsSince1970) AND \(newest)"
        )
    }

    package func clear() async throws(HistoryFailure) {
        let archives = try await archivesByName()
        try await forget(where: "1 = 1")
        for archive in archives.values { try await put(archive, isForgotten: true) }
    }

    /// Returns how many editions it forgot.
    @discardableResult
    private func forget(where condition: String) async throws(HistoryFailure) -> Int {
        let lists = try await lists()
        var noFigures = RowBinaryEncoder()
        noFigures.addFigures(of: [])
        var count = 0
        while true {
            let rows = try await ask(
                """
                SELECT list, toInt32(day), version, origin FROM edition FINAL WHERE is_forgotten = 0 AND \(condition) \
                ORDER BY list, day LIMIT \(Self.editionsToForget)
                """
            )
            guard !rows.isEmpty else { return count }
            var forgotten = RowBinaryEncoder()
            for row in rows {
                guard let list = row.key(0).flatMap({ lists[$0] }), let day = row.day(1), let version = row.key(2),
                    let origin = row.text(3)
                else { throw unreadable }
                let edition = Edition(
                    list: list,
                    day: day,
                    origin: origin.isEmpty ? .program : .archive(origin),
                    entries: []
                )
                forgotten.add(edition, noFigures, version: EditionVersion.next(version), isForgotten: true)
            }
            try await insert(forgotten)
            count += rows.count
        }
    }

    private static let editionsToForget = 10_000

    package func verify() async throws(HistoryFailure) -> HistoryCheck {
        var check = HistoryCheck()
        for list in try await lists().values.sorted() {
            var start = ClickHouseSQL.days.lowerBound
            while let range = ClickHouseSQL.range(start ... .last) {
                let page = try await stored(
                    """
                    list = \(ClickHouseSQL.list(list)) AND is_forgotten = 0 AND \(range) ORDER BY day \
                    LIMIT \(Self.batch)
                    """,
                    of: list
                )
                for stored in page {
                    check.editions += 1
                    check.entries += stored.edition.entries.count
                    let isIntact = stored.edition.checksum == stored.checksum
                    if !isIntact { check.damage.append(.edition(stored.edition.place)) }
                }
                guard page.count == Self.batch, let last = page.last else { break }
                start = last.edition.day.next
            }
        }
        return check
    }
}
