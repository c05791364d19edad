import TrendingDomain

extension FetchOptions<Repo> {
    /// The known list, fetched at this moment: the source has no later one.
    func confirmed(at moment: Timestamp) throws(RemoteFailure) -> TrendingList {
        guard var list = known else { throw .rejected(status: 304) }
        list.fetchedAt = moment
        return list
    }
}
