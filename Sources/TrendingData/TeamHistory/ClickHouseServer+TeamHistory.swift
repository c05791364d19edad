import TrendingDomain

/// In the tables of `TeamTables`. Leaves out days before 1970 and after 2105.
extension ClickHouseServer: TeamHistory {
    package var name: String { address.text }

    package func send(_ editions: [Edition]) async throws(HistoryFailure) -> Int {
        let own = editions.filter { TeamTables.days.contains($0.day) }.map { RowBinary($0) }
        if own.isEmpty { return 0 }
        var stored: [EditionPlace: Int] = [:]
        for row in try await rows(TeamTables.versions(of: own.map(\.place))) {
            // What others wrote may be anything. The server prefers a version that is too large to read.
            guard let list = row.list(0), let day = row.day(6) else { continue }
            stored[EditionPlace(list: list, day: day)] = row.number(7) ?? .max
        }
        let lacking = own.filter { row in stored[row.place].map { $0 < row.version } ?? true }
        var bytes: [UInt8] = []
        for (index, row) in lacking.enumerated() {
            bytes += row.bytes
            // An insert of many editions is less work for the server, which must merge what each makes.
            guard bytes.count >= 4 << 20 || index == lacking.count - 1 else { continue }
            try await insert(bytes, TeamTables.insert)
            bytes = []
        }
        return lacking.count
    }

    package func news(of scope: TeamScope, after known: TeamCursor) async throws(HistoryFailure) -> TeamNews {
        var news: TeamNews = ([], 0, known, [])
        for row in try await rows(TeamTables.news(of: scope, after: known)) {
            let list = row.parts(0)
            guard list.count == 6, let first = row.day(6), let last = row.day(7), first <= last,
                let count = row.number(8), let newest = row.number(9), let checksum = row.number(10),
                let since = row.number(11)
            else { throw unreadable }
            (news.cursor, news.since) = (TeamCursor(newest: newest, checksum: checksum), since)
            // No list has such parts, and the next question would be as long.
            guard list.reduce(0, { $0 + $1.utf8.count }) <= 8000 else {
                news.skipped.append(row.example)
                continue
            }
            let end = EditionPlace(list: ListIdentity(parts: list), day: last)
            news.parts.append((first, end, min(max(1, count), ListDraft.mostRows)))
        }
        return news
    }

    package func editions(
        of parts: ArraySlice<TeamPart>,
        since time: Int,
        until lastDay: CalendarDay
    ) async throws(HistoryFailure) -> TeamPage {
        var page: TeamPage = ([], [])
        for row in try await rows(TeamTables.editions(of: parts, since: time)) {
            if let edition = Edition(row, until: lastDay) {
                page.editions.append(edition)
            } else {
                page.skipped.append(row.example)
            }
        }
        return page
    }
}

/// Answers with the rows of three statements on a team's server, for histories that outgrow one machine. Names are as they
/// were sent: a renamed repository is two.
extension ClickHouseServer: TeamQuestions {
    package func standings(_ question: StandingsQuestion) async throws(HistoryFailure) -> [Standing] {
        try await rows(TeamTables.best(question)).compactMap { row in
            guard let best = row.row(2), let rank = best.number(0), let day = best.day(1), let list = best.list(2),
                let name = row.text(1).flatMap({ RepoName($0) }), let days = row.number(3),
                let first = row.day(4), let last = row.day(5), first <= last
            else { return nil }
            let language = row.text(6).flatMap { $0.isEmpty ? nil : $0 }
            let repo = TrendedRepo(name: name, server: row.text(0) ?? "", language: language)
            let place = BestPlace(repo: repo, rank: rank, day: day, list: list, days: days)
            return Standing(best: place, firstDay: first, lastDay: last)
        }
    }

    package func appearances(of repo: RepoAddress) async throws(HistoryFailure) -> [Appearance] {
        try await rows(TeamTables.appearances(of: repo)).compactMap { row in
            guard let list = row.list(0), let day = row.day(6), let entry = row.entry(7) else { return nil }
            return Appearance(list: list, day: day, entry: entry)
        }
    }

    package func edition(of list: ListIdentity, _ choice: EditionChoice) async throws(HistoryFailure) -> Edition? {
        guard case .on(let day) = choice else { return nil }
        let found = try await rows(TeamTables.edition(of: list, on: day))
        guard let first = found.first else { return nil }
        return Edition(
            list: list,
            day: day,
            lastSeen: first.number(11).map { Timestamp(secondsSince1970: Int64($0)) },
            origin: EditionOrigin(archiveName: first.text(9) ?? ""),
            isWhole: first.number(10) == 1,
            entries: found.compactMap { $0.entry(0) }
        )
    }
}
