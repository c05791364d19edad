import TrendingDomain

extension FetchOptions {
    /// Returns the known list with a new fetch time, because the source has no newer one.
    func confirmed(at moment: Timestamp) throws(RemoteFailure) -> RankedList<Item> {
        guard var list = known else { throw .rejected(status: 304) }
        list.fetchedAt = moment
        list.isConfirmed = true
        return list
    }
}
