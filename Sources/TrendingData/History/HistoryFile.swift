import TrendingConsole
import TrendingDomain

/// The file of the history: opens it, creates it, and moves it aside if it is damaged.
///
/// A lock file keeps other processes from doing the same meanwhile. The database has locks of its own, and a process
/// loses its own when it closes any descriptor of the file: nothing else may open an existing database.
struct HistoryFile: Sendable {
    static let name = "history.db"
    static let key = StorageKey(safe: "history")

    var folder: StorageFolder
    var fileName = Self.name
    var schema = HistorySchema.current
    /// `nil` for the system's.
    var libraryName: String?
    /// The name of one of SQLite's interfaces to files, for tests.
    var fileSystem: String?
    var busyMilliseconds: Int32 = 2000

    var path: String { folder.path(fileName) }

    /// Opens the history, only for reading if nothing can be written. Returns `nil` if the file does not exist.
    func openExisting() throws(HistoryFailure) -> OpenedHistory? {
        let isThere = try exists()
        let isSalvaged = try isRegular(salvagedPath)
        guard isThere || isSalvaged else { return nil }
        do throws(HistoryFailure) {
            return try open()
        } catch {
            guard error.preventsWriting else { throw error }
        }
        do throws(HistoryFileProblem) {
            return try openForReading()
        } catch {
            switch error {
            case .failure(let failure): throw failure
            case .damaged: throw .damaged(path: path, keptAs: nil, salvage: .nothing)
            }
        }
    }

    /// Opens the history, and creates the file if it does not exist.
    func open() throws(HistoryFailure) -> OpenedHistory {
        let library = try library()
        let handle = try files { () throws(StorageFailure) in try folder.openFolder() }
        let lock = try files { () throws(StorageFailure) in try folder.lock(Self.key) }
        defer { release(lock) }
        if let failure = try finishSalvage(library) { throw failure }
        if try !exists() { try create(in: handle) }
        do throws(HistoryFileProblem) {
            let opened = try openLocked(library)
            let unreported = try reported { () throws(HistoryFailure) in
                try files { () throws(StorageFailure) in try takeReport() }
            }
            if let unreported { throw .failure(unreported) }
            return opened
        } catch {
            switch error {
            case .failure(let failure): throw failure
            case .damaged(let detail): throw try setAsideLocked(library, detail)
            }
        }
    }

    /// The lock is held until here, and no longer.
    func release(_ lock: borrowing KeyLock) {}

    func library() throws(HistoryFailure) -> SQLiteLibrary {
        do {
            return try SQLiteLibrary(fileName: libraryName)
        } catch {
            switch error {
            case .missing(let detail): throw .missingLibrary(name: SQLiteLibrary.packageName, detail: detail)
            case .tooOld(let version, let needed):
                throw .oldLibrary(name: SQLiteLibrary.packageName, version: version, needed: needed)
            }
        }
    }

    /// Throws if a link, a folder or a file with several names is in the place of the file or of one beside it.
    func exists() throws(HistoryFailure) -> Bool {
        let exists = try isRegular(path)
        for ending in ["-wal", "-shm", "-journal"] { _ = try isRegular(path + ending) }
        return exists
    }

    func isRegular(_ path: String) throws(HistoryFailure) -> Bool {
        try files { () throws(StorageFailure) in
            var status = stat()
            let code = try folder.calls.perform(on: path, tolerating: [ENOENT]) { $0.pathStatus(path, &status) }
            guard code == 0 else { return false }
            guard status.st_mode & S_IFMT == S_IFREG else { throw StorageFailure(path: path, reason: .notRegular) }
            guard status.st_nlink < 2 else { throw StorageFailure(path: path, reason: .severalNames) }
            return true
        }
    }

    func create(in handle: borrowing OpenFile) throws(HistoryFailure) {
        do {
            let file = try OpenFile(path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW, calls: folder.calls)
            file.allowOwnerOnly()
            try handle.synchronize()
        } catch {
            throw HistoryFailure(error)
        }
    }
}
