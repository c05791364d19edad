import TrendingDomain

/// A team's history on a ClickHouse server, in the tables of `TeamTables`. Leaves out days before 1970 and after 2105.
package struct ClickHouseTeam: TeamHistory {
    let server: ClickHouseServer
    private let now: @Sendable () -> Timestamp

    package init(_ server: ClickHouseServer, now: @escaping @Sendable () -> Timestamp) {
        self.server = server
        self.now = now
    }

    package var name: String { server.address.text }

    package func lacking(_ editions: [Edition]) async throws(HistoryFailure) -> [Edition] {
        let sendable = editions.filter { TeamTables.days.contains($0.day) }
        guard let question = TeamTables.versions(of: sendable) else { return [] }
        var stored: [EditionPlace: UInt64] = [:]
        for row in try await server.rows(question) {
            // What others wrote may be anything.
            guard let list = row.list(0), let day = row.day(6), let version = row.checksum(7) else { continue }
            stored[EditionPlace(list: list, day: day)] = version
        }
        return sendable.filter { edition in stored[edition.place].map { $0 < edition.version } ?? true }
    }

    package func send(_ editions: [Edition]) async throws(HistoryFailure) {
        var rows = RowBinary()
        for (index, edition) in editions.enumerated() {
            rows.add(edition)
            guard rows.bytes.count >= Self.bodySize || index == editions.count - 1 else { continue }
            try await server.insert(rows.bytes, TeamTables.insert)
            rows = RowBinary()
        }
    }

    /// In bytes. An insert of many editions is less work for the server, which must merge what each makes.
    private static let bodySize = 4 << 20

    package func state(of scope: TeamScope, until time: Int64?) async throws(HistoryFailure) -> TeamState {
        let row = try await server.rows(TeamTables.state(of: scope, until: time)).first
        guard let row, let newest = row.number(0), let count = row.number(1), let checksum = row.checksum(2)
        else { throw server.unreadable }
        return TeamState(newest: Int64(newest), count: count, checksum: checksum)
    }

    package func parts(
        of scope: TeamScope,
        since time: Int64
    ) async throws(HistoryFailure) -> (parts: [TeamPart], skipped: TeamSkips) {
        var (parts, skipped) = ([TeamPart](), TeamSkips())
        for row in try await server.rows(TeamTables.parts(of: scope, since: time)) {
            guard let first = row.day(6), let last = row.day(7), first <= last, let count = row.number(8),
                let newest = row.number(9)
            else { throw server.unreadable }
            guard let list = row.list(0) else {
                skipped.add(row.example, count: max(0, count))
                continue
            }
            parts.append(TeamPart(list: list, days: first...last, count: max(1, count), newest: Int64(newest)))
        }
        return (parts, skipped)
    }

    package func editions(of parts: ArraySlice<TeamPart>, since time: Int64) async throws(HistoryFailure) -> TeamPage {
        let lastDay = CalendarDay(of: now()).adding(days: 2)
        var page = TeamPage()
        for row in try await server.rows(TeamTables.editions(of: parts, since: time)) {
            if let edition = Edition(row, until: lastDay) {
                page.editions.append(edition)
            } else {
                page.skipped.add(row.example)
            }
        }
        return page
    }
}

extension ClickHouseRow {
    /// What a row of an edition says that it is.
    fileprivate var example: String {
        let parts = (0..<6).compactMap { text($0) }.filter { !$0.isEmpty } + [day(6)?.calendarDay.text ?? "no day"]
        return String(parts.joined(separator: " ").prefix(100))
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
            guard let best = row.tuple(2), let rank = best.number(0), let day = best.day(1), let list = best.list(2),
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
