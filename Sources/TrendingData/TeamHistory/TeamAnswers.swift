import TrendingDomain

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
