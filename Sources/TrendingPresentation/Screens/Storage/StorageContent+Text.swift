import TrendingDomain

/// The stored lists and other files, as text.
extension StorageContent {
    var blocks: [Block] {
        let (parts, others) = (inventory.others.filter { $0.part != nil }, inventory.others.filter { $0.part == nil })
        let (lists, repos) = (inventory.records.compactMap(row), repos(parts))
        let readable = FigureText.counted(lists.count, "stored list")
        let rest = inventory.records.count - lists.count
        let title = rest == 0 ? readable : "\(readable), \(FigureText.grouped(rest)) unreadable"
        return Block.spaced([
            [.title(title, beside: FileSizeText.of(inventory.size), .muted, isNeeded: false)],
            lists.isEmpty ? [] : [.table(lists, leavingOut: [1, 3])],
            repos.isEmpty ? [] : [.rows(repos)],
            inventory.records.flatMap(\.troubleBlocks) + others.flatMap(file),
            [.text("Stored lists: \(inventory.place)", .muted), .text("Cached data: \(inventory.cachePlace)", .muted)],
        ])
    }

    private func row(_ record: StoredRecord) -> [Block.Cell]? {
        guard case .list(let summary) = record.state else { return nil }
        return [
            .init(summary.query.summary(ListDate(summary, clock)), .name),
            .init(FigureText.counted(summary.count, "row"), .muted, isRightAligned: true),
            .init(FigureText.age(of: summary.fetchedAt, at: clock.now()), .muted, isRightAligned: true),
            .init(FileSizeText.of(record.size ?? 0), .muted, isRightAligned: true),
        ]
    }

    private func file(_ file: StorageInventory.OtherFile) -> [Block] {
        let kind =
            switch file.kind {
            case .damagedCopy: "A copy of a damaged list"
            case .recreatable: "Cached data"
            }
        let words = file.size.map { "\(kind), \(FileSizeText.of($0))." } ?? "\(kind), can't be read."
        return [.text(file.path, indent: 2), .text(words, .muted, indent: 4)]
    }

    /// One row for each repository, the one with the newest part first. The files must hold parts of repositories.
    private func repos(_ files: [StorageInventory.OtherFile]) -> [[Block.Cell]] {
        let repos = Dictionary(grouping: files) { $0.part.map { "\($0.repo.lowercased()) \($0.host)" } ?? "" }
        return repos.values
            .map { ($0, newest: $0.compactMap { $0.part?.fetchedAt?.secondsSince1970 }.max() ?? 0, path: $0[0].path) }
            .sorted { ($1.newest, $0.path) < ($0.newest, $1.path) }
            .compactMap { row($0.0) }
    }

    private func row(_ files: [StorageInventory.OtherFile]) -> [Block.Cell]? {
        guard let first = files.first?.part else { return nil }
        let size = FileSizeText.of(files.reduce(0) { $0 + ($1.size ?? 0) })
        return [
            .init(first.repo + (first.host == "github.com" ? "" : " on \(first.host)"), .name),
            .init(words(files.compactMap(\.part)), .muted),
            .init(size, .muted, isRightAligned: true),
        ]
    }

    /// Several threads are counted, and have the age of the newest. Parts of the same age are named together: `facts and README 2 days ago, releases just now`.
    private func words(_ parts: [StoredPart]) -> String {
        var ages: [(age: String, names: [String])] = []
        for kind in StoredPart.Kind.allCases {
            let times = parts.filter { $0.kind == kind }.compactMap(\.fetchedAt)
            guard let fetchedAt = times.max() else { continue }
            let word = times.count == 1 ? kind.word : "\(FigureText.grouped(times.count)) \(kind.word)s"
            let age = FigureText.age(of: fetchedAt, at: clock.now())
            if let index = ages.firstIndex(where: { $0.age == age }) {
                ages[index].names.append(word)
            } else {
                ages.append((age, [word]))
            }
        }
        return ages.map { "\($0.names.listed("and")) \($0.age)" }.joined(separator: ", ")
    }
}

extension VerificationContent {
    var blocks: [Block] {
        let damaged = inventory.damaged.count
        let all = FigureText.counted(inventory.records.count, "stored list")
        let isWhole = inventory.inaccessible.isEmpty
        let checked = (isWhole ? all : "\(FigureText.grouped(inventory.readable)) of \(all)") + " checked"
        let title = "\(checked), \(damaged == 0 ? "none" : FigureText.grouped(damaged)) damaged"
        return Block.spaced([[.text(title, .heading)], inventory.records.flatMap(\.troubleBlocks)])
    }
}

extension StoredRecord {
    fileprivate var troubleBlocks: [Block] {
        trouble.map { [.text(path, indent: 2), .text($0, .warning, indent: 4)] } ?? []
    }
}

extension StoredPart.Kind {
    fileprivate var word: String {
        switch self {
        case .facts: "facts"
        case .readme: "README"
        case .source: "README as written"
        case .releases: "releases"
        case .document: "document"
        case .thread: "thread"
        case .threads: "issues"
        case .profile: "profile"
        }
    }
}

extension StorageInventory {
    /// The damaged records.
    var damaged: [StoredRecord] {
        records.filter { if case .damaged = $0.state { true } else { false } }
    }

    /// The number of records that were read and checked.
    var readable: Int { records.count - inaccessible.count }

    /// The records that can't be read.
    var inaccessible: [StoredRecord] {
        records.filter { if case .inaccessible = $0.state { true } else { false } }
    }
}
