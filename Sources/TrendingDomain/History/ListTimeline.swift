/// What the history knows of a list's last month.
package struct ListTimeline: Sendable, Equatable {
    /// The last stay of each item of the month, the newest first; those that began on one day in the order of ranks.
    package var stays: [ListStay]
    /// The newest first.
    package var editions: [Edition]

    package init(stays: [ListStay] = [], editions: [Edition] = []) {
        self.stays = stays
        self.editions = editions
    }

    /// The days that belong to it, with the last one.
    package static let days = 30
}

extension HistoryInteractor {
    /// The timeline of a list up to its edition of this day. Empty if the list has no history.
    package func timeline(of list: ListIdentity, through day: TrendingDay) async throws(HistoryFailure) -> ListTimeline
    {
        let known = try await store.editionDays(of: list, in: .first...day)
        guard let last = known.last?.day else { return ListTimeline() }
        let isRecent = { (place: EditionDay) in last.days(since: place.day) < ListTimeline.days }
        var (counts, editions) = (StayCounts(), [Edition]())
        for place in known.reversed() where isRecent(place) {
            guard let edition = try await store.edition(of: list, .on(place.day)) else { continue }
            editions.append(edition)
            counts.add(edition)
        }
        try await complete(&counts, of: list, Array(known.prefix { !isRecent($0) }))
        let first = known[0].day
        let stays = counts.all.map { count in
            ListStay(
                repo: count.repo,
                firstName: count.firstName,
                firstDay: count.firstDay,
                isFirstDayKnown: first < count.firstDay
            )
        }
        // Among stays that began on one day, those of the newest edition come first, in the order of its ranks.
        let sorted = stays.enumerated().sorted { one, other in
            (other.element.firstDay, one.offset) < (one.element.firstDay, other.offset)
        }
        return ListTimeline(stays: sorted.map(\.element), editions: editions)
    }

    /// Asks for the earlier days of each item that may have been in the list before the month.
    private func complete(
        _ counts: inout StayCounts,
        of list: ListIdentity,
        _ earlier: [EditionDay]
    ) async throws(HistoryFailure) {
        guard !earlier.isEmpty else { return }
        for (index, count) in counts.all.enumerated() where !count.isOver {
            let all = try await store.appearances(of: count.repo.address)
            let names = Dictionary(all.filter { $0.list == list }.map { ($0.day, $0.entry.repo.name) }) { $1 }
            for place in earlier.reversed() { counts.add(place, name: names[place.day], at: index) }
        }
    }
}

/// Looks up the timelines of loaded lists.
package struct TimelineInteractor: Sendable {
    private let history: @Sendable (ItemKind) -> HistoryInteractor

    /// `history` returns the history of lists of this kind, and is called when it is first needed.
    package init(history: @escaping @Sendable (ItemKind) -> HistoryInteractor) {
        self.history = history
    }

    /// Up to the time at which each list was fetched. Leaves out lists that have no history.
    package func timelines<Item: RankedItem>(
        of lists: [RankedList<Item>]
    ) async throws(HistoryFailure) -> [TrendingQuery: ListTimeline] {
        var timelines: [TrendingQuery: ListTimeline] = [:]
        for list in lists {
            guard let identity = ListIdentity(list.query) else { continue }
            let history = history(Item.kind)
            timelines[list.query] = try await history.timeline(of: identity, through: .last(at: list.fetchedAt))
        }
        return timelines
    }
}
