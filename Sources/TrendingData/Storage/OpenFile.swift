import Synchronization
import TrendingConsole
import TrendingDomain

/// An open file or folder. It is unlocked and closed at the end of the value's scope.
struct OpenFile: ~Copyable, Sendable {
    private let path: String
    private let calls: SystemCalls
    private let descriptor: Int32
    private let isLocked = Atomic(false)

    /// Creates new files with access for their owner only, unless `mode` says otherwise. If the process is root, the
    /// owner is that of the folder.
    init(_ path: String, _ flags: Int32, mode: mode_t = 0o600, calls: SystemCalls) throws(StorageFailure) {
        let descriptor = try calls.openPath(path, flags, mode, tolerating: [])
        self.init(path: path, descriptor: descriptor, calls: calls)
    }

    /// `nil` if opening fails for one of the `tolerated` reasons: there is nothing at the path.
    static func existing(
        _ path: String,
        _ flags: Int32,
        calls: SystemCalls,
        tolerating tolerated: [Int32] = [ENOENT]
    ) throws(StorageFailure) -> OpenFile? {
        let descriptor = try calls.openPath(path, flags, 0, tolerating: tolerated)
        return descriptor < 0 ? nil : OpenFile(path: path, descriptor: descriptor, calls: calls)
    }

    private init(path: String, descriptor: Int32, calls: SystemCalls) {
        self.path = path
        self.calls = calls
        self.descriptor = descriptor
    }

    /// Closing alone does not unlock it while a child process that is just starting has it open, too.
    deinit {
        if isLocked.load(ordering: .relaxed) { flock(descriptor, LOCK_UN) }
        close(descriptor)
    }

    /// Throws if it is not a regular file: a pipe or device has no end.
    func readAll(limit: Int) throws(StorageFailure) -> [UInt8] {
        let status = try status()
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw StorageFailure(path: path, reason: .notRegular)
        }
        guard status.st_size <= limit else {
            throw StorageFailure(path: path, reason: .tooLarge(limitBytes: limit))
        }
        var bytes: [UInt8] = []
        while bytes.count < status.st_size {
            let next = try readNext(Int(status.st_size) - bytes.count)
            if next.isEmpty { break }
            bytes += next
        }
        return bytes
    }

    func write(_ bytes: [UInt8]) throws(StorageFailure) {
        var done = 0
        while done < bytes.count {
            done += try calls.perform(on: path) { calls in
                bytes.withUnsafeBytes { calls.writeBytes(descriptor, .init(rebasing: $0[done...])) }
            }
        }
    }

    /// Removes all rights of others to the file or folder. Throws if that fails: it may belong to another user, or the
    /// file system may have no modes.
    func requireOwnerOnly(_ mode: mode_t) throws(StorageFailure) {
        let status = try status()
        guard isOwn(status) else {
            throw StorageFailure(path: path, reason: .ofOtherUser)
        }
        guard status.st_mode & 0o077 != 0 else { return }
        guard !calls.isLink(path) else { throw StorageFailure(path: path, reason: .linkedFolder) }
        try setOwnerOnly(mode)
    }

    /// Whether it belongs to the user, or to the user for whom root works in this folder.
    private func isOwn(_ status: stat) -> Bool {
        status.st_uid == calls.user() || calls.heir(of: path)?.user == status.st_uid
    }

    /// Removes all rights of others to a folder of the user, and returns the failure if it can't. Throws if the folder
    /// belongs to another user and others can write to it: its files may come from anyone. Does not change the folder
    /// if it belongs to another user and only that user can write to it, or if a link leads to it.
    func removeOthersAccess(isLinked: Bool) throws(StorageFailure) -> StorageFailure? {
        let status = try status()
        let isOwn = isOwn(status)
        let isWritable = status.st_mode & 0o022 != 0
        guard isOwn || !isWritable else { throw StorageFailure(path: path, reason: .writableByOthers) }
        if isLinked { return isWritable ? StorageFailure(path: path, reason: .linkedFolder) : nil }
        guard isOwn, status.st_mode & 0o077 != 0 else { return nil }
        do {
            try setOwnerOnly(0o700)
            return nil
        } catch {
            return error
        }
    }

    private func setOwnerOnly(_ mode: mode_t) throws(StorageFailure) {
        try calls.perform(on: path) { $0.setMode(descriptor, mode) }
        guard try status().st_mode & 0o077 == 0 else {
            throw StorageFailure(path: path, reason: .keepsPermissions)
        }
    }

    private func status() throws(StorageFailure) -> stat {
        var status = stat()
        try calls.perform(on: path) { $0.fileStatus(descriptor, &status) }
        return status
    }

    /// Ignores the error of file systems that can't synchronize folders.
    func synchronize() throws(StorageFailure) {
        try calls.perform(on: path, tolerating: [EINVAL, ENOTSUP]) { $0.synchronize(descriptor) }
    }

    /// Waits for at most `wait` while another open file, of this process or another, holds the lock: its process may be
    /// stopped, or the lock server may be unreachable. If the file system has no locks, returns `false` if `isOptional`
    /// is set, and throws otherwise.
    @discardableResult
    func lock(waiting wait: Duration, isOptional: Bool = false) throws(StorageFailure) -> Bool {
        var pauses = Int(wait / .milliseconds(Self.pause))
        while true {
            if let isLocked = try tryLock(isOptional: isOptional) { return isLocked }
            guard pauses > 0 else { throw .lockHeld(path: path) }
            pauses -= 1
            calls.pause(Self.pause)
        }
    }

    /// As `lock`, but returns `nil` at once if another open file holds it.
    func tryLock(isOptional: Bool) throws(StorageFailure) -> Bool? {
        let tolerated = [EWOULDBLOCK] + (isOptional ? SystemCalls.missingLocks : [])
        let code = try calls.perform(on: path, tolerating: tolerated) { $0.lockFile(descriptor) }
        guard code == 0 else { return errno == EWOULDBLOCK ? nil : false }
        isLocked.store(true, ordering: .relaxed)
        return true
    }

    /// Whether this file is still at its path: a lock on a removed file does not stop others from locking a new one.
    func isAtItsPath() throws(StorageFailure) -> Bool {
        var there = stat()
        let code = try calls.perform(on: path, tolerating: [ENOENT]) { $0.pathStatus(path, &there) }
        guard code == 0 else { return false }
        let own = try status()
        return own.st_dev == there.st_dev && own.st_ino == there.st_ino
    }

    /// In milliseconds: about the time that storing a list takes.
    private static let pause: Int32 = 10
}

extension OpenFile {
    /// Opens what is at a path below this folder. Throws if a part of the path is a symbolic link, also if it has
    /// become one only now.
    func opening(_ path: String, _ flags: Int32) throws(StorageFailure) -> OpenFile {
        try opening(path.split(separator: "/")[...], flags)
    }

    private func opening(_ parts: ArraySlice<Substring>, _ flags: Int32) throws(StorageFailure) -> OpenFile {
        let name = String(parts.first ?? ".")
        let isLast = parts.count <= 1
        let own = (isLast ? flags : O_RDONLY | O_DIRECTORY) | O_NOFOLLOW | O_CLOEXEC
        let path = "\(path)/\(name)"
        let entry = try calls.perform(on: path) { _ in openat(descriptor, name, own) }
        let file = OpenFile(path: path, descriptor: entry, calls: calls)
        return isLast ? file : try file.opening(parts.dropFirst(), flags)
    }

    /// At most `limit` of the folder's names.
    func names(limit: Int = .max) throws(StorageFailure) -> [String] {
        var names: [String] = []
        try calls.perform(on: path) { $0.listFolder(descriptor, limit, &names) }
        return names
    }

    /// Does not follow a symbolic link.
    func status(ofEntry name: String) throws(StorageFailure) -> stat {
        var status = stat()
        try calls.perform(on: "\(path)/\(name)") { _ in fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) }
        return status
    }

    /// The size of a regular file; `nil` for anything else.
    func regularSize() throws(StorageFailure) -> Int? {
        let status = try status()
        return status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : nil
    }

    /// The permissions of a regular file; `nil` for anything else.
    func regularMode() throws(StorageFailure) -> mode_t? {
        let mode = try status().st_mode
        return mode & S_IFMT == S_IFREG ? mode & 0o777 : nil
    }

    /// Of a new file too, because an unusual umask removes more rights. Failures are ignored, because a file system may
    /// have no modes.
    func setMode(_ mode: mode_t) { _ = calls.setMode(descriptor, mode) }

    /// `nil` if they are not known.
    func owners() -> (user: uid_t, group: gid_t)? { (try? status()).map { ($0.st_uid, $0.st_gid) } }

    /// Failures are ignored, because only root may give a file away.
    func setOwners(_ user: uid_t, _ group: gid_t) { _ = calls.setOwners(descriptor, user, group) }

    func makeBlocking() throws(StorageFailure) {
        try calls.perform(on: path) { $0.makeBlocking(descriptor) }
    }

    /// At most `count` bytes from the current position; none at the end.
    func readNext(_ count: Int) throws(StorageFailure) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        let size = try calls.perform(on: path) { calls in
            bytes.withUnsafeMutableBytes { calls.readBytes(descriptor, $0) }
        }
        bytes.removeLast(count - size)
        return bytes
    }
}

/// Reads a file that a user wrote.
enum TextFile {
    /// `nil` if the file or its folder does not exist. Blocks while it reads a small file.
    static func bytes(of path: String, limit: Int) throws(StorageFailure) -> [UInt8]? {
        // Without O_NONBLOCK, opening a pipe waits for a writer that may never come.
        let file = try OpenFile.existing(path, O_RDONLY | O_NONBLOCK, calls: .live, tolerating: [ENOENT, ENOTDIR])
        return try file?.readAll(limit: limit)
    }

    /// Whether a library can open the file without waiting: `false` if it exists, but is not a regular file.
    static func mayBeOpened(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) != 0 || status.st_mode & S_IFMT == S_IFREG
    }
}
