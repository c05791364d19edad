import TrendingDomain

/// The JSON document of `trending cache`, schema version 1.
struct StorageDocument: Encodable {
    var schemaVersion = 1
    var directory: String
    var cacheDirectory: String
    var totalBytes: Int
    var lists: [List]
    /// Records that are no readable list.
    var unreadable: [File]
    var otherFiles: [OtherFile]

    struct List: Encodable {
        var query: QueryDocument
        var fetchedAt: String
        var ageSeconds: Int64
        var count: Int
        @Nullable var bytes: Int?
        var path: String
    }

    struct File: Encodable {
        var path: String
        @Nullable var bytes: Int?
        /// `damaged`, `newerFormat`, `inaccessible`.
        var state: String
        var message: String
    }

    struct OtherFile: Encodable {
        /// `damagedCopy`, `recreatable`.
        var kind: String
        var path: String
        @Nullable var bytes: Int?
        /// What of a repository is in the file.
        @Nullable var part: Part?
    }

    struct Part: Encodable {
        /// `facts`, `readme`, `source`, `releases`, `document`, `thread`.
        var kind: String
        var repository: String
        var host: String
        @Nullable var fetchedAt: String?
        @Nullable var ageSeconds: Int64?
    }
}

/// The JSON document of `trending cache verify`, schema version 1.
struct VerificationDocument: Encodable {
    var schemaVersion = 1
    var checked: Int
    var damaged: Int
    /// Records that are no readable list.
    var unreadable: [StorageDocument.File]
}

extension VerificationDocument {
    init(_ inventory: StorageInventory) {
        checked = inventory.readable
        damaged = inventory.damaged.count
        unreadable = inventory.records.compactMap(StorageDocument.File.init)
    }
}

extension StorageDocument {
    init(_ inventory: StorageInventory, now: Timestamp) {
        directory = inventory.place
        cacheDirectory = inventory.cachePlace
        totalBytes = inventory.size
        lists = inventory.records.compactMap { List($0, now: now) }
        unreadable = inventory.records.compactMap(File.init)
        otherFiles = inventory.others.map { OtherFile($0, now: now) }
    }
}

extension StorageDocument.List {
    fileprivate init?(_ record: StoredRecord, now: Timestamp) {
        guard case .list(let summary) = record.state else { return nil }
        query = .init(summary.query, since: summary.query.source.hasPeriods ? summary.query.since : nil)
        fetchedAt = summary.fetchedAt.iso8601
        ageSeconds = summary.fetchedAt.age(at: now)
        count = summary.count
        bytes = record.size
        path = record.path
    }
}

extension StorageDocument.File {
    fileprivate init?(_ record: StoredRecord) {
        guard let trouble = record.trouble else { return nil }
        path = record.path
        bytes = record.size
        state = record.code
        message = trouble
    }
}

extension StorageDocument.OtherFile {
    fileprivate init(_ file: StorageInventory.OtherFile, now: Timestamp) {
        path = file.path
        bytes = file.size
        part = file.part.map { .init($0, now: now) }
        kind =
            switch file.kind {
            case .damagedCopy: "damagedCopy"
            case .recreatable: "recreatable"
            }
    }
}

extension StorageDocument.Part {
    fileprivate init(_ part: StoredPart, now: Timestamp) {
        kind = part.kind.rawValue
        repository = part.repo
        host = part.host
        fetchedAt = part.fetchedAt?.iso8601
        ageSeconds = part.fetchedAt?.age(at: now)
    }
}
