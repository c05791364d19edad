import TrendingDomain

/// The stored lists and other files, in each format.
struct StorageContent: BlockContent {
    let inventory: StorageInventory
    let clock: ReaderClock

    func document() -> JSONNode {
        [
            "schemaVersion": 1,
            "directory": inventory.place,
            "cacheDirectory": inventory.cachePlace,
            "totalBytes": inventory.size,
            "lists": inventory.records.compactMap(list),
            "unreadable": inventory.records.compactMap(\.unreadable),
            "otherFiles": inventory.others.map { file in
                [
                    "kind": "\(file.kind)",
                    "path": file.path,
                    "bytes": file.size,
                    // What of a repository is in the file.
                    "part": file.part.map(part),
                ] as JSONNode
            },
        ]
    }

    private func list(_ record: StoredRecord) -> JSONNode? {
        guard case .list(let summary) = record.state else { return nil }
        return [
            "query": JSONNode.ofHistory(summary.query),
            "fetchedAt": summary.fetchedAt,
            "ageSeconds": summary.fetchedAt.age(at: clock.now()),
            "count": summary.count,
            "bytes": record.size,
            "path": record.path,
        ]
    }

    private func part(_ part: StoredPart) -> JSONNode {
        [
            "kind": part.kind.rawValue,
            "repository": part.repo,
            "host": part.host,
            "fetchedAt": part.fetchedAt,
            "ageSeconds": part.fetchedAt.age(at: clock.now()),
        ]
    }

    var blocks: [Block] {
        let (parts, others) = (inventory.others.filter { $0.part != nil }, inventory.others.filter { $0.part == nil })
        let (lists, repos) = (inventory.records.compactMap(row), repos(parts))
        let readable = lists.count.counted("stored list")
        let rest = inventory.records.count - lists.count
        let title = rest == 0 ? readable : "\(readable), \(rest.grouped) unreadable"
        let size = FileSizeText.of(inventory.sizeOfRecords)
        let other = inventory.others.isEmpty ? "" : " · other files \(FileSizeText.of(inventory.sizeOfOthers))"
        return Block.spaced([
            [.title(title, beside: size + other, .muted)],
            lists.isEmpty ? [] : [.rows(lists, leavingOut: [1, 3])],
            repos.isEmpty ? [] : [.rows(repos)],
            inventory.records.flatMap(\.troubleBlocks) + others.flatMap(file),
            [.text("Stored lists: \(inventory.place)", .muted), .text("Cached data: \(inventory.cachePlace)", .muted)],
        ])
    }

    private func row(_ record: StoredRecord) -> [Block.Cell]? {
        guard case .list(let summary) = record.state else { return nil }
        return [
            .init(summary.query.summary(ListDate(summary, clock)), .name),
            .init(summary.count.counted("row"), .muted, isRightAligned: true),
            .init(clock.age(of: summary.fetchedAt), .muted, isRightAligned: true),
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
            .map { ($0, newest: $0.compactMap { $0.part?.fetchedAt.secondsSince1970 }.max() ?? 0, path: $0[0].path) }
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

    /// Several threads are counted, and have the age of the newest. Parts of the same age are named together:
    /// `facts and README 2 days ago, releases just now`.
    private func words(_ parts: [StoredPart]) -> String {
        var ages: [(age: String, names: [String])] = []
        for kind in StoredPart.Kind.allCases {
            let times = parts.filter { $0.kind == kind }.map(\.fetchedAt)
            guard let fetchedAt = times.max() else { continue }
            let word = times.count == 1 ? kind.word : "\(times.count.grouped) \(kind.word)s"
            let age = clock.age(of: fetchedAt)
            if let index = ages.firstIndex(where: { $0.age == age }) {
                ages[index].names.append(word)
            } else {
                ages.append((age, [word]))
            }
        }
        return ages.map { "\($0.names.listed("and")) \($0.age)" }.joined(separator: ", ")
    }
}

/// The result of checking every record, in each format.
struct VerificationContent: BlockContent {
    let inventory: StorageInventory

    func document() -> JSONNode {
        [
            "schemaVersion": 1,
            "checked": inventory.readable,
            "damaged": inventory.damaged.count,
            "unreadable": inventory.records.compactMap(\.unreadable),
        ]
    }

    var blocks: [Block] {
        let damaged = inventory.damaged.count
        let all = inventory.records.count.counted("stored list")
        let isWhole = inventory.inaccessible.isEmpty
        let checked = (isWhole ? all : "\(inventory.readable.grouped) of \(all)") + " checked"
        let title = "\(checked), \(damaged == 0 ? "none" : damaged.grouped) damaged"
        return Block.spaced([[.text(title, .heading)], inventory.records.flatMap(\.troubleBlocks)])
    }
}

extension StoredRecord {
    /// `nil` for a readable list.
    fileprivate var unreadable: JSONNode? {
        trouble.map { ["path": path, "bytes": size, "state": code, "message": $0] }
    }

    fileprivate var troubleBlocks: [Block] {
        trouble.map { [.text(path, indent: 2), .text($0, .warning, indent: 4)] } ?? []
    }

    /// A sentence about the problem of a record; `nil` if it is a list.
    var trouble: String? {
        switch state {
        case .list: nil
        case .damaged(let damage): "Damaged: \(damage.words)."
        case .newerFormat(let version): "Written by a later version of trending (format \(version)); not damaged."
        case .inaccessible(let reason): "Can't be read: \(reason.words)."
        }
    }

    /// The name of the state in JSON.
    var code: String {
        switch state {
        case .list: "ok"
        case .damaged: "damaged"
        case .newerFormat: "newerFormat"
        case .inaccessible: "inaccessible"
        }
    }
}

extension StoredPart.Kind {
    fileprivate var word: String {
        switch self {
        case .facts: "facts"
        case .readme: "README"
        case .source: "README as written"
        case .releases: "releases"
        case .thread: "thread"
        case .threads: "issues"
        case .profile: "profile"
        }
    }
}

extension StorageInventory {
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

extension RecordDamage {
    fileprivate var words: String {
        switch self {
        case .empty: "it is empty"
        case .notARecord: "it does not start like a stored list"
        case .length(let expected, let found):
            "it has \(found.counted("byte")), but \(expected.grouped) were written"
        case .checksum: "its checksum is wrong, so its content has changed"
        case .content: "it is complete, but does not contain a list"
        case .otherQuery(let query): "it contains the list of another query: \(query.summary)"
        }
    }
}

/// The size of a file in words: `812 bytes`, `3.1 KB`, `84 KB`. 1 KB is 1000 bytes.
enum FileSizeText {
    static func of(_ bytes: Int) -> String {
        let units: KeyValuePairs = [1_000_000_000: "GB", 1_000_000: "MB", 1_000: "KB"]
        guard let (unit, sign) = units.first(where: { bytes >= $0.0 }) else { return bytes.counted("byte") }
        let tenths = bytes / (unit / 10)
        return tenths < 100 && tenths % 10 != 0 ? "\(tenths / 10).\(tenths % 10) \(sign)" : "\(tenths / 10) \(sign)"
    }
}
