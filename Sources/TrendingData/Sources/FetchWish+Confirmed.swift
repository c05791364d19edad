import TrendingDomain

extension FetchWish {
    /// The known list as the answer of a source that has none later.
    func confirmed(at moment: Timestamp) throws(RemoteFailure) -> TrendingList {
        guard var list = known else { throw .rejected(status: 304) }
        list.fetchedAt = moment
        return list
    }
}
