import Synchronization
import TrendingDomain

/// The history of a team, on a ClickHouse server with the tables of `ClickHouseSchema`.
///
/// An edition is one row, so it is there whole or not at all, and a later one leaves nothing of an earlier one. It is
/// written after its facts by repository: if the server or the program ends between the two, the edition is not there, and
/// is sent again. Several programs may write at once: the same edition stays, in whatever order they come. Leaves out days
/// before 1970 and after 2105.
package final class ClickHouseHistoryStore: TeamHistory, HistoryStore {
    let server: ClickHouseServer
    let now: @Sendable () -> Timestamp
    let namesAreKnown = Mutex<SharedNames??>(nil)
    let listsOfPages = Mutex<[ListIdentity]?>(nil)

    let searchLimits: SearchLimits

    package convenience init(_ server: ClickHouseServer, now: @escaping @Sendable () -> Timestamp) {
        self.init(server, now: now, searchLimits: SearchLimits())
    }

    init(_ server: ClickHouseServer, now: @escaping @Sendable () -> Timestamp, searchLimits: SearchLimits) {
        self.server = server
        self.now = now
        self.searchLimits = searchLimits
    }

    /// The rows of a question, if the server has the tables of this version of the program.
    func ask(_ question: String) async throws(HistoryFailure) -> [ClickHouseRow] {
        try await server.checkTables()
        return try await server.rows(question)
    }

    @discardableResult
    package func record(_ sighting: ListSighting) async throws(HistoryFailure) -> EditionChange {
        let rule = EditionRule(sighting)
        let stored = try await near(rule.days, sighting)
        let known = try await resolved(stored.filter { !$0.isForgotten })
        var sighting = sighting
        sighting.entries = try await withKnownIDs(sighting.entries)
        let change = EditionRule(sighting).change(near: known)
        if case .unchanged = change { return change }
        let edition = change.edition
        let earlier = stored.first { $0.edition.day == edition.day }?.version
        try await insert([(edition, EditionVersion.of(edition, after: earlier))])
        return change
    }

    @discardableResult
    package func add(_ editions: [Edition], from archive: HistoryArchive) async throws(HistoryFailure) -> Int {
        try await put(archive, isForgotten: false)
        var count = 0
        for start in stride(from: 0, to: editions.count, by: Self.batch) {
            let part = editions[start..<min(start + Self.batch, editions.count)].map { $0.imported(from: archive) }
            count += try await add(part.filter { ClickHouseSQL.days.contains($0.day) })
        }
        return count
    }

    /// How many editions are in a question or a request.
    static let batch = 2000

    private func add(_ editions: [Edition]) async throws(HistoryFailure) -> Int {
        var stored = try await serverEditions(near: editions)
        let new = editions.compactMap { edition in stored.newVersion(of: edition).map { (edition, $0) } }
        try await insert(new)
        return new.count
    }

    private func insert(_ editions: [(Edition, version: UInt64)]) async throws(HistoryFailure) {
        var batch = EditionBatch()
        for (index, edition) in editions.enumerated() {
            batch.add(edition.0, version: edition.version)
            guard batch.isFull || index == editions.count - 1 else { continue }
            try await insert(batch)
            batch = EditionBatch()
        }
    }

    func insert(_ batch: EditionBatch) async throws(HistoryFailure) {
        guard batch.count > 0 else { return }
        try await server.insert(batch.entries, into: "entry_arrival", columns: ClickHouseSchema.entryArrivalNames)
        try await insert(batch.rows)
    }

    func insert(_ rows: RowBinaryEncoder) async throws(HistoryFailure) {
        guard rows.count > 0 else { return }
        try await server.insert(rows, into: "edition_arrival", columns: ClickHouseSchema.editionArrivalNames)
    }

    func put(_ archive: HistoryArchive, isForgotten: Bool) async throws(HistoryFailure) {
        let known = try await ask(
            "SELECT max(version) FROM origin WHERE name = \(ClickHouseSQL.text(archive.name))"
        )
        let stored = known.first?.key(0) ?? 0
        let own = UInt64(max(0, archive.importedAt.secondsSince1970)) << 8
        var row = RowBinaryEncoder()
        row.add(archive.name)
        row.add(max(own, EditionVersion.next(stored)))
        row.add(UInt8(isForgotten ? 1 : 0))
        row.add(archive.revision ?? "")
        row.add(Int32(clamping: archive.dayShift))
        row.add(archive.importedAt.secondsSince1970)
        try await server.insert(row, into: "origin", columns: ClickHouseSchema.originNames)
    }
}

extension ClickHouseHistoryStore {
    /// The editions that `EditionRule` needs, with forgotten ones.
    private func near(
        _ days: ClosedRange<TrendingDay>,
        _ sighting: ListSighting
    ) async throws(HistoryFailure) -> [StoredEdition] {
        guard let range = ClickHouseSQL.range(days) else { return [] }
        let list = ClickHouseSQL.list(sighting.list)
        var found = try await stored("list = \(list) AND \(range)", of: sighting.list)
        guard sighting.isConfirmation else { return found }
        let earlier = """
            list = \(list) AND day < \(ClickHouseSQL.day(days.lowerBound)) AND origin = '' AND is_forgotten = 0
            """
        if let last = try await day("max", where: earlier) {
            found += try await stored("list = \(list) AND day = \(ClickHouseSQL.day(last))", of: sighting.list)
        }
        return found
    }

    /// A name without an id means the last repository with that name that the program has seen.
    private func withKnownIDs(_ entries: [Edition.Entry]) async throws(HistoryFailure) -> [Edition.Entry] {
        let unknown = entries.filter { $0.repo.id == nil }.map(\.repo.address)
        guard !unknown.isEmpty else { return entries }
        let rows = try await about(named: unknown).filter { $0.isOwn && $0.known.id != nil }
        let ids = Dictionary(grouping: rows, by: \.known.address).compactMapValues { rows in
            rows.max { ($0.days.upperBound, $0.days.lowerBound) < ($1.days.upperBound, $1.days.lowerBound) }?.known.id
        }
        return entries.map { entry in
            var entry = entry
            entry.repo.id = entry.repo.id ?? ids[entry.repo.address]
            return entry
        }
    }
}
