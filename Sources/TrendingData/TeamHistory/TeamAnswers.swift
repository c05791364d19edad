import TrendingDomain

/// Answers with the rows of three statements on a team's server, for histories that outgrow one machine. Names are as they
/// were sent: a renamed repository is two.
package struct TeamAnswers: HistoryQuestions {
    private let server: ClickHouseServer

    package init(_ server: ClickHouseServer) {
        self.server = server
    }

    package func standings(_ question: StandingsQuestion) async throws(HistoryFailure) -> [Standing] {
        var standings: [Standing] = []
        for row in try await server.rows(TeamTables.best(question)) {
            guard let best = row.tuple(2), let rank = best.number(0), let day = best.day(1), let list = best.list(2),
                let repo = row.repo(host: 0, name: 1, description: nil, language: 6), let days = row.number(3),
                let first = row.day(4), let last = row.day(5), first <= last
            else { continue }
            let place = BestPlace(repo: repo, rank: rank, day: day, list: list, days: days)
            standings.append(Standing(best: place, firstDay: first, lastDay: last))
        }
        return standings
    }

    package func appearances(of repo: RepoAddress) async throws(HistoryFailure) -> [Appearance] {
        var appearances: [Appearance] = []
        for row in try await server.rows(TeamTables.appearances(of: repo)) {
            guard let list = row.list(0), let day = row.day(6), let rank = row.number(7),
                var known = row.repo(host: nil, name: 8, description: 12, language: 13)
            else { continue }
            known.server = repo.server
            let entry = Edition.Entry(
                rank: rank,
                repo: known,
                stars: row.number(9),
                gained: row.number(10),
                forks: row.number(11)
            )
            appearances.append(Appearance(list: list, day: day, entry: entry))
        }
        return appearances
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
            entries: rows.compactMap { row -> Edition.Entry? in
                guard let rank = row.number(0), var repo = row.repo(host: 2, name: 3, description: 7, language: 8)
                else { return nil }
                repo.id = row.number(1)
                return Edition.Entry(
                    rank: rank,
                    repo: repo,
                    stars: row.number(4),
                    gained: row.number(5),
                    forks: row.number(6)
                )
            }
        )
    }

    /// All days in a closed range: the statements say nothing about the lists that a repository was not in.
    package func editionDays(
        of list: ListIdentity,
        in days: ClosedRange<TrendingDay>
    ) async throws(HistoryFailure) -> [EditionDay] {
        guard TeamTables.days.contains(days.lowerBound.next), TeamTables.days.contains(days.upperBound) else {
            return []
        }
        return (days.lowerBound.number...days.upperBound.number).map { EditionDay(day: TrendingDay(number: $0)) }
    }

    package func past(
        of list: ListIdentity,
        before day: TrendingDay,
        repos: [TrendedRepo]
    ) async throws(HistoryFailure) -> ListPast? {
        nil
    }

    package func editions(
        in days: ClosedRange<TrendingDay>,
        after: EditionPlace?,
        limit: Int
    ) async throws(HistoryFailure) -> [Edition] {
        []
    }

    package func latestEditions(
        of list: ListIdentity,
        in days: ClosedRange<TrendingDay>,
        limit: Int
    ) async throws(HistoryFailure) -> EditionSeries {
        EditionSeries()
    }

    package func span(
        of list: ListIdentity?,
        through day: TrendingDay
    ) async throws(HistoryFailure) -> ClosedRange<TrendingDay>? {
        nil
    }
}

extension ClickHouseRow {
    fileprivate func repo(host: Int?, name: Int, description: Int?, language: Int) -> TrendedRepo? {
        guard let name = text(name).flatMap({ RepoName($0) }) else { return nil }
        let words = { (column: Int?) -> String? in column.flatMap { self.text($0) }.flatMap { $0.isEmpty ? nil : $0 } }
        return TrendedRepo(
            name: name,
            server: host.flatMap { self.text($0) } ?? "",
            description: words(description),
            language: words(language)
        )
    }
}
