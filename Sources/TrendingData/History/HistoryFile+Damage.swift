import TrendingConsole
import TrendingDomain

extension HistoryFile {
    /// Puts what can be salvaged in the place of the file if it is damaged, and returns the failure to report. Close
    /// its connection first. Returns `nil` if another file is at its path than the one that was opened: another process
    /// has found the damage too, and the call can go on with the new file.
    func setAside(_ detail: String, of opened: FileIdentity? = nil) throws(HistoryFailure) -> HistoryFailure? {
        let library = try library()
        let lock = try files { () throws(StorageFailure) in try folder.lock(Self.key) }
        defer { release(lock) }
        if let failure = try finishSalvage(library) { return failure }
        guard let identity = try identity(), opened == nil || opened == identity else { return nil }
        return try setAsideLocked(library, detail)
    }

    /// Needs the lock.
    func setAsideLocked(_ library: SQLiteLibrary, _ detail: String) throws(HistoryFailure) -> HistoryFailure {
        guard try isDamaged(library) else { return .inaccessible(path: path, reason: .system(detail)) }
        do throws(HistoryFileProblem) {
            // Until the new file is in its place, no other process can write to the damaged one.
            let held = try hold(library)
            defer { held?.close() }
            let salvage = try salvage(held, library)
            noteReport(of: salvage)
            let kept = try reported { () throws(HistoryFailure) in
                try files { () throws(StorageFailure) in try replaceDamaged() }
            }
            return .damaged(path: path, keptAs: kept, salvage: salvage)
        } catch {
            switch error {
            case .failure(let failure): throw failure
            case .damaged: return .damaged(path: path, keptAs: nil, salvage: .nothing)
            }
        }
    }

    private func isDamaged(_ library: SQLiteLibrary) throws(HistoryFailure) -> Bool {
        do throws(HistoryFileProblem) {
            let connection = try openLocked(library).connection
            return try database { () throws(SQLiteFailure) in
                try !HistoryTables(connection).verify().damage.isEmpty
            }
        } catch {
            switch error {
            case .damaged: return true
            case .failure(let failure): throw failure
            }
        }
    }

    /// A connection that keeps all others from writing, and reads damaged pages too. `nil` if the damage prevents it.
    private func hold(_ library: SQLiteLibrary) throws(HistoryFileProblem) -> SQLiteConnection? {
        guard try hasKnownJournal(), let connection = try? connect(library, verifiesPages: false) else {
            return nil
        }
        do throws(SQLiteFailure) {
            try connection.execute("BEGIN IMMEDIATE")
            return connection
        } catch {
            if error == .busy { throw .failure(.busy(path: path)) }
            return nil
        }
    }
}
