import TrendingDomain

/// The stored lists and other files, in each format.
struct StorageContent: DocumentContent {
    let inventory: StorageInventory
    let clock: ReaderClock

    func text(_ renderer: PlainTextRenderer) -> String {
        renderer.render(blocks)
    }

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
                    "kind": file.kind.code,
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
            "ageSeconds": part.fetchedAt?.age(at: clock.now()),
        ]
    }
}

/// The result of checking every record, in each format.
struct VerificationContent: DocumentContent {
    let inventory: StorageInventory

    func text(_ renderer: PlainTextRenderer) -> String {
        renderer.render(blocks)
    }

    func document() -> JSONNode {
        [
            "schemaVersion": 1,
            "checked": inventory.readable,
            "damaged": inventory.damaged.count,
            "unreadable": inventory.records.compactMap(\.unreadable),
        ]
    }
}

extension StoredRecord {
    /// `nil` for a readable list.
    fileprivate var unreadable: JSONNode? {
        trouble.map { ["path": path, "bytes": size, "state": code, "message": $0] }
    }
}

extension StorageInventory.OtherFile.Kind {
    fileprivate var code: String {
        switch self {
        case .damagedCopy: "damagedCopy"
        case .recreatable: "recreatable"
        }
    }
}
