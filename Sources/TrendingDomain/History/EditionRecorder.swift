/// Records lists in the history, and works out how their rows moved.
package struct EditionRecorder<Item: TrendedItem> {
    private let history: @Sendable () -> any HistoryStore
    private let storedLists: @Sendable () async -> [RankedList<Item>]
    private let daysKept: Int?
    private let onChange: @Sendable (TrendingDay) async -> Void

    /// `history` is called when it is first needed. `storedLists` returns all stored lists, which a new history begins
    /// with. `daysKept` is how many days of fetched lists the history keeps; `nil` for all. `onChange` is called with the
    /// day of each edition that is new or has changed.
    package init(
        history: @escaping @Sendable () -> any HistoryStore,
        storedLists: @escaping @Sendable () async -> [RankedList<Item>],
        daysKept: Int? = nil,
        onChange: @escaping @Sendable (TrendingDay) async -> Void = { _ in }
    ) {
        self.history = history
        self.storedLists = storedLists
        self.daysKept = daysKept
        self.onChange = onChange
    }

    /// Records the list, and before it the stored list that it replaces, if that is missing in the history. Returns the
    /// list with its movements.
    func record(
        _ list: RankedList<Item>,
        _ sighting: ListSighting,
        after stored: RankedList<Item>?
    ) async throws(RecordingFailure) -> RankedList<Item> {
        let history = history()
        let change: EditionChange
        do throws(HistoryFailure) {
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
            try await enter(await storedLists(), before: sighting, in: history)
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
