/// A list that the program fetched, for the history.
package struct ListSighting: Equatable {
    package var list: ListIdentity
    package var seenAt: Timestamp
    package var isWhole: Bool
    package var entries: [Edition.Entry]
    /// Whether the server only said that the list had not changed (status 304).
    package var isConfirmation: Bool
    /// Whether it is recorded as soon as it was seen: what has a later time was seen with a wrong clock.
    package var isNew: Bool

    package init(
        list: ListIdentity,
        seenAt: Timestamp,
        isWhole: Bool = true,
        entries: [Edition.Entry],
        isConfirmation: Bool = false,
        isNew: Bool = false
    ) {
        self.list = list
        self.seenAt = seenAt
        self.isWhole = isWhole
        self.entries = entries
        self.isConfirmation = isConfirmation
        self.isNew = isNew
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
