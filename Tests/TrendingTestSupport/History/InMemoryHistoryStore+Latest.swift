import TrendingDomain

extension InMemoryHistoryStore {
    package func latestEditions(
        of list: ListIdentity,
        in days: ClosedRange<TrendingDay>,
        limit: Int
    ) async throws(HistoryFailure) -> EditionSeries {
        try use { model in
            let editions = model.editions(of: list).filter { days.contains($0.day) }
            let last = Array(editions.reversed().prefix(max(0, limit)))
            return EditionSeries(last) { model.firstName(of: $0) }
        }
    }
}
