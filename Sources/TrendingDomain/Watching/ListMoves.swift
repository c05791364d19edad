/// What moved in a list from one fetch of it to a later one.
package struct ListMoves: Equatable {
    package var query: TrendingQuery
    /// When the two lists were fetched.
    package var from: Timestamp
    package var to: Timestamp
    package var changes: ListChanges

    /// `nil` for a list without places, such as a user's stars.
    package init?(from earlier: TrendingList, to later: TrendingList) {
        guard
            let first = ListSighting(earlier, outcome: .replaced)?.edition(
                on: TrendingDay(fetchedAt: earlier.fetchedAt)
            ),
            let last = ListSighting(later, outcome: .replaced)?.edition(on: TrendingDay(fetchedAt: later.fetchedAt))
        else { return nil }
        query = later.query
        (from, to) = (earlier.fetchedAt, later.fetchedAt)
        changes = ListChanges(from: first, to: last)
    }

    /// Whether nothing moved.
    package var isEmpty: Bool { changes.all.allSatisfy { $0.kind == .same } }
}

/// Compares each list with the one that was fetched before it.
package struct MovesTracker {
    private var last: [TrendingQuery: TrendingList] = [:]

    package init() {}

    /// Returns what moved; nothing for lists that are new here.
    package mutating func take(_ lists: [TrendingList]) -> [ListMoves] {
        lists.compactMap { list in
            defer { last[list.query] = list }
            guard let earlier = last[list.query], let moves = ListMoves(from: earlier, to: list) else { return nil }
            return moves.isEmpty ? nil : moves
        }
    }
}
