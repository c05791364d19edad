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
        let places = last.compactMap { $0.number(0) }.map { TrendingDay(number: $0) }
        // A caller that asks for what comes before the oldest would never end.
        guard places.count == last.count, places.allSatisfy(days.contains),
            zip(places, places.dropFirst()).allSatisfy({ $1 < $0 })
        else { throw unreadable }
        guard let newest = places.first, let oldest = places.last, let found = ClickHouseSQL.range(oldest...newest)
        else { return EditionSeries() }
        let editions = try await resolved(try await stored("\(known) AND \(found)", of: list))
        guard editions.allSatisfy({ (oldest...newest).contains($0.day) }) else { throw unreadable }
        return EditionSeries(Array(editions.sorted { $1.day < $0.day }.prefix(limit)))
    }
}
