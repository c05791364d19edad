import TrendingConsole
import TrendingDomain

/// Files and folders that root makes in the folder of another user belong to that user, who could not read or replace
/// them otherwise.
extension SystemCalls {
    /// Opens a file, and creates it if the flags say so. Returns a negative value for a `tolerated` failure.
    func openPath(
        _ path: String,
        _ flags: Int32,
        _ mode: mode_t,
        tolerating tolerated: [Int32]
    ) throws(StorageFailure) -> Int32 {
        guard flags & O_CREAT != 0, let heir = heir(of: path) else {
            return try openAsIs(path, flags, mode, tolerating: tolerated)
        }
        // A file that exists stays whose it is: it may be another name of one elsewhere.
        if flags & O_EXCL == 0 {
            let existing = try openAsIs(path, flags & ~O_CREAT, mode, tolerating: [ENOENT])
            if existing >= 0 { return existing }
        }
        let made = try openAsIs(path, flags | O_EXCL, mode, tolerating: tolerated)
        guard made >= 0 else { return made }
        do throws(StorageFailure) {
            try give(made, path, to: heir)
        } catch {
            close(made)
            _ = removeFile(path)
            throw error
        }
        return made
    }

    private func openAsIs(
        _ path: String,
        _ flags: Int32,
        _ mode: mode_t,
        tolerating tolerated: [Int32]
    ) throws(StorageFailure) -> Int32 {
        let descriptor = try perform(on: path, tolerating: tolerated + [ELOOP]) {
            $0.openFile(path, flags | O_CLOEXEC, mode)
        }
        // The system's message is about the number of links, even if the flags forbid the first one.
        if descriptor < 0, errno == ELOOP { throw StorageFailure(path: path, reason: .symbolicLink) }
        return descriptor
    }

    /// Creates a folder. Does nothing if there is something at the path.
    func createFolder(at path: String, mode: mode_t) throws(StorageFailure) {
        let code = try perform(on: path, tolerating: [EEXIST]) { $0.makeFolder(path, mode) }
        guard code == 0, let heir = heir(of: path) else { return }
        do throws(StorageFailure) {
            let folder = try openAsIs(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW, 0, tolerating: [])
            defer { close(folder) }
            try give(folder, path, to: heir)
        } catch {
            _ = removeFolder(path)
            throw error
        }
    }

    /// The owner of the folder of a path, if what this process makes there must be given to them.
    func heir(of path: String) -> FileOwner? {
        guard user() == 0 else { return nil }
        let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
        return status(folder + ".").map { FileOwner($0) }.flatMap { $0.inherits(from: 0) ? $0 : nil }
    }

    /// Throws if the file does not belong to the heir afterwards. Some file systems give every file the same owner.
    private func give(_ file: Int32, _ path: String, to heir: FileOwner) throws(StorageFailure) {
        guard setOwners(file, heir.user, heir.group) != 0 else { return }
        let code = errno
        var status = stat()
        guard fileStatus(file, &status) == 0, status.st_uid == heir.user else {
            throw StorageFailure(path: path, reason: FileFault(code: code))
        }
    }
}
