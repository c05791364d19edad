/// Records each saved list in the history, and stores it with the movements of its rows.
///
/// Writes the edition to the history first, so that it writes the list only once. If the program ends before it has
/// stored the list, the next refresh records the list again, which changes nothing. If the history fails, the list is
/// still stored and shown.
package struct RecordingListService: LocalListService {
    private let stored: any LocalListService<Repo>
    private let recorder: EditionRecorder
    private let now: @Sendable () -> Timestamp
    private let onFailure: @Sendable (RecordingFailure) -> Void

    /// `now` must be the clock of `stored`.
    package init(
        _ stored: any LocalListService<Repo>,
        recorder: EditionRecorder,
        now: @escaping @Sendable () -> Timestamp,
        onFailure: @escaping @Sendable (RecordingFailure) -> Void
    ) {
        self.stored = stored
        self.recorder = recorder
        self.now = now
        self.onFailure = onFailure
    }

    package func load(_ query: TrendingQuery) async throws(LocalFailure) -> TrendingList? {
        try await stored.load(query)
    }

    @discardableResult
    package func save(_ list: TrendingList) async throws(LocalFailure) -> SavedList<Repo> {
        guard ListIdentity(list.query) != nil else { return try await stored.save(list) }
        // An unreadable list is replaced, or the save fails.
        let before = (try? await stored.load(list.query)).flatMap(\.self)
        let outcome = ListReplacement(of: before, by: list).outcome(now: now())
        guard var sighting = ListSighting(list, outcome: outcome) else { return try await stored.save(list) }
        sighting.isNew = sighting.seenAt.age(at: now()) <= Timestamp.maximumClockSkew
        return try await stored.save(await recorded(list, sighting, after: before))
    }

    package func storedLists() async -> [StoredListSummary] { await stored.storedLists() }
}

extension RecordingListService {
    /// The list with its movements. If the history fails, the list as it was passed.
    private func recorded(_ list: TrendingList, _ sighting: ListSighting, after before: TrendingList?) async
        -> TrendingList
    {
        do throws(RecordingFailure) {
            return try await recorder.record(list, sighting, after: before)
        } catch {
            onFailure(error)
            guard case .damaged(_, keptAs: _?, _) = error.reason else { return list }
        }
        // The damaged history was moved, and the next call goes on with what was salvaged.
        do throws(RecordingFailure) {
            return try await recorder.record(list, sighting, after: before)
        } catch {
            onFailure(error)
            return list
        }
    }
}
