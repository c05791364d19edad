import TrendingConsole
import TrendingDomain

/// Opens the history for questions where nothing can be written, as on a read-only file system.
extension HistoryFile {
    /// Without a lock: a lock file can't be created, and no process of this user can change the history. An interrupted
    /// salvage can't be completed, so the salvaged history is read at its own path.
    func openForReading() throws(HistoryFileProblem) -> OpenedHistory {
        let sqlite = try reported { () throws(HistoryFailure) in try library() }
        var file = self
        if try reported({ () throws(HistoryFailure) in try isRegular(salvagedPath) }) {
            file.fileName = String(salvagedPath.dropFirst(folder.path.utf8.count + 1))
        }
        return try file.openUnlocked(sqlite)
    }

    private func openUnlocked(_ library: SQLiteLibrary) throws(HistoryFileProblem) -> OpenedHistory {
        guard try hasKnownJournal() else { throw .damaged(detail: "journal") }
        let found = try reported { () throws(HistoryFailure) in try identity() }
        guard let identity = found else { throw .failure(.busy(path: path)) }
        let access: SQLiteConnection.Access = try hasLog() ? .reading : .readingAlone
        let connection = try database { () throws(SQLiteFailure) in try connect(library, access) }
        let trigger = try database { () throws(SQLiteFailure) in try schema.trigger(connection) }
        if let trigger { throw .failure(.inaccessible(path: path, reason: .trigger(name: trigger))) }
        let contents = try database { () throws(SQLiteFailure) in try schema.contents(connection) }
        switch contents {
        case .damaged: throw .damaged(detail: "application_id")
        case .other: throw .failure(.inaccessible(path: path, reason: .ofOtherProgram))
        case .newerVersion(let version): throw .failure(.newerFormat(path: path, version: version))
        case .current: break
        // Tables would have to be made.
        case .empty: throw .failure(.inaccessible(path: path, reason: FileFault(code: EROFS)))
        }
        try database { () throws(SQLiteFailure) in try schema.check(connection) }
        return OpenedHistory(connection: connection, identity: identity, file: self)
    }

    /// Whether there are changes that are not in the file itself, because a process ended without closing the history.
    private func hasLog() throws(HistoryFileProblem) -> Bool {
        try reported { () throws(HistoryFailure) in
            try files { () throws(StorageFailure) in
                let log = try OpenFile.existing(path + "-wal", O_RDONLY | O_NOFOLLOW | O_NONBLOCK, calls: folder.calls)
                return try log?.regularSize() ?? 0 > 0
            }
        }
    }
}

extension HistoryFailure {
    /// Whether the file or its folder may only be readable.
    var preventsWriting: Bool {
        switch self {
        case .inaccessible(_, .refused), .inaccessible(_, .readOnly): true
        default: false
        }
    }
}
