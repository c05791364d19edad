/// The current state of a source, and what is stored from it.
package struct SourceState: Equatable {
    package var source: TrendingQuery.Source
    package var reachability: Reachability
    package var stored: Stored?

    package struct Stored: Equatable {
        /// At least 1.
        package var lists: Int
        /// When the latest of them was fetched.
        package var latest: Timestamp
    }
}

extension SourceState.Stored {
    /// Counts the stored lists of the source at its address, or at all addresses. `nil` if there are none.
    package init?(_ summaries: [StoredListSummary], of source: TrendingQuery.Source, atAnyAddress: Bool = false) {
        let its = summaries.filter {
            atAnyAddress ? $0.query.source.name == source.name : $0.query.source == source
        }
        let moments = its.map(\.fetchedAt)
        guard let latest = moments.max() else { return nil }
        self.init(lists: moments.count, latest: latest)
    }
}
