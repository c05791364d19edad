import TrendingDomain

/// Says what is kept on this machine.
package struct StoragePresenter: Sendable {
    private let now: Timestamp
    private let localDay: @Sendable (Timestamp) -> CalendarDay

    /// `localDay` gives the day of a moment where the reader is.
    package init(
        now: Timestamp,
        localDay: @escaping @Sendable (Timestamp) -> CalendarDay = { CalendarDay(of: $0) }
    ) {
        self.now = now
        self.localDay = localDay
    }

    package func viewModel(_ inventory: StorageInventory) -> StorageViewModel {
        StorageViewModel(
            title: TerminalText(FigureText.counted(inventory.records.count, "stored list")),
            size: TerminalText(FileSizeText.of(inventory.size)),
            lists: inventory.records.compactMap(row),
            files: inventory.records.compactMap(Self.file) + inventory.others.map(Self.file),
            notes: [
                TerminalText("Lists are in \(inventory.place)"),
                TerminalText("What can be made again is in \(inventory.cachePlace)"),
            ]
        )
    }

    private func row(_ record: StoredRecord) -> StorageViewModel.Row? {
        guard case .list(let summary) = record.state else { return nil }
        let moment = summary.fetchedAt
        let date = ListDate(moment, fetchedAt: moment, now: now, localDay: localDay)
        return StorageViewModel.Row(
            name: TerminalText(summary.query.summary(date)),
            count: TerminalText(FigureText.counted(summary.count, "row")),
            age: TerminalText(FigureText.age(of: moment, at: now)),
            size: TerminalText(FileSizeText.of(record.size ?? 0))
        )
    }

    private static func file(_ record: StoredRecord) -> StorageViewModel.File? {
        record.trouble.map { trouble in
            StorageViewModel.File(path: TerminalText(record.path), words: TerminalText(trouble), isTrouble: true)
        }
    }

    private static func file(_ file: StorageInventory.OtherFile) -> StorageViewModel.File {
        let kind =
            switch file.kind {
            case .damagedCopy: "A damaged list, kept aside"
            case .recreatable: "Can be made again"
            }
        let words = file.size.map { "\(kind), \(FileSizeText.of($0))." } ?? "\(kind), can't be read."
        return .init(path: TerminalText(file.path), words: TerminalText(words), isTrouble: false)
    }
}

extension StoragePresenter {
    /// What a check of every record finds.
    package func check(_ inventory: StorageInventory) -> StorageViewModel {
        let damaged = inventory.damaged.count
        let checked = "\(FigureText.counted(inventory.records.count, "stored list")) checked"
        return StorageViewModel(
            title: TerminalText("\(checked), \(damaged == 0 ? "none" : FigureText.grouped(damaged)) damaged"),
            lists: [],
            files: inventory.records.compactMap(Self.file),
            notes: []
        )
    }

    package func sentence(_ failure: LocalFailure) -> TerminalText { TerminalText(failure.lookingSentence) }

    /// What a search has left out; `nil` where that is nothing.
    package func sentence(unreadable count: Int) -> TerminalText? {
        guard count > 0 else { return nil }
        let lists = FigureText.counted(count, "stored list")
        return TerminalText(
            "\(lists) can't be read and \(count == 1 ? "is" : "are") left out; see trending cache verify."
        )
    }

    /// `Remove 12 stored lists (84 KB)? [y/N] `.
    package func question(_ inventory: StorageInventory) -> TerminalText {
        let lists = inventory.records.count
        let what =
            lists > 0 ? FigureText.counted(lists, "stored list") : FigureText.counted(inventory.others.count, "file")
        return TerminalText("Remove \(what) (\(FileSizeText.of(inventory.size)))? [y/N]")
    }

    /// What was removed, and what could not be.
    package func sentences(_ clearing: StorageClearing) -> (removed: TerminalText, failures: [TerminalText]) {
        let others = clearing.others > 0 ? " and \(FigureText.counted(clearing.others, "other file"))" : ""
        let what = "\(FigureText.counted(clearing.lists, "stored list"))\(others)"
        return (
            TerminalText("Removed \(what) (\(FileSizeText.of(clearing.size)))."),
            clearing.failures.map { TerminalText($0.removingSentence) }
        )
    }
}

extension StorageInventory {
    /// The records that are not as they were written.
    package var damaged: [StoredRecord] {
        records.filter { if case .damaged = $0.state { true } else { false } }
    }

    /// The records that can't be read at all.
    package var inaccessible: [StoredRecord] {
        records.filter { if case .inaccessible = $0.state { true } else { false } }
    }
}
