/// What the history knows of a list's last month.
package struct ListTimeline: Equatable {
    /// The last stay of each item of the month, the newest first; those that began on one day in the order of ranks.
    package let stays: [ListStay]
    package var editions: EditionSeries
    /// The stays of renamed repositories by the name that they had first. Each row of a feed asks.
    private let renamed: [RepoName: [ListStay]]

    package init(stays: [ListStay] = [], editions: EditionSeries = EditionSeries()) {
        self.stays = stays
        self.editions = editions
        renamed = Dictionary(grouping: stays.filter { $0.repo.name != $0.firstName }, by: \.firstName)
    }

    /// Whether another repository, which was renamed, had the name of this one first, and its stay began on that day.
    package func hasFormer(_ stay: ListStay) -> Bool {
        guard stay.repo.name == stay.firstName, let others = renamed[stay.firstName] else { return false }
        return others.contains {
            $0.isFirstDayKnown == stay.isFirstDayKnown && ($0.firstDay == stay.firstDay || !stay.isFirstDayKnown)
        }
    }

    /// The days that belong to it, with the last one.
    package static let days = 30
}

extension HistoryInteractor {
    /// The timeline of a list up to its edition of this day. Empty if the list has no history.
    package func timeline(of list: ListIdentity, through day: TrendingDay) async throws(HistoryFailure) -> ListTimeline
    {
        let read = try await store.latestEditions(of: list, in: .first...day, limit: ListTimeline.days)
        guard let last = read.days.first?.day, let first = try await store.span(of: list, through: day)?.lowerBound
        else { return ListTimeline() }
        let month = read.newest { last.days(since: $0.day) < ListTimeline.days }
        var counts = StayCounts()
        counts.add(month)
        // Reads on before the month, until each stay of the month is known to its first day.
        var oldest = month.days.last?.day ?? last
        while counts.areOpen, first < oldest {
            let earlier = try await store.latestEditions(
                of: list,
                in: .first...oldest.previous,
                limit: ListTimeline.days
            )
            guard let day = earlier.days.last?.day, day < oldest else { break }
            counts.extend(earlier)
            oldest = day
        }
        let stays = counts.all.map { count in
            ListStay(
                repo: count.repo,
                firstName: count.knownName ?? count.firstName,
                firstDay: count.firstDay,
                isFirstDayKnown: first < count.firstDay
            )
        }
        // Among stays that began on one day, those of the newest edition come first, in the order of its ranks.
        let sorted = stays.enumerated().sorted { one, other in
            (other.element.firstDay, one.offset) < (one.element.firstDay, other.offset)
        }
        return ListTimeline(stays: sorted.map(\.element), editions: month)
    }
}

/// Looks up the timelines of loaded lists.
package struct TimelineInteractor {
    private let history: @Sendable (ItemKind) -> HistoryInteractor

    /// `history` returns the history of lists of this kind, and is called when it is first needed.
    package init(history: @escaping @Sendable (ItemKind) -> HistoryInteractor) {
        self.history = history
    }

    /// Up to the day of each list. Leaves out lists that have no history.
    package func timelines<Item: RankedItem>(
        of lists: [RankedList<Item>]
    ) async throws(HistoryFailure) -> [TrendingQuery: ListTimeline] {
        var timelines: [TrendingQuery: ListTimeline] = [:]
        for list in lists {
            guard let identity = ListIdentity(list.query), let day = list.trendingDay else { continue }
            let history = history(Item.kind)
            timelines[list.query] = try await history.timeline(of: identity, through: day)
        }
        return timelines
    }
}
