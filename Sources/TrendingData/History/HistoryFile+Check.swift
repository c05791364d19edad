import TrendingDomain

extension HistoryFile {
    /// Checks everything in the history, and leaves it as it is even if it is damaged. Close its connection first.
    func check() throws(HistoryFailure) -> HistoryCheck {
        let isSalvaged = try isRegular(salvagedPath)
        guard try exists() || isSalvaged else { return HistoryCheck() }
        do throws(HistoryFileProblem) {
            // The next command takes the missing steps of the salvage, and reports it.
            if isSalvaged { throw .damaged(detail: "salvage") }
            let opened = try openForCheck()
            defer { opened.connection.close() }
            return try database { () throws(SQLiteFailure) in
                try opened.connection.read { () throws(SQLiteFailure) in try HistoryTables(opened.connection).verify() }
            }
        } catch {
            switch error {
            case .damaged(let detail): return HistoryCheck(damage: [.structure(detail: detail)])
            case .failure(let failure): throw failure
            }
        }
    }

    private func openForCheck() throws(HistoryFileProblem) -> OpenedHistory {
        do throws(HistoryFileProblem) {
            let sqlite = try reported { () throws(HistoryFailure) in try library() }
            let lock = try reported { () throws(HistoryFailure) in
                try files { () throws(StorageFailure) in try folder.lock(Self.key) }
            }
            defer { release(lock) }
            return try openLocked(sqlite)
        } catch {
            guard case .failure(let failure) = error, failure.preventsWriting else { throw error }
            return try openForReading()
        }
    }
}
