import Synchronization
import TrendingDomain

extension ClickHouseHistoryStore {
    /// The known lists by their keys; with `keys`, at least those.
    func lists(_ keys: Set<UInt64>? = nil) async throws(HistoryFailure) -> [UInt64: ListIdentity] {
        if keys?.isEmpty == true { return [:] }
        let chosen = keys.flatMap {
            $0.count <= Self.keysInQuestion ? " WHERE list IN (\(ClickHouseSQL.keys($0)))" : nil
        }
        let columns = ClickHouseSQL.ListColumn.allCases.map(\.rawValue).joined(separator: ", ")
        var lists: [UInt64: ListIdentity] = [:]
        for row in try await ask("SELECT list, \(columns) FROM list\(chosen ?? "") GROUP BY list, \(columns)") {
            let parts = (1...ClickHouseSQL.ListColumn.allCases.count).compactMap { row.text($0) }
            guard let key = row.key(0), let list = ListIdentity(parts) else { throw unreadable }
            lists[key] = list
        }
        return lists
    }

    /// All lists, in order. The pages after the first are of the same lists: a pull ends, even if there are ever more.
    func lists(after last: EditionPlace?) async throws(HistoryFailure) -> [ListIdentity] {
        if last != nil, let known = listsOfPages.withLock({ $0 }) { return known }
        let lists = try await lists().values.sorted()
        listsOfPages.withLock { $0 = lists }
        return lists
    }

    var unreadable: HistoryFailure { .server(host: server.address.host, .unreadable) }

    /// With forgotten editions. `condition` may end with an order and a limit, and selects only editions of `list`, if there
    /// is one.
    func stored(_ condition: String, of list: ListIdentity? = nil) async throws(HistoryFailure) -> [StoredEdition] {
        let rows = try await ask("\(StoredEdition.selection) WHERE \(condition)")
        guard !rows.isEmpty else { return [] }
        let keys = Set(rows.compactMap { $0.key(0) })
        let lists =
            if let list { Dictionary(uniqueKeysWithValues: keys.map { ($0, list) }) } else { try await lists(keys) }
        var found: [StoredEdition] = []
        for row in rows {
            guard let edition = StoredEdition(row, lists) else { throw unreadable }
            found.append(edition)
        }
        return found
    }

    func stored(at places: [EditionPlace]) async throws(HistoryFailure) -> [StoredEdition] {
        places.isEmpty ? [] : try await stored(ClickHouseSQL.places(places))
    }

    /// The first (`min`) or last (`max`) day of the editions that the condition selects; `nil` without one. Reads two of their
    /// columns: to sort whole editions takes ten times as long.
    func day(_ choice: String, where condition: String) async throws(HistoryFailure) -> TrendingDay? {
        let rows = try await ask("SELECT toInt32(\(choice)(day)), count() FROM edition FINAL WHERE \(condition)")
        guard let row = rows.first, let count = row.number(1) else { throw unreadable }
        if count == 0 { return nil }
        guard let day = row.day(0) else { throw unreadable }
        return day
    }

    func hasEditions(in days: ClosedRange<TrendingDay>) async throws(HistoryFailure) -> Bool {
        guard let range = ClickHouseSQL.range(days) else { return false }
        return try await !ask("SELECT list FROM edition WHERE \(range) LIMIT 1").isEmpty
    }

    /// What the server has at the places of these editions, as far as that decides about them.
    func serverEditions(
        near editions: [Edition],
        newerArchives: Set<EditionOrigin> = []
    ) async throws(HistoryFailure) -> ServerEditions {
        let versions = try await versions(at: editions.map(\.place))
        var found = ServerEditions(versions, now: now(), newerArchives: newerArchives)
        let unclear = editions.filter(found.mustRead).map(\.place)
        for start in stride(from: 0, to: unclear.count, by: Self.batch) {
            let places = unclear[start..<min(start + Self.batch, unclear.count)]
            for stored in try await self.stored(at: Array(places)) where !stored.isForgotten {
                found.add(stored.edition, version: stored.version)
            }
        }
        return found
    }

    /// The highest version at each place.
    private func versions(
        at places: [EditionPlace]
    ) async throws(HistoryFailure) -> [EditionPlace: ServerEditions.Stored] {
        guard let first = places.map(\.day).min(), let last = places.map(\.day).max(),
            let range = ClickHouseSQL.range(first...last)
        else { return [:] }
        let lists = Set(places.map(\.list)).sorted()
        let keys = lists.map(ClickHouseSQL.list).joined(separator: ", ")
        // Some may be of other days: to leave them out takes the server longer than to send them.
        let rows = try await ask(
            """
            SELECT indexOf([\(keys)], list), toInt32(day), max(version), argMax(is_forgotten, version), \
            argMax(checksum, version) FROM edition \
            WHERE list IN (\(keys)) AND \(range) GROUP BY list, day
            """
        )
        var versions: [EditionPlace: ServerEditions.Stored] = [:]
        for row in rows {
            guard let index = row.number(0), (1...lists.count).contains(index), let day = row.day(1),
                let version = row.key(2), let isForgotten = row.number(3), let checksum = row.number(4)
            else { throw unreadable }
            let place = EditionPlace(list: lists[index - 1], day: day)
            versions[place] =
                isForgotten == 1
                ? .forgotten(version: version) : .version(version, checksum: UInt32(truncatingIfNeeded: checksum))
        }
        return versions
    }

    /// The editions with what is known of their repositories now.
    func resolved(_ stored: [StoredEdition]) async throws(HistoryFailure) -> [Edition] {
        let knowledge = try await knowledge(of: Set(stored.flatMap(\.nameKeys)))
        return stored.map { stored in
            let edition = stored.edition
            return Edition(
                list: edition.list,
                day: edition.day,
                firstSeen: edition.firstSeen,
                lastSeen: edition.lastSeen,
                origin: edition.origin,
                isWhole: edition.isWhole,
                entries: edition.entries.map { entry in
                    var entry = entry
                    entry.repo = knowledge.known(entry.repo, isOwn: edition.origin == .program)
                    return entry
                }
            )
        }
    }

    /// What is known of all names of the repositories that have, or had, one of these names.
    func knowledge(of nameKeys: Set<UInt64>) async throws(HistoryFailure) -> RepoKnowledge {
        RepoKnowledge(try await about(Self.parts(nameKeys).map { "name_key IN (\(ClickHouseSQL.keys($0)))" }))
    }

    /// What is known of the repositories with these keys, under all their names.
    func knowledge(ofRepos repos: Set<UInt64>) async throws(HistoryFailure) -> RepoKnowledge {
        RepoKnowledge(try await about(Self.parts(repos).map { "repo IN (\(ClickHouseSQL.keys($0)))" }))
    }

    func knowledge(named addresses: [RepoAddress]) async throws(HistoryFailure) -> RepoKnowledge {
        RepoKnowledge(try await about(named: addresses))
    }

    func about(named addresses: [RepoAddress]) async throws(HistoryFailure) -> [ClickHouseAboutRow] {
        let keys = Set(addresses.map(ClickHouseSQL.nameKey)).sorted()
        let parts = stride(from: 0, to: keys.count, by: Self.namesInQuestion).map { start in
            keys[start..<min(start + Self.namesInQuestion, keys.count)].joined(separator: ",")
        }
        return try await about(parts.map { "name_key IN (\($0))" })
    }

    /// As few parts as fit into questions.
    static func parts(_ keys: Set<UInt64>) -> [ArraySlice<UInt64>] {
        let keys = keys.sorted()
        return stride(from: 0, to: keys.count, by: keysInQuestion).map { start in
            keys[start..<min(start + keysInQuestion, keys.count)]
        }
    }

    /// A server reads statements of at most 256 KB.
    static let keysInQuestion = 2000
    /// Names have up to 1,000 bytes, and are written as two digits for each.
    private static let namesInQuestion = 100

    /// What the conditions select. Two of them may lead to the same repository.
    private func about(_ conditions: [String]) async throws(HistoryFailure) -> [ClickHouseAboutRow] {
        var rows: [ClickHouseAboutRow] = []
        var seen: Set<UInt64> = []
        for condition in conditions {
            let found = try await about(condition)
            rows += found.filter { !seen.contains($0.nameKey) }
            seen.formUnion(found.map(\.nameKey))
        }
        return rows
    }

    /// All that is said of the names that share a repository with those that the condition selects.
    private func about(_ condition: String) async throws(HistoryFailure) -> [ClickHouseAboutRow] {
        let repos = "SELECT repo FROM about WHERE \(condition)"
        let names = "SELECT name_key FROM about WHERE repo GLOBAL IN (\(repos))"
        let rows = try await ask(
            """
            \(ClickHouseAboutRow.selection) PREWHERE name_key GLOBAL IN (\(names)) WHERE \(ClickHouseSQL.remembered) \
            \(ClickHouseAboutRow.grouping)
            """
        )
        guard let found = ClickHouseAboutRow.read(rows) else { throw unreadable }
        return found
    }
}

extension ListIdentity {
    /// `nil` if these are not the parts of a list, in the order of `parts`.
    fileprivate init?(_ parts: [String]) {
        guard parts.count == 6 else { return nil }
        self.init(
            source: parts[0],
            server: parts[1],
            language: parts[2],
            period: parts[3],
            spokenLanguage: parts[4],
            account: parts[5]
        )
    }
}
