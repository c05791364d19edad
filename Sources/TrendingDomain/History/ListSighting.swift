/// A list that the program fetched, for the history.
package struct ListSighting: Equatable {
    package var list: ListIdentity
    package var seenAt: Timestamp
    package var isWhole = true
    package var entries: [Edition.Entry]
    /// Whether the server only said that the list had not changed (status 304).
    package var isConfirmation = false
    /// Whether it is recorded as soon as it was seen: what has a later time was seen with a wrong clock.
    package var isNew = false

    /// The edition if the list is recorded on this day.
    package func edition(on day: TrendingDay) -> Edition {
        Edition(
            list: list,
            day: day,
            firstSeen: seenAt,
            lastSeen: seenAt,
            origin: .program,
            isWhole: isWhole,
            entries: entries
        )
    }

    private static func entries<Item: TrendedItem>(_ items: [Item]) -> [Edition.Entry] {
        zip(items, items.map(\.rank).places).map { $0.entry(at: $1) }
    }
}

extension ListSighting {
    package init(list: ListIdentity, seenAt: Timestamp, entries: [Edition.Entry]) {
        self.list = list
        self.seenAt = seenAt
        self.entries = entries
    }

    /// The sighting of a saved list. Returns `nil` if there is nothing to record: the list has no history, or the
    /// stored list was kept, which its own save has recorded.
    ///
    /// The outcome of a list that is recorded later than it was stored is `.replaced`.
    package init?<Item: TrendedItem>(_ list: RankedList<Item>, outcome: SaveOutcome) {
        guard outcome != .kept, let identity = ListIdentity(list.query) else { return nil }
        self.init(
            list: identity,
            seenAt: list.fetchedAt,
            isWhole: !list.lacksRows,
            entries: Self.entries(list.items),
            isConfirmation: list.isConfirmed
        )
    }
}
