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
        var news: TeamNews = ([], 0, known)
        for row in try await server.rows(TeamTables.news(of: scope, after: known)) {
            let list = row.parts(0)
            guard list.count == 6, let first = row.day(6), let last = row.day(7), first <= last,
                let count = row.number(8), let newest = row.number(9), let checksum = row.number(10),
                let since = row.number(11)
            else { throw server.unreadable }
            (news.cursor, news.since) = (TeamCursor(newest: newest, checksum: checksum), since)
            // No list has such parts, and the next question would be as long.
            if list.reduce(0, { $0 + $1.utf8.count }) > 8000 { continue }
            let end = EditionPlace(list: ListIdentity(parts: list), day: last)
            news.parts.append((first, end, min(max(1, count), ListDraft.mostRows)))
        }
        return news
    }

    package func editions(of parts: ArraySlice<TeamPart>, since time: Int) async throws(HistoryFailure) -> TeamPage {
        let lastDay = CalendarDay(of: now()).adding(days: 2)
        var page: TeamPage = ([], [])
        for row in try await server.rows(TeamTables.editions(of: parts, since: time)) {
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
        return Edition(
            list: list,
            day: day,
            lastSeen: first.number(11).map { Timestamp(secondsSince1970: Int64($0)) },
            origin: EditionOrigin(archiveName: first.text(9) ?? ""),
            isWhole: first.number(10) == 1,
            entries: rows.compactMap { $0.entry(0) }
        )
    }
}
