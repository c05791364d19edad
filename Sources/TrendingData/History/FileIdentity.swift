import TrendingConsole
import TrendingDomain

/// Tells a file from another one at the same path.
struct FileIdentity: Sendable, Hashable {
    private let device: UInt64
    private let number: UInt64

    init(_ status: stat) {
        device = UInt64(truncatingIfNeeded: status.st_dev)
        number = UInt64(truncatingIfNeeded: status.st_ino)
    }
}

/// A connection to the history, and the file that it leads to.
struct OpenedHistory: Sendable {
    let connection: SQLiteConnection
    let identity: FileIdentity
    let file: HistoryFile

    /// Commits only to the file that is the history now: another process may have moved this one aside. That process
    /// keeps others from writing until it has done so.
    func write<Value>(_ body: () throws(SQLiteFailure) -> Value) throws(SQLiteFailure) -> Value {
        try connection.write { () throws(SQLiteFailure) in
            let value = try body()
            guard file.isCurrent(identity) else { throw .moved }
            return value
        }
    }
}

extension HistoryFile {
    /// `nil` if there is no file.
    func identity() throws(HistoryFailure) -> FileIdentity? {
        guard try exists() else { return nil }
        var status = stat()
        let code = folder.calls.pathStatus(path, &status)
        return code == 0 ? FileIdentity(status) : nil
    }

    func isCurrent(_ identity: FileIdentity) -> Bool {
        var status = stat()
        guard folder.calls.pathStatus(path, &status) == 0, FileIdentity(status) == identity else { return false }
        return folder.calls.pathStatus(salvagedPath, &status) != 0
    }
}
