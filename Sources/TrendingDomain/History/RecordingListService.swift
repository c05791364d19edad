/// Records each saved list in the history, and stores it with its day and the movements of its rows.
///
/// Writes the edition to the history first, so that it writes the list only once. If the program ends before it has
/// stored the list, the next refresh records the list again, which changes nothing. If the history fails, the list is
/// still stored and shown. A list with a time before there were any lists is not recorded: a machine without a battery
/// has that time until it is online, and an edition of 1970 would count as the first day of all its rows.
package struct RecordingListService<Item: TrendedItem>: LocalListService {
    private let stored: any LocalListService<Item>
    private let recorder: EditionRecorder<Item>?
    private let now: @Sendable () -> Timestamp
    private let onFailure: @Sendable (RecordingFailure) -> Void

    /// `now` must be the clock of `stored`. Without a `recorder`, there is no history: a list only has its day.
    package init(
        _ stored: any LocalListService<Item>,
        recorder: EditionRecorder<Item>?,
        now: @escaping @Sendable () -> Timestamp,
        onFailure: @escaping @Sendable (RecordingFailure) -> Void
    ) {
        self.stored = stored
        self.recorder = recorder
        self.now = now
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
        let before = (try? await stored.load(list.query)).flatMap(\.self)
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
        guard let recorder else { return list }
        do throws(RecordingFailure) {
            return try await recorder.record(list, sighting, after: before)
        } catch {
            onFailure(error)
            guard case .damaged(_, keptAs: _?, _) = error.reason else { return list }
        }
        // The damaged history was moved, and the next call goes on with the last copy.
        do throws(RecordingFailure) {
            return try await recorder.record(list, sighting, after: before)
        } catch {
            onFailure(error)
            return list
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
}
