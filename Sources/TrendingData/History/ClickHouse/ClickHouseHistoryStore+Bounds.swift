import TrendingDomain

extension ClickHouseHistoryStore {
    /// The first of all lists, found among those that may be: to look up in each row whether a later version has replaced
    /// it takes a server longer than all else. Counts only the rows of as many repositories as can matter. `nil` if these
    /// are too many.
    func firstByBounds(_ limit: Int, of ranking: ServerRanking) async throws(HistoryFailure) -> [RankedRepo]? {
        guard limit <= Self.mostBounds / Self.boundsForEach else { return nil }
        let size = limit * Self.boundsForEach
        let bounds = try await ranked(ranking.boundsStatement(size: size, sharedNames())).prefix(size)
        var (found, counted, wanted) = ([RankedRepo](), 0, min(bounds.count, 3 * limit))
        while counted < wanted {
            let keys = bounds[counted..<wanted].reduce(into: Set()) { $0.formUnion($1.repos) }
            // With many former names, the statement would be too long.
            guard keys.count <= Self.keysInQuestion else { return nil }
            found += try await count(keys, in: ranking)
            found.sort { $0.isBetter(than: $1) }
            counted = wanted
            let last = found.count < limit ? nil : found[limit - 1]
            wanted = bounds.prefix { bound in last.map { !$0.isBetter(than: bound) } ?? true }.count
        }
        let isComplete = bounds.count < size || counted < bounds.count
        guard isComplete else { return nil }
        return found.best(limit)
    }

    private static let mostBounds = 2000
    private static let boundsForEach = 20
}
