import TrendingDomain

extension ClickHouseHistoryStore {
    package func latestEditions(
        of list: ListIdentity,
        in days: ClosedRange<TrendingDay>,
        limit: Int
    ) async throws(HistoryFailure) -> EditionSeries {
        guard limit > 0, let range = ClickHouseSQL.range(days) else { return EditionSeries() }
        let known = "list = \(ClickHouseSQL.list(list)) AND is_forgotten = 0"
        // The days first: to sort whole editions takes ten times as long.
        let last = try await ask(
            """
            SELECT toInt32(day) FROM edition FINAL WHERE \(known) AND \(range) ORDER BY day DESC LIMIT \(limit)
            """
        )
        let places = last.compactMap { $0.number(0) }
        guard places.count == last.count else { throw unreadable }
        guard let newest = places.first, let oldest = places.last,
            let found = ClickHouseSQL.range(TrendingDay(number: oldest)...TrendingDay(number: newest))
        else { return EditionSeries() }
        let editions = try await resolved(try await stored("\(known) AND \(found)", of: list))
        return EditionSeries(Array(editions.sorted { $1.day < $0.day }.prefix(limit)))
    }
}
