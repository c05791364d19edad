/// Imports archives into the history.
///
/// Can be interrupted and repeated: what is stored stays, and nothing is stored twice. Lists that the program fetched
/// itself are never replaced.
package struct ArchiveImport {
    private let library: any ArchiveLibrary
    private let store: any HistoryStore
    private let now: WallClock
    private let rewriteMarks: @Sendable () async -> Void

    /// `rewriteMarks` updates the movement that stored lists show.
    package init(
        library: any ArchiveLibrary,
        store: any HistoryStore,
        now: @escaping WallClock,
        rewriteMarks: @escaping @Sendable () async -> Void
    ) {
        self.library = library
        self.store = store
        self.now = now
        self.rewriteMarks = rewriteMarks
    }

    package enum Failure: Error, Equatable {
        case archive(ArchiveFailure)
        case history(HistoryFailure)
        /// The archive is in the history with another shift.
        case otherShift(archive: String, days: Int)
    }

    /// `dayShift` is `nil` to find it from the contents. Reports the progress after each batch.
    package func run(
        _ place: ArchivePlace,
        dayShift: Int?,
        onProgress: @Sendable (ImportReport) async -> Void
    ) async -> ImportReport {
        var report = ImportReport(place)
        do throws(Failure) {
            try await read(place, dayShift, into: &report, onProgress)
        } catch {
            report.failure = error
        }
        if report.stored > 0 { await rewriteMarks() }
        return report
    }

    private func read(
        _ place: ArchivePlace,
        _ given: Int?,
        into report: inout ImportReport,
        _ onProgress: @Sendable (ImportReport) async -> Void
    ) async throws(Failure) {
        let archive = try await mapping(Failure.archive) { () async throws(ArchiveFailure) in
            try await library.open(place)
        }
        report.origin = archive.name
        let archives = try await mapping(Failure.history) { () async throws(HistoryFailure) in
            try await store.archives()
        }
        // Of an earlier import of the same archive.
        let earlier = archives.first { $0.name.hasSameBytes(as: archive.name) }?.dayShift
        report.shift = try await shift(of: archive, given, earlier)
        var origin = HistoryArchive(
            name: archive.name,
            revision: archive.revision,
            dayShift: earlier ?? 0,
            importedAt: now()
        )
        var known = KnownEditions()
        var batch = await Self.next(archive)
        while let read = try batch.mapError(Failure.archive).get() {
            guard !Task.isCancelled else { throw .archive(.cancelled) }
            report.addOrigins(of: read)
            if !report.hasOnlyOwnDocuments {
                // Each list would be there twice.
                if let earlier, earlier != report.shift.days {
                    throw .otherShift(archive: archive.name, days: earlier)
                }
                origin.dayShift = report.shift.days
            }
            let editions = read.lists.map { $0.edition(shiftedBy: origin.dayShift, from: origin.name) }
                .filter { known.insert($0) }
            // The next batch is read while this one is stored.
            async let following = Self.next(archive)
            let stored = try await mapping(Failure.history) { [origin] () async throws(HistoryFailure) in
                editions.isEmpty ? 0 : try await store.add(editions, from: origin)
            }
            // What could not be stored does not count as read.
            report.add(read, known)
            report.stored = min(report.editions, report.stored + stored)
            await onProgress(report)
            batch = await following
        }
        if report.hasOnlyOwnDocuments { report.shift = given.map { $0 != 0 } == true ? .unused : .none }
    }

    private static func next(_ archive: any ArchiveReading) async -> Result<ArchiveBatch?, ArchiveFailure> {
        await Result { () async throws(ArchiveFailure) in
            if Task.isCancelled { throw .cancelled }
            let batch = try await archive.next()
            // It may have been cut short.
            if Task.isCancelled { throw .cancelled }
            return batch
        }
    }

    /// Throws `failure` with what `body` throws.
    private func mapping<Value, Cause: Error>(
        _ failure: (Cause) -> Failure,
        _ body: () async throws(Cause) -> Value
    ) async throws(Failure) -> Value {
        do throws(Cause) {
            return try await body()
        } catch {
            throw failure(error)
        }
    }

    private func shift(
        of archive: any ArchiveReading,
        _ given: Int?,
        _ earlier: Int?
    ) async throws(Failure) -> DayShift {
        if let earlier, given == nil || given == earlier { return .earlier(earlier) }
        if let given { return .given(given) }
        let span = try await mapping(Failure.history) { () async throws(HistoryFailure) in
            try await store.span(of: .all)
        }
        guard span != nil else { return .nothingToCompare }
        var finder = DayShiftFinder()
        let sample = try await mapping(Failure.archive) { () async throws(ArchiveFailure) in
            try await archive.sample()
        }
        for list in sample where DayShiftFinder.isComparable(list) && finder.needs(list) {
            if Task.isCancelled { throw .archive(.cancelled) }
            finder.add(list, editions: try await editions(like: list))
        }
        return finder.result
    }

    /// The history's editions of the list, by shift.
    private func editions(like list: ArchivedList) async throws(Failure) -> [Int: Edition] {
        try await mapping(Failure.history) { () async throws(HistoryFailure) in
            var editions: [Int: Edition] = [:]
            for shift in DayShiftFinder.candidates {
                let day = TrendingDay(number: list.label.number + shift)
                editions[shift] = try await store.edition(of: list.list, .on(day))
            }
            return editions
        }
    }
}

/// What an import read and stored.
package struct ImportReport: Equatable {
    package var place: ArchivePlace
    /// The name of the archive in the history; `nil` if it could not be opened.
    package var origin: String?
    package var shift = DayShift.none
    package var files = 0
    /// The lists of the archive, each day once.
    package var editions = 0
    package var rows = 0
    /// What the archive has of each list.
    package var lists: [ImportedList] = []
    /// The lists that are new in the history or replaced others.
    package var stored = 0
    package var skips = ArchiveSkips()
    package var bytesRead = 0
    package var bytesInAll = 0
    /// Why the import ended early.
    package var failure: ArchiveImport.Failure?
    var hasOnlyOwnDocuments = true

    package init(_ place: ArchivePlace) {
        self.place = place
    }

    mutating func addOrigins(of batch: ArchiveBatch) {
        if batch.lists.contains(where: { !$0.isOwnDocument }) { hasOnlyOwnDocuments = false }
    }

    mutating func add(_ batch: ArchiveBatch, _ known: KnownEditions) {
        (editions, rows, lists) = (known.count, known.rows, known.summaries)
        skips.add(batch.skips)
        (files, bytesRead, bytesInAll) = (batch.files, batch.bytesRead, batch.bytesInAll)
    }
}

/// What an archive has of one list.
package struct ImportedList: Equatable {
    package var list: ListIdentity
    package var editions: Int
    package var firstDay: TrendingDay
    package var lastDay: TrendingDay
}

/// The editions that an import has seen, to use the best of several for one list and day.
struct KnownEditions {
    private struct Place: Hashable {
        var list: Int
        var day: Int
    }

    private var lists: [ListIdentity: Int] = [:]
    private var worths: [Place: EditionWorth] = [:]

    /// How many rows they have: of several for one list and day, only the best counts.
    private(set) var rows = 0
    /// Of each list, in the order of their first editions.
    private(set) var summaries: [ImportedList] = []

    var count: Int { worths.count }

    /// Whether the edition is used: it is the first for its list and day, or knows more than the one before.
    mutating func insert(_ edition: Edition) -> Bool {
        let (day, worth) = (edition.day, edition.worth)
        let list = lists[edition.list] ?? lists.count
        if list == summaries.count {
            lists[edition.list] = list
            summaries.append(ImportedList(list: edition.list, editions: 0, firstDay: day, lastDay: day))
        }
        let place = Place(list: list, day: day.number)
        if let other = worths[place] {
            guard worth > other else { return false }
            rows -= Int(other.rows)
        } else {
            summaries[list].editions += 1
            summaries[list].firstDay = min(summaries[list].firstDay, day)
            summaries[list].lastDay = max(summaries[list].lastDay, day)
        }
        worths[place] = worth
        rows += edition.entries.count
        return true
    }
}
