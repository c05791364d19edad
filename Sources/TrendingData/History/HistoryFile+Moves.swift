import TrendingConsole
import TrendingDomain

/// Moves the damaged history aside and the salvaged one to its place.
///
/// Once the salvaged history has its name, it counts: no process opens the damaged one or commits to it any more, and
/// the next one that opens the history takes the steps that are missing.
extension HistoryFile {
    /// The files that SQLite keeps beside a database and cannot make again.
    private static let logEndings = ["-wal", "-journal"]
    private static let mostCopies = 99

    /// Takes the missing steps after an interruption, and returns what to report: the process that began may have
    /// reported nothing. `nil` if nothing was interrupted. Needs the lock.
    func finishSalvage(_ library: SQLiteLibrary) throws(HistoryFailure) -> HistoryFailure? {
        guard try isRegular(salvagedPath) else { return nil }
        if let noted = notedSalvage {
            noteReport(of: noted)
            let kept = try files { () throws(StorageFailure) in try replaceDamaged() }
            return .damaged(path: path, keptAs: kept, salvage: noted)
        }
        let kept = try files { () throws(StorageFailure) in try replaceDamaged() }
        let salvage = HistorySalvage(editions: count(library), lostEditions: nil)
        noteReport(of: salvage)
        return .damaged(path: path, keptAs: kept, salvage: salvage)
    }

    private func count(_ library: SQLiteLibrary) -> Int {
        guard let new = try? openLocked(library).connection, let totals = try? HistoryTotals.all(new) else { return 0 }
        return totals.values.reduce(0) { $0 + Int($1.editions) }
    }

    /// Returns the path of the damaged copy. Each step can be repeated. Needs the lock and a salvaged history.
    func replaceDamaged() throws(StorageFailure) -> String {
        let handle = try folder.openFolder()
        let kept = try freePath()
        // The logs first, and on the disk: SQLite would read them into any database that is beside them.
        for ending in Self.logEndings { try move(path + ending, to: kept + ending) }
        try folder.remove(path + "-shm")
        try handle.synchronize()
        let isMoved = try move(path, to: kept)
        try folder.calls.perform(on: path) { $0.renameFile(salvagedPath, path) }
        try handle.synchronize()
        if isMoved { return kept }
        return try lastCopy() ?? kept
    }

    @discardableResult
    private func move(_ path: String, to newPath: String) throws(StorageFailure) -> Bool {
        try folder.calls.perform(on: path, tolerating: [ENOENT]) { $0.renameFile(path, newPath) } == 0
    }

    /// The path of a copy. Earlier copies stay: they may have more than the history that began after them. The log of a
    /// damaged copy may be there already, if moving was interrupted after it.
    func freePath() throws(StorageFailure) -> String {
        var logs: [String] = []
        for ending in Self.logEndings {
            if try isTaken(path + ending) { logs.append(ending) }
        }
        for number in 1...Self.mostCopies {
            let kept = copyPath(number)
            var isFree = try !isTaken(kept)
            for ending in logs {
                if try isTaken(kept + ending) { isFree = false }
            }
            if isFree { return kept }
        }
        throw StorageFailure(path: copyPath(Self.mostCopies), reason: .system(String(cString: strerror(EEXIST))))
    }

    func lastCopy() throws(StorageFailure) -> String? {
        for number in (1...Self.mostCopies).reversed() {
            let kept = copyPath(number)
            if try isTaken(kept) { return kept }
        }
        return nil
    }

    private func copyPath(_ number: Int) -> String {
        "\(path).damaged\(number == 1 ? "" : "-\(number)")"
    }

    func isTaken(_ path: String) throws(StorageFailure) -> Bool {
        var status = stat()
        return try folder.calls.perform(on: path, tolerating: [ENOENT]) { $0.pathStatus(path, &status) } == 0
    }
}
