import TrendingConsole
import TrendingDomain

/// Moves a damaged history aside, and puts the last copy in its place.
extension HistoryFile {
    private static let mostDamaged = 99

    /// The failure to report. Close the connection first. Returns `nil` if another file is at its path than the one
    /// that was opened: another process has found the damage too, and the call can go on with the new file.
    func setAside(_ detail: String, of opened: FileIdentity) throws(HistoryFailure) -> HistoryFailure? {
        let library = try library()
        return try locked { (handle) throws(HistoryFailure) in
            identity() == opened ? try replace(library, handle, detail) : nil
        }
    }

    /// Needs the lock.
    func replace(
        _ library: SQLiteLibrary,
        _ handle: borrowing OpenFile,
        _ detail: String
    ) throws(HistoryFailure) -> HistoryFailure {
        guard try isDamaged(library) else { return .inaccessible(path: path, reason: .system(detail)) }
        // Until another file is in its place, no other process can write to the damaged one.
        let held = try? connect(library, verifiesPages: false)
        defer { held?.close() }
        do throws(SQLiteFailure) {
            try held?.execute("BEGIN IMMEDIATE")
        } catch {
            if error == .busy { throw .busy(path: path) }
        }
        let kept = try files(moveAside(handle))
        let copy = try putCopy(handle) ? copied(library) : nil
        return .damaged(path: path, keptAs: kept, copy: copy)
    }

    private func isDamaged(_ library: SQLiteLibrary) throws(HistoryFailure) -> Bool {
        do throws(SQLiteFailure) {
            let connection = try openLocked(library).connection
            defer { connection.close() }
            return try HistoryTables(connection).verify().damage != nil
        } catch {
            guard case .damaged = error else { throw HistoryFailure(error, path) }
            return true
        }
    }

    /// The log first, and on the disk: SQLite would read it into any database that is beside it. Returns the new path.
    private func moveAside(_ handle: borrowing OpenFile) throws(StorageFailure) -> String {
        let kept = try freePath()
        for ending in ["-wal", "-journal"] { try move(path + ending, to: kept + ending) }
        try folder.remove(path + "-shm")
        try handle.synchronize()
        try move(path, to: kept)
        try handle.synchronize()
        return kept
    }

    /// Returns whether there is a copy.
    func putCopy(_ handle: borrowing OpenFile) throws(HistoryFailure) -> Bool {
        guard try isRegular(copyPath) else { return false }
        // SQLite would read the log of another file into it.
        for ending in Self.sideEndings { try files(folder.remove(path + ending)) }
        try files(move(copyPath, to: path))
        try files(handle.synchronize())
        return true
    }

    private func copied(_ library: SQLiteLibrary) -> HistoryCopy? {
        guard let opened = try? openLocked(library) else { return nil }
        defer { opened.connection.close() }
        let tables = HistoryTables(opened.connection)
        guard let check = try? tables.verify(), check.damage == nil else { return nil }
        let last = try? opened.connection.integer("SELECT max(day) FROM edition")
        let archives = try? tables.lists.archives().values.map(\.name).sorted()
        return HistoryCopy(editions: check.editions, lastDay: last.map { .init($0) }, archives: archives ?? [])
    }

    private func move(_ path: String, to newPath: String) throws(StorageFailure) {
        try folder.calls.perform(on: path, tolerating: [ENOENT]) { $0.renameFile(path, newPath) }
    }

    /// Earlier damaged files stay: they may have more than the history that began after them.
    private func freePath() throws(StorageFailure) -> String {
        for number in 1...Self.mostDamaged {
            let kept = "\(path).damaged\(number == 1 ? "" : "-\(number)")"
            var isFree = true
            for ending in Self.endings where try isTaken(kept + ending) { isFree = false }
            if isFree { return kept }
        }
        throw StorageFailure(path: path + ".damaged", reason: .system(String(cString: strerror(EEXIST))))
    }

    private func isTaken(_ path: String) throws(StorageFailure) -> Bool { try status(path) != nil }
}

extension HistoryFile {
    /// Removes the history, its copy and damaged files. Needs no space on the disk. Close its connection first.
    ///
    /// A process that writes at the same time finds that its file is not the history any more, and repeats its work.
    func clear() throws(HistoryFailure) {
        // Without a folder there is no lock to take.
        guard try files(isTaken(folder.path)) else { return }
        let lock = try lockForWriting()
        defer { withExtendedLifetime(lock) {} }
        let held = try exists() ? holdForClearing(library()) : nil
        defer { held?.close() }
        try files(removeAll())
    }

    private func removeAll() throws(StorageFailure) {
        let handle = try folder.openFolder()
        for ending in ["-wal", "-journal"] { try folder.remove(path + ending) }
        try handle.synchronize()
        for name in try folder.names() where Self.isOwn(name) { try folder.remove(folder.path(name)) }
        for ending in ["-shm", ""] { try folder.remove(path + ending) }
        try handle.synchronize()
    }

    /// Without write access the lock is refused first; what can't be done is to write the history.
    private func lockForWriting() throws(HistoryFailure) -> KeyLock {
        do throws(HistoryFailure) {
            return try lock()
        } catch {
            guard case .inaccessible(_, let reason) = error else { throw error }
            switch reason {
            case .refused(let words), .readOnly(let words):
                throw .inaccessible(path: path, reason: .readOnly(words))
            default: throw error
            }
        }
    }

    /// A connection that keeps all others from writing. `nil` if damage or a full disk prevents it. Throws if the file
    /// is busy, of another program, or of a later version.
    private func holdForClearing(_ library: SQLiteLibrary) throws(HistoryFailure) -> SQLiteConnection? {
        do throws(SQLiteFailure) {
            let connection = try connect(library)
            _ = try contents(connection)
            try connection.execute("BEGIN IMMEDIATE")
            return connection
        } catch {
            switch error {
            case .busy, .foreign: throw HistoryFailure(error, path)
            default: return nil
            }
        }
    }

    /// The number of damaged files.
    func damagedFiles() throws(HistoryFailure) -> Int {
        let names = try files(folder.names())
        return names.count { name in
            name.hasPrefix("\(Self.name).damaged") && Self.isOwn(name)
                && !Self.sideEndings.contains(where: name.hasSuffix)
        }
    }

    /// `history.db.damaged-2-wal`, `history.db.copy` and the like.
    private static func isOwn(_ name: String) -> Bool {
        guard name.hasPrefix("\(Self.name).") else { return false }
        let parts = name.dropFirst(Self.name.count + 1).split(separator: "-", omittingEmptySubsequences: false)
        return ["damaged", "copy", "copying"].contains { $0 == parts[0] }
            && parts.dropFirst().allSatisfy { part in
                sideEndings.contains("-\(part)")
                    || !part.isEmpty && part.utf8.allSatisfy(\.isDigit)
            }
    }
}
