/// What the history knows of a list's last month.
package struct ListTimeline: Equatable {
    /// The last stay of each item of the month, the newest first; those that began on one day in the order of ranks.
    package var stays: [ListStay]
    package var editions: EditionSeries

    package init(stays: [ListStay] = [], editions: EditionSeries = EditionSeries()) {
        (self.stays, self.editions) = (stays, editions)
    }

    /// The days that belong to it, with the last one.
    package static let days = 30
}

extension HistoryInteractor {
    /// The timeline of a list up to its edition of this day. Empty if the list has no history.
    package func timeline(of list: ListIdentity, through day: TrendingDay) async throws(HistoryFailure) -> ListTimeline
    {
        guard let days = past(.first...day) else { return ListTimeline() }
        let read = try await store.latestEditions(of: list, in: days, limit: ListTimeline.days)
        guard let last = read.days.first?.day,
            let first = try await store.span(of: list, through: days.upperBound)?.lowerBound
        else { return ListTimeline() }
        var month = read
        month.days = Array(read.days.prefix { last.days(since: $0.day) < ListTimeline.days })
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

    /// The timelines of loaded lists, each up to its day. Leaves out lists that have no history.
    package func timelines<Item: RankedItem>(
        of lists: [RankedList<Item>]
    ) async throws(HistoryFailure) -> [TrendingQuery: ListTimeline] {
        var timelines: [TrendingQuery: ListTimeline] = [:]
        for list in lists {
            guard let identity = ListIdentity(list.query), let day = list.trendingDay else { continue }
            timelines[list.query] = try await timeline(of: identity, through: day)
        }
        return timelines
    }
}
