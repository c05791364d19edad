import TrendingDomain

/// A team's history on a ClickHouse server, in the tables of `TeamTables`. Leaves out days before 1970 and after 2105.
package struct ClickHouseTeam: TeamHistory {
    private let server: ClickHouseServer
    private let now: @Sendable () -> Timestamp

    package init(_ server: ClickHouseServer, now: @escaping @Sendable () -> Timestamp) {
        self.server = server
        self.now = now
    }

    package var name: String { server.address.text }

    package func send(_ editions: [Edition]) async throws(HistoryFailure) -> Int {
        let rows = editions.filter { TeamTables.days.contains($0.day) }.map { RowBinary($0) }
        if rows.isEmpty { return 0 }
        var stored: [EditionPlace: Int] = [:]
        for row in try await server.rows(TeamTables.versions(of: rows.map(\.place))) {
            // What others wrote may be anything. The server prefers a version that is too large to read.
            guard let list = row.list(0), let day = row.day(6) else { continue }
            stored[EditionPlace(list: list, day: day)] = row.number(7) ?? .max
        }
        let lacking = rows.filter { row in stored[row.place].map { $0 < row.version } ?? true }
        var bytes: [UInt8] = []
        for (index, row) in lacking.enumerated() {
            bytes += row.bytes
            guard bytes.count >= Self.bodySize || index == lacking.count - 1 else { continue }
            try await server.insert(bytes, TeamTables.insert)
            bytes = []
        }
        return lacking.count
    }

    /// In bytes. An insert of many editions is less work for the server, which must merge what each makes.
    private static let bodySize = 4 << 20

    package func news(of scope: TeamScope, after known: TeamCursor) async throws(HistoryFailure) -> TeamNews {
        var news: TeamNews = ([], 0, known, TeamSkips())
        for row in try await server.rows(TeamTables.news(of: scope, after: known)) {
            guard let first = row.day(6), let last = row.day(7), first <= last, let count = row.number(8),
                let newest = row.number(9), let checksum = row.number(10), let since = row.number(11)
            else { throw server.unreadable }
            (news.cursor, news.since) = (TeamCursor(newest: newest, checksum: checksum), since)
            if let list = row.list(0) {
                let count = min(max(1, count), ListDraft.mostRows)
                news.parts.append((first, EditionPlace(list: list, day: last), count))
            } else {
                news.skipped.add(row.example, count: count)
            }
        }
        return news
    }

    package func editions(
        of parts: ArraySlice<TeamPart>,
        since time: Int
    ) async throws(HistoryFailure) -> (editions: [Edition], skipped: TeamSkips) {
        let lastDay = CalendarDay(of: now()).adding(days: 2)
        var (editions, skipped) = ([Edition](), TeamSkips())
        for row in try await server.rows(TeamTables.editions(of: parts, since: time)) {
            if let edition = Edition(row, until: lastDay) { editions.append(edition) } else { skipped.add(row.example) }
        }
        return (editions, skipped)
    }
}

/// Answers with the rows of three statements on a team's server, for histories that outgrow one machine. Names are as they
/// were sent: a renamed repository is two.
package struct TeamAnswers: TeamQuestions {
    private let server: ClickHouseServer

    package init(_ server: ClickHouseServer) {
        self.server = server
    }

    package func standings(_ question: StandingsQuestion) async throws(HistoryFailure) -> [Standing] {
        try await server.rows(TeamTables.best(question)).compactMap { row in
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
        try await server.rows(TeamTables.appearances(of: repo)).compactMap { row in
            guard let list = row.list(0), let day = row.day(6), let entry = row.entry(7) else { return nil }
            return Appearance(list: list, day: day, entry: entry)
        }
    }

    package func edition(of list: ListIdentity, _ choice: EditionChoice) async throws(HistoryFailure) -> Edition? {
        guard case .on(let day) = choice else { return nil }
        let rows = try await server.rows(TeamTables.edition(of: list, on: day))
        guard let first = rows.first else { return nil }
        let origin = first.text(9) ?? ""
        return Edition(
            list: list,
            day: day,
            lastSeen: first.number(11).map { Timestamp(secondsSince1970: Int64($0)) },
            origin: origin.isEmpty ? .program : .archive(origin),
            isWhole: first.number(10) == 1,
            entries: rows.compactMap { $0.entry(0) }
        )
    }
}
