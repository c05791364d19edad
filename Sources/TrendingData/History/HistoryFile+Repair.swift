import TrendingConsole
import TrendingDomain

/// The first page of a database says where its tables are. A new history has the same tables at the same places, so its
/// first page can take the place of a damaged one: whatever is then read has checksums.
extension HistoryFile {
    private static let repairName = "\(name).repair"
    /// SQLite's usual size of a page.
    private static let pageSize = 4096
    private static let sizeLimit = 1 << 30

    /// A copy of the damaged history with the first page of `new`, which is closed. Remove it with `removeRepair`.
    func repair(with new: HistoryFile, _ library: SQLiteLibrary) throws(HistoryFailure) -> SQLiteConnection? {
        var copy = self
        copy.fileName = Self.repairName
        removeRepair()
        guard let page = try bytes(at: new.path)?.prefix(Self.pageSize), page.count == Self.pageSize,
            var bytes = try bytes(at: path)
        else { return nil }
        bytes.replaceSubrange(0..<min(bytes.count, Self.pageSize), with: page)
        let count = UInt32(bytes.count / Self.pageSize)
        withUnsafeBytes(of: count.bigEndian) { bytes.replaceSubrange(Header.pageCount, with: $0) }
        // The count is believed if these are equal.
        bytes.replaceSubrange(Header.changes, with: [0, 0, 0, 1])
        bytes.replaceSubrange(Header.changesAtCount, with: [0, 0, 0, 1])
        bytes.replaceSubrange(Header.journal, with: [2, 2])
        try copy.write(bytes, to: copy.path)
        if let log = try self.bytes(at: path + "-wal") { try copy.write(log, to: copy.path + "-wal") }
        return try? copy.connect(library, verifiesPages: false)
    }

    /// Whether the file says in one of SQLite's two ways whether it has a write-ahead log. With any other number, SQLite
    /// may ignore the log or refuse to write. An empty file has none, and a transaction that was interrupted is undone
    /// first. Call it before this process opens the database.
    func hasKnownJournal() throws(HistoryFileProblem) -> Bool {
        try reported { () throws(HistoryFailure) in
            try files { () throws(StorageFailure) in
                let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK
                guard let file = try OpenFile.existing(path, flags, calls: folder.calls) else { return true }
                let journal = try OpenFile.existing(path + "-journal", flags, calls: folder.calls)
                if try journal?.regularSize() ?? 0 > 0 { return true }
                let bytes = try file.readNext(Header.journal.upperBound)
                if bytes.isEmpty {
                    let log = try OpenFile.existing(path + "-wal", flags, calls: folder.calls)
                    return try log?.regularSize() ?? 0 == 0
                }
                guard bytes.count == Header.journal.upperBound else { return true }
                return [[1, 1], [2, 2]].contains(Array(bytes[Header.journal]))
            }
        }
    }

    func removeRepair() {
        for ending in ["", "-wal", "-shm"] { _ = folder.calls.removeFile(folder.path(Self.repairName) + ending) }
    }

    private func bytes(at path: String) throws(HistoryFailure) -> [UInt8]? {
        try files { () throws(StorageFailure) in
            guard let file = try OpenFile.existing(path, O_RDONLY | O_NOFOLLOW, calls: folder.calls) else { return nil }
            return try file.readAll(limit: Self.sizeLimit)
        }
    }

    private func write(_ bytes: [UInt8], to path: String) throws(HistoryFailure) {
        try files { () throws(StorageFailure) in
            let file = try OpenFile(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, calls: folder.calls)
            file.allowOwnerOnly()
            try file.write(bytes)
        }
    }

    /// Places in the first page.
    private enum Header {
        static let journal = 18..<20
        static let changes = 24..<28
        static let pageCount = 28..<32
        static let changesAtCount = 92..<96
    }
}
