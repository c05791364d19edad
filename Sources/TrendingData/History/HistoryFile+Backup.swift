import TrendingConsole
import TrendingDomain

extension HistoryFile {
    /// Copies the history to a file of its own, which is on the disk when this returns. Returns its path.
    func backUp(_ connection: SQLiteConnection, _ version: Int) throws(HistoryFileProblem) -> String {
        let temporary = "\(path).tmp"
        try reported { () throws(HistoryFailure) in
            try files { () throws(StorageFailure) in
                try folder.remove(temporary)
                try OpenFile(temporary, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW, calls: folder.calls).allowOwnerOnly()
            }
        }
        try database { () throws(SQLiteFailure) in
            try connection.prepare("VACUUM INTO ?").run(.text(temporary))
        }
        return try reported { () throws(HistoryFailure) in
            try files { () throws(StorageFailure) in
                try OpenFile(temporary, O_RDWR | O_NOFOLLOW, calls: folder.calls).synchronize()
                let backup = try freePath("version-\(version)")
                try folder.calls.perform(on: backup) { $0.renameFile(temporary, backup) }
                try folder.openFolder().synchronize()
                return backup
            }
        }
    }
}
