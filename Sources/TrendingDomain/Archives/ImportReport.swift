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
