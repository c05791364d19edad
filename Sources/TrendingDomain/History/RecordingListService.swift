/// Records each saved list in the history, and stores it with its day and the movements of its rows.
///
/// Writes the edition to the history first, so that it writes the list only once. If the program ends before it has
/// stored the list, the next refresh records the list again, which changes nothing. If the history fails, the list is
/// still stored and shown. A list with a time before there were any lists is not recorded: a machine without a battery
/// has that time until it is online, and an edition of 1970 would count as the first day of all its rows.
package struct RecordingListService<Item: TrendedItem>: LocalListService {
    private let stored: any LocalListService<Item>
    private let history: (@Sendable () -> any HistoryStore)?
    private let daysKept: Int?
    private let now: WallClock
    private let onChange: @Sendable (TrendingDay) async -> Void
    private let onFailure: @Sendable (RecordingFailure) -> Void

    /// `history` is called when it is first needed; without it, a list only has its day. A new history begins with all
    /// lists in `stored`. `daysKept` is how many days of fetched lists the history keeps; `nil` for all. `now` must be
    /// the clock of `stored`. `onChange` is called with the day of each edition that is new or has changed.
    package init(
        _ stored: any LocalListService<Item>,
        history: (@Sendable () -> any HistoryStore)?,
        daysKept: Int? = nil,
        now: @escaping WallClock,
        onChange: @escaping @Sendable (TrendingDay) async -> Void = { _ in },
        onFailure: @escaping @Sendable (RecordingFailure) -> Void
    ) {
        self.stored = stored
        self.history = history
        self.daysKept = daysKept
        self.now = now
        self.onChange = onChange
        self.onFailure = onFailure
    }

    package func load(_ query: TrendingQuery) async throws(LocalFailure) -> RankedList<Item>? {
        try await stored.load(query)
    }

    @discardableResult
    package func save(_ list: RankedList<Item>) async throws(LocalFailure) -> SavedList<Item> {
        guard ListIdentity(list.query) != nil, list.fetchedAt >= .firstListOfGitHub else {
            return try await stored.save(list)
        }
        // An unreadable list is replaced, or the save fails.
        let before = try? await stored.load(list.query)
        let outcome = ListReplacement(of: before, by: list).outcome(now: now())
        guard var sighting = ListSighting(list, outcome: outcome) else { return try await stored.save(list) }
        sighting.isNew = sighting.seenAt.age(at: now()) <= Timestamp.maximumClockSkew
        return try await stored.save(await recorded(list.dated(sighting, after: before), sighting, after: before))
    }

    package func storedLists() async -> [StoredListSummary] { await stored.storedLists() }
}

extension Timestamp {
    /// 1 January 2013, the year in which GitHub's lists began.
    fileprivate static let firstListOfGitHub = Timestamp(secondsSince1970: 1_356_998_400)
}

extension RecordingListService {
    /// The list with its movements. If the history fails, the list as it was passed.
    private func recorded(_ list: RankedList<Item>, _ sighting: ListSighting, after before: RankedList<Item>?) async
        -> RankedList<Item>
    {
        guard let history = history?() else { return list }
        // After damage, the history was moved, and the next call goes on with the last copy.
        for _ in 0..<2 {
            do throws(RecordingFailure) {
                return try await record(list, sighting, after: before, in: history)
            } catch {
                onFailure(error)
                guard case .damaged(_, keptAs: _?, _) = error.reason else { return list }
            }
        }
        return list
    }

    /// Records the list, and before it the stored list that it replaces, if that is missing in the history. Returns the
    /// list with its movements.
    private func record(
        _ list: RankedList<Item>,
        _ sighting: ListSighting,
        after stored: RankedList<Item>?,
        in history: any HistoryStore
    ) async throws(RecordingFailure) -> RankedList<Item> {
        let change: EditionChange
        do throws(HistoryFailure) {
            if let stored, try await extendEdition(of: stored, by: sighting, in: history) {
                var list = list
                (list.day, list.comparison, list.items) = (stored.day, stored.comparison, stored.items)
                return list
            }
            try await enterMissing(stored, before: sighting, in: history)
            change = try await record(sighting, in: history)
        } catch {
            throw RecordingFailure(reason: error)
        }
        do throws(HistoryFailure) {
            if change != .unchanged(change.edition) { try await forgetOld(before: change.edition, in: history) }
            let marked = list.marked(by: try await history.movement(of: change.edition), of: change.edition)
            // While the list is stored.
            history.settle()
            return marked
        } catch {
            throw RecordingFailure(reason: error, isRecorded: true)
        }
    }

    /// If the server has only confirmed the stored list, and the history saw that last, only the time in which its
    /// edition was seen is longer: extends it, and returns `true`. If old days are to be forgotten, the history is read
    /// anyway.
    private func extendEdition(
        of stored: RankedList<Item>,
        by sighting: ListSighting,
        in history: any HistoryStore
    ) async throws(HistoryFailure) -> Bool {
        guard sighting.isConfirmation, daysKept == nil, let day = stored.day, sighting.seenAt >= stored.fetchedAt,
            try await history.extend(
                EditionPlace(list: sighting.list, day: day),
                from: stored.fetchedAt,
                to: sighting.seenAt
            )
        else { return false }
        await onChange(day)
        return true
    }

    private func record(
        _ sighting: ListSighting,
        in history: any HistoryStore
    ) async throws(HistoryFailure) -> EditionChange {
        let change = try await history.record(sighting)
        if change != .unchanged(change.edition) { await onChange(change.edition.day) }
        return change
    }

    /// Forgets nothing after a leap of the clock: with a wrong date, all days would be too old.
    private func forgetOld(before edition: Edition, in history: any HistoryStore) async throws(HistoryFailure) {
        guard let daysKept, let last = try await history.edition(of: edition.list, .lastBefore(edition.day)),
            edition.day.days(since: last.day) <= Self.longestPause
        else { return }
        try await history.forget(before: TrendingDay(number: edition.day.number - daysKept + 1))
    }

    /// In days. After a longer time without a list, old days are only forgotten at the refresh after the next.
    private static var longestPause: Int { 31 }

    /// A stored list is missing if the history was off, or could not be written, when the list was stored. All are
    /// missing in a new history. Editions of later days are of a wrong clock, and say nothing.
    private func enterMissing(
        _ stored: RankedList<Item>?,
        before sighting: ListSighting,
        in history: any HistoryStore
    ) async throws(HistoryFailure) {
        let end = TrendingDay(fetchedAt: sighting.seenAt).next.next
        if let latest = try await history.edition(of: sighting.list, .lastBefore(end)) {
            // Only the program's own fetches show that the list was recorded.
            let seen = latest.origin == .program ? latest.lastSeen : nil
            guard let stored, seen.map({ $0 < stored.fetchedAt }) ?? true else { return }
            try await enter([stored], before: sighting, in: history)
        } else if try await history.editions(in: .first ... .last, after: nil, limit: 1).isEmpty {
            try await enter(await self.stored.loadAll(), before: sighting, in: history)
        } else if let stored {
            try await enter([stored], before: sighting, in: history)
        }
    }

    /// Leaves out lists that are dated later than the new one: the clock was wrong when they were stored.
    private func enter(
        _ lists: [RankedList<Item>],
        before new: ListSighting,
        in history: any HistoryStore
    ) async throws(HistoryFailure) {
        for list in lists where !list.fetchedAt.isAhead(of: new.seenAt) {
            if let sighting = ListSighting(list, outcome: .replaced) { _ = try await record(sighting, in: history) }
        }
    }
}

extension RankedList where Item: TrendedItem {
    /// With the day that the stored list alone tells.
    fileprivate func dated(_ sighting: ListSighting, after before: RankedList?) -> RankedList {
        let earlier = before.flatMap { before in
            before.trendingDay.flatMap { ListSighting(before, outcome: .replaced)?.edition(on: $0) }
        }
        var list = self
        list.day = EditionRule(sighting).change(near: earlier.map { [$0] } ?? []).edition.day
        return list
    }

    /// The list with its day, and with the movements of the rows that the edition has at the same places. Without an
    /// earlier edition, the list has no movements.
    func marked(by movement: ListMovement?, of edition: Edition) -> RankedList {
        var list = self
        list.day = edition.day
        list.comparison = movement.map { movement in
            EditionComparison(day: edition.day, since: movement.since, historyDays: movement.historyDays)
        }
        let repos = Dictionary(edition.entries.map { ($0.rank, $0.repo) }) { first, _ in first }
        for (index, place) in items.map(\.rank).places.enumerated() {
            let own = items[index].entry(at: place).repo
            let known = repos[place].flatMap { $0.isSame(as: own) ? $0 : nil }
            list.items[index].movement = known.flatMap { movement?.movements[$0.address] }
        }
        return list
    }
}

/// The history failed while a list was saved. The list is stored and shown anyway.
package struct RecordingFailure: Error, Equatable {
    package var reason: HistoryFailure
    /// Whether the list is in the history nevertheless. Then only its movements are missing.
    package var isRecorded = false

    package init(reason: HistoryFailure, isRecorded: Bool = false) {
        self.reason = reason
        self.isRecorded = isRecorded
    }
}
