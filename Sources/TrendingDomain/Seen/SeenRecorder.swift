/// Finds the unseen rows of the lists that a command shows, and records those that a person saw.
package struct SeenRecorder {
    private let seen: SeenInteractor?
    /// Whether a person reads the text: the output is a terminal. Rows in a pipe or a file are not seen.
    private let hasReader: Bool

    /// `seen` is `nil` if nothing is recorded.
    package init(_ seen: SeenInteractor?, hasReader: Bool) {
        self.seen = seen
        self.hasReader = hasReader
    }

    package static let off = SeenRecorder(nil, hasReader: false)

    /// The unseen rows of all lists. Those that are not marked only if a person reads the rows, or for what is new.
    package func unseen<Item: RankedItem>(
        in lists: [RankedList<Item>],
        forNews: Bool = false
    ) async throws(LocalFailure) -> UnseenRows {
        guard let seen else { return .notRecorded }
        var rows = UnseenRows.notRecorded
        for list in lists { rows = rows.adding(try await seen.unseen(in: list, withUnmarked: hasReader || forNews)) }
        return rows
    }

    /// Since when nothing new came into a list; `nil` if that is not recorded.
    package func since(_ query: TrendingQuery) async throws(LocalFailure) -> Timestamp? {
        try await seen?.since(query)
    }

    /// Records the rows that were shown, if a person reads them.
    package func remember<Item: RankedItem>(
        _ rows: [Item],
        of query: TrendingQuery,
        in unseen: UnseenRows
    ) async throws(LocalFailure) {
        if hasReader { try await seen?.markSeen(rows, of: query, in: unseen) }
    }
}
