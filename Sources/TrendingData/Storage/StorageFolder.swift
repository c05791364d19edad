import TrendingConsole
import TrendingDomain

/// A folder with one file per key, in blocking calls. Follows a symbolic link of the user or of root to the folder, but
/// replaces a symbolic link in the place of a file, and never writes through it. Removes the access of other users
/// before the first write.
struct StorageFolder: Sendable {
    let path: String
    let sizeLimit: Int
    let lockWait: Duration
    let calls: SystemCalls
    var contents = StorageFileNames.Contents.list
    /// Whether the folder above also belongs to the program: a user who can write there can replace this folder.
    var isNested = false
    /// Called if other users keep access to a folder, with the reason.
    var onAccessibleFolder: @Sendable (StorageFailure) -> Void = { _ in }
    /// Called if the file system has no locks. If it is `nil`, nothing is stored there.
    var onMissingLocks: (@Sendable (_ folder: String) -> Void)?

    func bytes(of key: StorageKey) throws(StorageFailure) -> [UInt8]? {
        try bytes(at: dataPath(of: key))
    }

    func bytes(at path: String) throws(StorageFailure) -> [UInt8]? {
        try calls.checkLinks(in: self.path)
        // Without O_NONBLOCK, opening a pipe waits for a writer that may never come.
        guard let file = try OpenFile.existing(path, O_RDONLY | O_NONBLOCK, calls: calls) else { return nil }
        return try file.readAll(limit: sizeLimit)
    }

    func update(_ key: StorageKey, _ change: ([UInt8]?) -> StorageChange) throws(StorageFailure) {
        let folder = try openFolder()
        let lock = try lock(key)
        removeLeftovers(of: key, lock)
        let bytes = try replaceableBytes(of: key)
        switch change(bytes) {
        case .keep:
            if bytes == nil { removeLock(of: key, lock) }
            return
        case .replace(let bytes): try put(bytes, at: key, settingAside: false)
        case .setAside(let replacement): try put(replacement, at: key, settingAside: true)
        case .remove:
            try remove(dataPath(of: key))
            removeLock(of: key, lock)
        }
        try folder.synchronize()
    }

    /// Includes keys with anything but a file in their place, so that they can be reported and removed.
    func keys() throws(StorageFailure) -> [StorageKey] {
        try names().compactMap(StorageFileNames.key(ofData:))
    }

    func keysSetAside() throws(StorageFailure) -> [StorageKey] {
        try names().compactMap(StorageFileNames.key(ofDamaged:))
    }

    func dataPath(of key: StorageKey) -> String { path(names(of: key).data) }
    func damagedPath(of key: StorageKey) -> String { path(names(of: key).damaged) }
}

extension StorageFolder {
    func path(_ name: String) -> String { "\(path)/\(name)" }
    func names(of key: StorageKey) -> StorageFileNames { StorageFileNames(key, contents) }

    /// Of the files that the program may take for its own. In a folder that a link leads to, which may have files of
    /// others, these are the files with its header. Empty if there is no folder.
    func names() throws(StorageFailure) -> [String] {
        try calls.checkLinks(in: path)
        let names = try OpenFile.existing(path, Self.flags, calls: calls)?.names() ?? []
        return isLinked ? names.filter { hasHeader(path($0)) } : names
    }

    /// Whether a link leads to the folder, or to the program's folder above it.
    var isLinked: Bool { calls.isLink(path) || Self.ownParent(of: path).map(calls.isLink) == true }

    private func hasHeader(_ path: String) -> Bool {
        let flags = O_RDONLY | O_NONBLOCK | O_NOFOLLOW
        guard let file = try? OpenFile(path, flags, calls: calls), (try? file.regularSize()) != nil,
            let bytes = try? file.readNext(SnapshotRecord.maxHeaderLength)
        else { return false }
        return SnapshotRecord.isBegun(by: bytes)
    }

    /// Removes temporary files of killed writers. The holder of the key's lock is its only writer; without locks,
    /// another process may still be writing these files.
    func removeLeftovers(of key: StorageKey, _ lock: borrowing KeyLock) {
        guard lock.isHeld else { return }
        let names = names(of: key)
        for name in (try? self.names()) ?? [] where names.isTemporary(name) { _ = calls.removeFile(path(name)) }
    }

    /// Removes a file or an empty folder. Returns whether there was something to remove.
    @discardableResult
    func remove(_ path: String) throws(StorageFailure) -> Bool {
        let isFolder = kind(at: path) == S_IFDIR
        return try calls.perform(on: path, tolerating: [ENOENT]) {
            isFolder ? $0.removeFolder(path) : $0.removeFile(path)
        } == 0
    }

    /// Like `bytes(of:)`, but `nil` for a link that does not lead to a file with a value: a write replaces the link. Of
    /// a file that is too large for a record there are no bytes: it is damaged, and can be set aside.
    private func replaceableBytes(of key: StorageKey) throws(StorageFailure) -> [UInt8]? {
        do {
            return try bytes(of: key)
        } catch {
            switch error.reason {
            case .notRegular, .symbolicLink, .tooLarge: if kind(at: error.path) == S_IFLNK { return nil }
            default: break
            }
            if contents == .list, case .tooLarge = error.reason { return [] }
            throw error
        }
    }

    /// The type bits of the mode, without following a symbolic link; `nil` if they can't be read.
    private func kind(at path: String) -> mode_t? {
        calls.status(path).map { $0.st_mode & S_IFMT }
    }

    func facts(of key: StorageKey) throws(StorageFailure) -> StoredBytesFacts? {
        let path = dataPath(of: key)
        var status = stat()
        let answer = try calls.perform(on: path, tolerating: [ENOENT]) { $0.pathStatus(path, &status) }
        return answer == 0 ? StoredBytesFacts(count: Int(status.st_size), writtenAt: status.changed) : nil
    }

    /// The new bytes are on the disk before the old ones move, so a failure before that changes nothing.
    func put(_ bytes: [UInt8]?, at key: StorageKey, settingAside: Bool) throws(StorageFailure) {
        let data = dataPath(of: key)
        let temporary = path(names(of: key).temporary(process: getpid()))
        do {
            if let bytes { try write(bytes, to: temporary) }
            if settingAside {
                try calls.perform(on: data, tolerating: [ENOENT]) { $0.renameFile(data, damagedPath(of: key)) }
            }
            if bytes != nil { try calls.perform(on: data) { $0.renameFile(temporary, data) } }
        } catch {
            if bytes != nil { _ = calls.removeFile(temporary) }
            throw StorageFailure(path: data, reason: error.reason)
        }
    }

    private func write(_ bytes: [UInt8], to temporary: String) throws(StorageFailure) {
        guard bytes.count <= sizeLimit else {
            throw StorageFailure(path: temporary, reason: .tooLarge(limitBytes: sizeLimit))
        }
        let file = try OpenFile(temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, calls: calls)
        file.setMode(0o600)
        try file.write(bytes)
        try file.synchronize()
    }
}

extension StorageFolder {
    /// Opens the folder, creates it if it is missing, and removes the access of other users.
    func openFolder() throws(StorageFailure) -> OpenFile {
        try calls.checkLinks(in: path)
        let folder = try openOrMakeFolder()
        if isNested, let parent = Self.ownParent(of: path) {
            try removeOthersAccess(OpenFile(parent, Self.flags, calls: calls), at: parent)
        }
        try removeOthersAccess(folder, at: path)
        return folder
    }

    /// The folder above, if it has the name of the program's folder: the mode of one such as /tmp must not change.
    static func ownParent(of path: String) -> String? {
        parent(of: path).flatMap { $0.hasSuffix("/\(FileLocations.folderName)") ? $0 : nil }
    }

    private static let flags = O_RDONLY | O_DIRECTORY

    /// The mode of a folder that a link leads to is not the program's to change.
    private func removeOthersAccess(_ folder: borrowing OpenFile, at path: String) throws(StorageFailure) {
        let failure = try folder.removeOthersAccess(isLinked: calls.isLink(path))
        if let failure { onAccessibleFolder(failure) }
    }

    /// Leaves the access of other users as it is.
    func openOrMakeFolder() throws(StorageFailure) -> OpenFile {
        if let folder = try OpenFile.existing(path, Self.flags, calls: calls) { return folder }
        try makeFolder(path)
        return try OpenFile(path, Self.flags, calls: calls)
    }

    /// Creates the folder and the missing ones above it, and synchronizes each.
    private func makeFolder(_ path: String) throws(StorageFailure) {
        let parent = Self.parent(of: path)
        if let parent, isMissing(parent) { try makeFolder(parent) }
        try calls.createFolder(at: path, mode: 0o700)
        guard let parent else { return }
        // A folder that the user may not list can't be opened, and so can't be synchronized.
        let folder = try OpenFile.existing(parent, Self.flags, calls: calls, tolerating: [ENOENT, EACCES])
        try folder?.synchronize()
    }

    private func isMissing(_ path: String) -> Bool {
        do {
            return try OpenFile.existing(path, Self.flags, calls: calls) == nil
        } catch {
            return false
        }
    }

    /// `nil` for the root and for the working directory.
    private static func parent(of path: String) -> String? {
        guard let last = path.split(separator: "/").last, path != "." else { return nil }
        var parent = path[..<last.startIndex]
        while parent.count > 1, parent.hasSuffix("/") { parent.removeLast() }
        return parent.isEmpty ? "." : String(parent)
    }
}

/// An open lock file of a key.
struct KeyLock: ~Copyable {
    let file: OpenFile
    /// `false` if the file system has no locks.
    let isHeld: Bool
}

extension StorageFolder {
    /// Opens the key's lock file and takes the lock, which is held until the file is closed. Without a lock if the file
    /// system has none and `onMissingLocks` is set.
    func lock(_ key: StorageKey, waiting wait: Duration? = nil) throws(StorageFailure) -> KeyLock {
        let path = path(names(of: key).lock)
        for _ in 0..<Self.maxRemovals {
            let file = try OpenFile(path, O_RDWR | O_CREAT | O_NOFOLLOW, calls: calls)
            guard try file.lock(waiting: wait ?? lockWait, isOptional: onMissingLocks != nil) else {
                onMissingLocks?(self.path)
                return KeyLock(file: file, isHeld: false)
            }
            // The previous holder may have removed the file.
            if try file.isAtItsPath() { return KeyLock(file: file, isHeld: true) }
        }
        throw StorageFailure(path: path, reason: .lockRemoved)
    }

    /// Removes the lock file of a key that has nothing stored, while its lock is held. A process that waits for the
    /// lock sees that the file is gone, and locks the next file at its path.
    func removeLock(of key: StorageKey, _ lock: borrowing KeyLock) {
        _ = calls.removeFile(path(names(of: key).lock))
    }

    /// Each holder removes the file at most once, so this many removals in a row are not normal.
    private static let maxRemovals = 100
}

extension StorageFolder {
    /// Removes the stored bytes of the keys, including those set aside, with one listing of the folder and one sync
    /// for all. Then removes unused files: lock files that are not held, and temporary files of killed writers.
    /// Returns what could not be removed.
    func clear(_ keys: [StorageKey], setAside: [StorageKey]) -> [StorageFailure] {
        guard !keys.isEmpty || !setAside.isEmpty else {
            removeUnusedFiles()
            return []
        }
        do {
            let folder = try openFolder()
            var failures = keys.compactMap { clear($0, dataPath(of: $0)) }
            failures += setAside.compactMap { clear($0, damagedPath(of: $0)) }
            removeUnusedFiles()
            // The files are gone even if the sync fails.
            try? folder.synchronize()
            return failures
        } catch {
            let paths = keys.map(dataPath) + setAside.map(damagedPath)
            return paths.map { StorageFailure(path: $0, reason: error.reason) }
        }
    }

    /// Removes lock files that no process holds and temporary files that no process writes.
    func removeUnusedFiles() {
        guard let names = try? names() else { return }
        let temporary = Dictionary(grouping: names) { StorageFileNames.key(ofTemporary: $0) }
        let locks = names.compactMap(StorageFileNames.key(ofLock:))
        for key in Set(locks).union(temporary.keys.compactMap(\.self)) {
            guard let lock = try? lock(key, waiting: .zero) else { continue }
            // Without locks, another process may be writing.
            for name in lock.isHeld ? temporary[key] ?? [] : [] { _ = calls.removeFile(path(name)) }
            removeLock(of: key, lock)
        }
    }

    /// `nil` if nothing is left at the path.
    private func clear(_ key: StorageKey, _ path: String) -> StorageFailure? {
        do {
            let lock = try lock(key)
            try remove(path)
            removeLock(of: key, lock)
            return nil
        } catch {
            let isAboutLock = error.path != path && !error.isLockHeld
            let reason = isAboutLock ? .lockFile(path: error.path, reason: error.reason) : error.reason
            return StorageFailure(path: path, reason: reason)
        }
    }
}

extension stat {
    /// When the bytes were written, in nanoseconds since 1970; at most in the year 2262.
    var changed: Int64 {
        #if canImport(Darwin)
            let time = st_mtimespec
        #else
            let time = st_mtim
        #endif
        let (seconds, isTooLarge) = Int64(time.tv_sec).multipliedReportingOverflow(by: 1_000_000_000)
        return isTooLarge ? (time.tv_sec < 0 ? .min : .max) : seconds &+ Int64(time.tv_nsec)
    }
}
