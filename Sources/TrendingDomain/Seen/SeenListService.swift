/// Records what is new in each list that is saved, and keeps its unseen rows beside it.
///
/// A list that is not stored, because it is empty or worse than the stored one, changes nothing. If the record fails,
/// the list is still stored and shown.
package struct SeenListService<Item: RankedItem>: LocalListService {
    private let stored: any LocalListService<Item>
    private let store: any SeenStore
    private let storedLists: @Sendable () async -> [TrendingList]
    private let now: WallClock
    private let onFailure: @Sendable (LocalFailure) -> Void

    /// `now` must be the clock of `stored`. `storedLists` returns all stored lists of repositories: with a new record,
    /// what is in them counts as seen.
    package init(
        _ stored: any LocalListService<Item>,
        store: any SeenStore,
        storedLists: @escaping @Sendable () async -> [TrendingList],
        now: @escaping WallClock,
        onFailure: @escaping @Sendable (LocalFailure) -> Void
    ) {
        self.stored = stored
        self.store = store
        self.storedLists = storedLists
        self.now = now
        self.onFailure = onFailure
    }

    package func load(_ query: TrendingQuery) async throws(LocalFailure) -> RankedList<Item>? {
        try await stored.load(query)
    }

    package func storedLists() async -> [StoredListSummary] { await stored.storedLists() }

    /// With a stored list, the record is written before the new list is: if the program is killed between the two, no
    /// list shows a new row as an old one. The first list is written before the record: if the program is killed
    /// between the two, the stored list still is the first.
    @discardableResult
    package func save(_ list: RankedList<Item>) async throws(LocalFailure) -> SavedList<Item> {
        guard let name = SeenList(list.query) else { return try await stored.save(list) }
        // An unreadable list is replaced, or the save fails.
        guard let before = try? await stored.load(list.query) else {
            let saved = try await stored.save(list)
            if saved.outcome != .kept { report(await record(list, name, before: nil)) }
            return saved
        }
        guard ListReplacement(of: before, by: list).outcome(now: now()) != .kept else {
            return try await stored.save(list)
        }
        let failure = await record(list, name, before: before)
        let saved = try await stored.save(list)
        // If the list can't be stored either, that is reported.
        report(failure)
        // Another process has stored a better list since.
        if saved.outcome == .kept, let other = try? await stored.load(list.query) {
            report(await record(other, name, before: before))
        }
        return saved
    }

    private func report(_ failure: LocalFailure?) {
        if let failure { onFailure(failure) }
    }

    private func record(_ list: RankedList<Item>, _ name: SeenList, before: RankedList<Item>?) async -> LocalFailure? {
        do throws(LocalFailure) {
            let items = name.items(list.items)
            let earlier = before.map { name.items($0.items) }
            let moment = now()
            let waiting = try await before == nil ? store.unmarked(at: name.server, besides: name) : []
            let known: UnseenCandidates? = try await store.update(name.server) { record in
                record.since == nil ? nil : record.record(items, of: name, before: earlier, at: moment)
            }
            let candidates = if let known { known } else { try await begin(items, name, before: earlier, moment) }
            try await store.updateCandidates(of: name) { before in
                let all = candidates.keeping((before?.unmarked ?? []) + waiting, in: items)
                return all.isEmpty ? nil : all
            }
            return nil
        } catch {
            return error
        }
    }

    /// Begins a record: everything that is stored now counts as seen.
    private func begin(
        _ items: [SeenItem],
        _ name: SeenList,
        before: [SeenItem]?,
        _ moment: Timestamp
    ) async throws(LocalFailure) -> UnseenCandidates {
        let others = await storedLists().compactMap { list in
            SeenList(list.query).flatMap { $0.server == name.server && $0 != name ? (list, $0) : nil }
        }
        let known = others.map { list, name in (name, name.items(list.items)) }
        return try await store.update(name.server) { record in
            if record.since == nil {
                for (list, items) in known { record.record(items, of: list, at: moment) }
            }
            return record.record(items, of: name, before: before, at: moment)
        }
    }
}
