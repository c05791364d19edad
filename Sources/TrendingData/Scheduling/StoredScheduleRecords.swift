import TrendingConsole
import TrendingDomain

/// Stores what is scheduled, and how the last run went: a file each.
package struct StoredScheduleRecords: ScheduleRecords {
    private let storage: FileLocalStorageClient

    package init(directory: String) {
        storage = FileLocalStorageClient(directory: directory, isNested: true)
    }

    package func schedule() async throws(LocalFailure) -> Schedule? { try await read(schedules, .schedule) }

    package func save(_ schedule: Schedule?) async throws(LocalFailure) {
        try await write(schedules, .schedule, schedule)
    }

    package func lastRun() async throws(LocalFailure) -> ScheduledRun? { try await read(runs, .lastRun) }

    package func save(_ run: ScheduledRun) async throws(LocalFailure) { try await write(runs, .lastRun, run) }

    package func alone<Answer: Sendable>(_ work: @Sendable () async -> Answer) async -> Answer? {
        let folder = storage.folder
        do throws(StorageFailure) {
            _ = try folder.openFolder()
            let path = folder.path + "/change.lock"
            let lock = try await FileLock.acquire(path, waiting: .seconds(2), isOptional: true)
            defer { lock.release() }
            return await work()
        } catch {
            // Without a folder, saving the schedule says why.
            return error.isLockHeld ? nil : await work()
        }
    }

    private var schedules: RecordStore<Schedule> {
        RecordStore(storage: storage, format: .lines(read: { Schedule($0) }, write: \.record), keepsDamaged: false)
    }

    private var runs: RecordStore<ScheduledRun> {
        RecordStore(storage: storage, format: .lines(read: { ScheduledRun($0) }, write: \.record), keepsDamaged: false)
    }

    /// A record that is damaged is none.
    private func read<Value>(_ store: RecordStore<Value>, _ key: StorageKey) async throws(LocalFailure) -> Value? {
        do {
            return try await store.read(key)
        } catch {
            guard case .damaged = error else { throw error }
            return nil
        }
    }

    private func write<Value: Sendable>(
        _ store: RecordStore<Value>,
        _ key: StorageKey,
        _ value: Value?
    ) async throws(LocalFailure) {
        try await store.update(key) { _ in (value.map { .replace($0) } ?? .remove, ()) }
    }
}

extension StorageKey {
    fileprivate static let schedule = StorageKey(safe: "schedule")
    fileprivate static let lastRun = StorageKey(safe: "last-run")
}

extension Schedule {
    fileprivate init?(_ record: LineRecord) {
        guard let interval = record["every"].flatMap({ ScheduleInterval($0) }),
            let kind = record["scheduler"].flatMap({ SchedulerKind(rawValue: $0) }),
            let program = record["program"], let since = record.moment("since"),
            let minute = record.number("minute")
        else { return nil }
        let options = record.all("option").map { line in
            let parts = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
            return (String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
        }
        self.init(
            interval: interval,
            kind: kind,
            program: program,
            options: Dictionary(options) { $1 },
            server: record["server"],
            since: since,
            minute: minute
        )
    }

    fileprivate var record: LineRecord {
        LineRecord(
            [
                ("every", interval.text), ("scheduler", kind.rawValue), ("program", program),
                ("since", since.text), ("minute", String(minute)), ("server", server),
            ] + options.sorted { $0.key < $1.key }.map { ("option", "\($0) \($1)") }
        )
    }
}

extension ScheduledRun {
    fileprivate init?(_ record: LineRecord) {
        guard let started = record.moment("started") else { return nil }
        self.init(started: started)
        guard let ended = record.moment("ended"), let status = record["status"].flatMap({ Int32($0) })
        else { return }
        end = End(
            moment: ended,
            status: status,
            newRows: record.number("new"),
            problem: record["problem"]
        )
    }

    fileprivate var record: LineRecord {
        LineRecord([
            ("started", started.text), ("ended", end?.moment.text), ("status", end.map { String($0.status) }),
            ("new", end?.newRows.map { String($0) }), ("problem", end?.problem),
        ])
    }
}
