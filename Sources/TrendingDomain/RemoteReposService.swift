/// The port to a source of lists.
package protocol RemoteReposService: Sendable {
    /// Asks the source now. Never answers with a list that was only partly received.
    func fetch(_ query: TrendingQuery) async throws(RemoteFailure) -> TrendingList
}
