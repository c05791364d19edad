/// What the history knows of a list's last month.
package struct ListTimeline: Equatable {
    /// The last stay of each item of the month, the newest first; those that began on one day in the order of ranks.
    package var stays: [ListStay]
    package var editions: [Edition]

    package init(stays: [ListStay] = [], editions: [Edition] = []) {
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
        let read = try await store.editions(of: list, in: days, isBackward: true, limit: ListTimeline.days)
        guard let last = read.first?.day,
            let first = try await store.span(of: list, through: days.upperBound)?.lowerBound
        else { return ListTimeline() }
        let month = Array(read.prefix { last.days(since: $0.day) < ListTimeline.days })
        var counts = StayCounts()
        counts.add(month)
        // Reads on before the month, until each stay of the month is known to its first day.
        var oldest = month.last?.day ?? last
        while counts.areOpen, first < oldest {
            let earlier = try await store.editions(
                of: list,
                in: .first...oldest.previous,
                isBackward: true,
                limit: ListTimeline.days
            )
            guard let day = earlier.last?.day, day < oldest else { break }
            counts.add(earlier, countsOthers: false)
            oldest = day
        }
        // A repository may have been renamed on one day.
        let firstNames = try await store.firstNames(of: counts.all.map(\.repo))
        let stays = zip(counts.all, firstNames).map { count, firstName in
            ListStay(
                repo: count.repo,
                firstName: firstName ?? count.firstName,
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
