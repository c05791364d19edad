import TrendingConsole
import TrendingDomain

extension ClickHouseHistoryStore {
    package var name: String { server.address.text }
    package var host: String { server.address.host }

    /// Leaves out days that the server can't store. While the server stores a batch, the next is read and compared.
    package func send(
        _ pages: EditionPages,
        archives: [HistoryArchive],
        onProgress: @Sendable (TeamTransfer) async -> Void
    ) async throws(HistoryFailure) -> TeamTransfer {
        try await server.checkTables()
        let batches = EditionBatches(pages, self, newerArchives: try await put(archives))
        var transfer = TeamTransfer()
        var pace = BatchPace()
        var batch = try await batches.next(size: pace.size).get()
        while let current = batch {
            let size = pace.size
            async let following = batches.next(size: size)
            let stopwatch = Stopwatch(MonotonicClock())
            try await insert(current)
            if current.isFull { pace.add(stopwatch.elapsed) }
            transfer.sent += current.count
            transfer.read += current.read
            await onProgress(transfer)
            batch = try await following.get()
        }
        transfer.isInterrupted = await pages.isInterrupted
        return transfer
    }

    /// Stores those that were imported later than what the server knows of them. Returns those that were imported earlier.
    /// If two people have archives with one name, the last import counts, in whatever order they push.
    private func put(_ archives: [HistoryArchive]) async throws(HistoryFailure) -> Set<EditionOrigin> {
        guard !archives.isEmpty else { return [] }
        let known = try await archivesByName()
        var newer: Set<EditionOrigin> = []
        for archive in archives {
            let stored = known[Array(archive.name.utf8)]?.importedAt
            if stored.map({ $0 < archive.importedAt }) ?? true { try await put(archive, isForgotten: false) }
            if stored.map({ archive.importedAt < $0 }) ?? false { newer.insert(.archive(archive.name)) }
        }
        return newer
    }
}

/// Makes batches of the editions in pages that the server lacks.
private actor EditionBatches {
    private let pages: EditionPages
    private let history: ClickHouseHistoryStore
    private let newerArchives: Set<EditionOrigin>
    /// Whether the server had nothing of the year when its first page was read; `nil` between two years.
    private var isYearMissing: Bool?
    /// The first page of the next batch, once one has been read.
    private var following: Result<EditionPages.Page?, HistoryFailure>?

    init(_ pages: EditionPages, _ history: ClickHouseHistoryStore, newerArchives: Set<EditionOrigin>) {
        (self.pages, self.history, self.newerArchives) = (pages, history, newerArchives)
    }

    /// Returns a full batch, that of the end of a year, or an empty one after some pages: it says how far this is.
    func next(size: Int) async -> Result<EditionBatch?, HistoryFailure> {
        do throws(HistoryFailure) {
            var batch = EditionBatch(size: size)
            while let page = try await nextPage() {
                // Another thread reads the next page while this one becomes bytes.
                async let ahead = read()
                await Task.yield()
                batch.read += page.read
                try await add(page, to: &batch)
                following = await ahead
                if page.endsYear { isYearMissing = nil }
                guard page.endsYear || batch.isFull || batch.read >= Self.mostRead else { continue }
                batch.finish()
                return .success(batch)
            }
            return .success(batch.read > 0 ? batch : nil)
        } catch {
            return .failure(error)
        }
    }

    private static let mostRead = 20_000

    private func nextPage() async throws(HistoryFailure) -> EditionPages.Page? {
        guard let read = following else { return try await pages.next() }
        following = nil
        return try read.get()
    }

    private func read() async -> Result<EditionPages.Page?, HistoryFailure> {
        do throws(HistoryFailure) {
            return .success(try await pages.next())
        } catch {
            return .failure(error)
        }
    }

    private func add(_ page: EditionPages.Page, to batch: inout EditionBatch) async throws(HistoryFailure) {
        let sendable = page.editions.filter { ClickHouseSQL.days.contains($0.day) }
        if isYearMissing == nil, !sendable.isEmpty { isYearMissing = try await !history.hasEditions(in: page.year) }
        // What another program sends meanwhile is sent twice: that changes nothing.
        var stored = ServerEditions(now: history.now())
        if isYearMissing == false {
            stored = try await history.serverEditions(near: sendable, newerArchives: newerArchives)
        }
        // The last ones first: what they say of a repository makes that of the others superfluous.
        for edition in sendable.reversed() {
            if let version = stored.newVersion(of: edition) { batch.add(edition, version: version) }
        }
    }
}
