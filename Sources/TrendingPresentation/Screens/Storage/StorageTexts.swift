import TrendingDomain

/// Makes the final strings of the storage screens.
package struct StorageTexts {
    let clock: ReaderClock

    package init(clock: ReaderClock) {
        self.clock = clock
    }

    package func viewModel(_ inventory: StorageInventory) -> StorageViewModel {
        StorageViewModel(
            title: TerminalText(Self.title(inventory)),
            size: TerminalText(FileSizeText.of(inventory.size)),
            lists: inventory.records.compactMap(row),
            repos: repos(inventory.others.filter { $0.part != nil }),
            files: inventory.records.compactMap(Self.file)
                + inventory.others.filter { $0.part == nil }.map(Self.file),
            notes: [
                TerminalText("Stored lists: \(inventory.place)"),
                TerminalText("Cached data: \(inventory.cachePlace)"),
            ]
        )
    }

    /// `2 stored lists, 1 unreadable`.
    private static func title(_ inventory: StorageInventory) -> String {
        let readable = inventory.lists.count
        let rest = inventory.records.count - readable
        let lists = FigureText.counted(readable, "stored list")
        return rest == 0 ? lists : "\(lists), \(FigureText.grouped(rest)) unreadable"
    }

    private func row(_ record: StoredRecord) -> StorageViewModel.Row? {
        guard case .list(let summary) = record.state else { return nil }
        let moment = summary.fetchedAt
        let date = ListDate(summary, clock)
        return StorageViewModel.Row(
            name: TerminalText(summary.query.summary(date)),
            count: TerminalText(FigureText.counted(summary.count, "row")),
            age: TerminalText(FigureText.age(of: moment, at: clock.now())),
            size: TerminalText(FileSizeText.of(record.size ?? 0))
        )
    }

    static func file(_ record: StoredRecord) -> StorageViewModel.File? {
        record.trouble.map { trouble in
            StorageViewModel.File(path: TerminalText(record.path), words: TerminalText(trouble), isProblem: true)
        }
    }

    static func file(_ file: StorageInventory.OtherFile) -> StorageViewModel.File {
        let kind =
            switch file.kind {
            case .damagedCopy: "A copy of a damaged list"
            case .recreatable: "Cached data"
            }
        let words = file.size.map { "\(kind), \(FileSizeText.of($0))." } ?? "\(kind), can't be read."
        return .init(path: TerminalText(file.path), words: TerminalText(words), isProblem: false)
    }

    /// The result of checking every record.
    func check(_ inventory: StorageInventory) -> StorageViewModel {
        let damaged = inventory.damaged.count
        let all = FigureText.counted(inventory.records.count, "stored list")
        let isWhole = inventory.inaccessible.isEmpty
        let checked = (isWhole ? all : "\(FigureText.grouped(inventory.readable)) of \(all)") + " checked"
        return StorageViewModel(
            title: TerminalText("\(checked), \(damaged == 0 ? "none" : FigureText.grouped(damaged)) damaged"),
            lists: [],
            repos: [],
            files: inventory.records.compactMap(Self.file),
            notes: []
        )
    }
}

extension StorageInventory {
    /// The damaged records.
    package var damaged: [StoredRecord] {
        records.filter { if case .damaged = $0.state { true } else { false } }
    }

    /// The number of records that were read and checked.
    var readable: Int { records.count - inaccessible.count }

    /// The records that can't be read.
    package var inaccessible: [StoredRecord] {
        records.filter { if case .inaccessible = $0.state { true } else { false } }
    }
}
