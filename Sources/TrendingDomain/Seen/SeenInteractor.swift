/// Says which rows of a list are unseen, and marks those that a person has seen.
package struct SeenInteractor {
    private let store: any SeenStore
    private let told: (any SeenStore)?
    private let hasReader: Bool
    private let now: WallClock

    /// `told` has what was told alone, and is forgotten too. `hasReader` says whether a person reads what a command
    /// shows: rows in a pipe or a file are not seen.
    package init(
        store: any SeenStore,
        told: (any SeenStore)? = nil,
        hasReader: Bool = true,
        now: @escaping WallClock
    ) {
        self.store = store
        self.told = told
        self.hasReader = hasReader
        self.now = now
    }

    /// The unseen rows of all lists. Those that are not marked only if a person reads the rows, or for what is new.
    package func unseen<Item: RankedItem>(
        in lists: [RankedList<Item>],
        forNews: Bool = false
    ) async throws(LocalFailure) -> UnseenRows {
        var rows = UnseenRows.notRecorded
        for list in lists { rows = rows.adding(try await unseen(in: list, withUnmarked: hasReader || forNews)) }
        return rows
    }

    /// Reads the record only if there were rows to mark when the list was stored.
    package func unseen<Item: RankedItem>(
        in list: RankedList<Item>,
        withUnmarked: Bool = true
    ) async throws(LocalFailure) -> UnseenRows {
        guard let name = SeenList(list.query) else { return .notRecorded }
        guard let candidates = try await store.candidates(of: name) else { return .none }
        func addresses(_ items: [SeenItem]) -> Set<String> {
            Set(SeenMatcher(items).rows(list.items, at: name.server).map(\.url))
        }
        let unmarked = withUnmarked ? addresses(candidates.unmarked) : []
        guard !candidates.items.isEmpty, let record = try await store.record(of: name.server), record.knows(name)
        else { return UnseenRows(unmarked: unmarked) }
        return UnseenRows(addresses: addresses(record.unseen(among: candidates.items)), unmarked: unmarked)
    }

    /// How many rows to mark each list has. Reads neither the lists nor the history, and each record once.
    package func unseenCounts(_ queries: [TrendingQuery]) async throws(LocalFailure) -> [TrendingQuery: Int] {
        var records: [String: SeenRecord] = [:]
        var counts: [TrendingQuery: Int] = [:]
        for query in queries {
            guard let name = SeenList(query), let candidates = try await store.candidates(of: name),
                !candidates.items.isEmpty
            else { continue }
            if records[name.server] == nil { records[name.server] = try await store.record(of: name.server) }
            guard let record = records[name.server], record.knows(name) else { continue }
            counts[query] = record.unseen(among: candidates.items).count
        }
        return counts
    }

    /// Those of the rows that no person is recorded to have seen, also if they have left the list.
    func unseen<Item: RankedItem>(_ rows: [Item], of query: TrendingQuery) async throws(LocalFailure) -> [Item] {
        guard let list = SeenList(query), let record = try await store.record(of: list.server) else { return rows }
        let matcher = SeenMatcher(record.unseen(among: list.items(rows)))
        return matcher.rows(rows, at: list.server)
    }

    /// Records that a person has seen the rows that were shown. Does nothing without a reader, or if none of them is in
    /// `unseen`.
    package func remember<Item: RankedItem>(
        _ rows: [Item],
        of query: TrendingQuery,
        in unseen: UnseenRows
    ) async throws(LocalFailure) {
        guard hasReader, !unseen.addresses.isEmpty || !unseen.unmarked.isEmpty else { return }
        let new = rows.filter { unseen.addresses.contains($0.url) || unseen.unmarked.contains($0.url) }
        if !new.isEmpty { try await mark(new, of: query, isSeen: true) }
    }

    package func mark(_ rows: [some RankedItem], of query: TrendingQuery, isSeen: Bool) async throws(LocalFailure) {
        try await mark(SeenList(query)?.items(rows) ?? [], of: query, isSeen: isSeen)
    }

    /// Marks rows as seen, or as unseen again. The record is written first: candidates that were seen are harmless.
    package func mark(_ items: [SeenItem], of query: TrendingQuery, isSeen: Bool) async throws(LocalFailure) {
        guard let list = SeenList(query), !items.isEmpty else { return }
        let moment = now()
        let matcher = SeenMatcher(items)
        let candidates = try await store.candidates(of: list)?.items ?? []
        let isAll = candidates.allSatisfy { !matcher.indices(of: $0).isEmpty }
        let lists = try await store.update(list.server) { record in
            record.mark(items, isSeen: isSeen, ofAllIn: isAll ? list : nil, at: moment)
            return record.lists.map(\.list)
        }
        try await store.updateCandidates(of: list) { candidates in
            var left = (candidates ?? UnseenCandidates(list: list, items: [])).without(matcher)
            if !isSeen { left.items += items }
            return left.isEmpty ? nil : left
        }
        guard isSeen else { return }
        for other in lists where other != list {
            guard try await store.candidates(of: other)?.unmarked.isEmpty == false else { continue }
            try await store.updateCandidates(of: other) { known in
                var left = known
                left?.unmarked.removeAll { !matcher.indices(of: $0).isEmpty }
                return left?.isEmpty == true ? nil : left
            }
        }
    }

    /// Since when nothing new came into the list that was not marked as seen; `nil` if the list is not known.
    package func since(_ query: TrendingQuery) async throws(LocalFailure) -> Timestamp? {
        guard let list = SeenList(query) else { return nil }
        return try await store.record(of: list.server)?.since(list)
    }

    /// All records. What no person saw of first lists is unseen in them, as it is new to `trending new`.
    package func records() async throws(LocalFailure) -> [SeenRecord] {
        var records: [SeenRecord] = []
        for server in try await store.servers().sorted() {
            guard var record = try await store.record(of: server) else { continue }
            record.mark(try await store.unmarked(at: server), isSeen: false, at: now())
            records.append(record)
        }
        return records
    }

    /// How many rows of each list of the record no person has seen, also those without a mark.
    package func unseenCounts(of record: SeenRecord) async throws(LocalFailure) -> [SeenList: Int] {
        var counts: [SeenList: Int] = [:]
        for list in record.lists.map(\.list) {
            guard let candidates = try await store.candidates(of: list) else { continue }
            counts[list] = record.unseen(among: candidates.items + candidates.unmarked).count
        }
        return counts
    }

    /// Marks everything as seen. Returns how many items were unseen.
    package func markAll() async throws(LocalFailure) -> [ItemKind: Int] {
        var counts: [ItemKind: Int] = [:]
        let moment = now()
        for server in try await store.servers() {
            let unmarked = try await store.unmarked(at: server)
            let marked = try await store.update(server) { record in
                record.mark(unmarked, isSeen: false, at: moment)
                return record.markAll(at: moment)
            }
            counts.merge(marked) { $0 + $1 }
        }
        try await store.removeCandidates()
        return counts
    }

    package func forget() async throws(LocalFailure) {
        try await store.forget()
        try await told?.forget()
    }
}

/// Which rows of a list no person has seen.
package struct UnseenRows: Equatable {
    /// `false` if what is seen of the list is not recorded.
    package var isRecorded = true
    /// The addresses of the rows to mark.
    package var addresses: Set<String> = []
    /// The addresses of rows that no person has seen, but which are not marked: they came with the first list.
    package var unmarked: Set<String> = []

    package static let notRecorded = UnseenRows(isRecorded: false)
    package static let none = UnseenRows()

    package func contains(_ item: some RankedItem) -> Bool { !addresses.isEmpty && addresses.contains(item.url) }

    /// `nil` if it is not recorded.
    package func state(of item: some RankedItem) -> Bool? { isRecorded ? contains(item) : nil }

    package func count(in items: [some RankedItem]) -> Int { addresses.isEmpty ? 0 : items.count { contains($0) } }

    /// Those of several lists.
    package func adding(_ other: UnseenRows) -> UnseenRows {
        UnseenRows(
            isRecorded: isRecorded || other.isRecorded,
            addresses: addresses.union(other.addresses),
            unmarked: unmarked.union(other.unmarked)
        )
    }
}

extension UnseenRows {
    package init(addresses: Set<String>) {
        self.addresses = addresses
    }
}
