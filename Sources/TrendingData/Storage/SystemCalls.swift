import TrendingConsole
import TrendingDomain

/// The file system calls of the storage. Tests replace them to make them fail.
///
/// Each returns the same as its POSIX counterpart: a negative value for a failure, with the cause in `errno`.
package struct SystemCalls: Sendable {
    package var openFile: @Sendable (_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32
    package var readBytes: @Sendable (_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int
    package var writeBytes: @Sendable (_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int
    package var fileStatus: @Sendable (_ descriptor: Int32, _ status: inout stat) -> Int32
    /// Does not follow a symbolic link.
    package var pathStatus: @Sendable (_ path: String, _ status: inout stat) -> Int32
    /// The target of a symbolic link, without a null byte. Returns its length.
    package var readLink: @Sendable (_ path: String, _ buffer: UnsafeMutableRawBufferPointer) -> Int
    package var setMode: @Sendable (_ descriptor: Int32, _ mode: mode_t) -> Int32
    package var setOwners: @Sendable (_ descriptor: Int32, _ user: uid_t, _ group: gid_t) -> Int32
    /// The user that the process acts as.
    package var user: @Sendable () -> uid_t
    /// Makes later calls wait, for a file that was opened with `O_NONBLOCK`.
    package var makeBlocking: @Sendable (_ descriptor: Int32) -> Int32
    /// Returns once the bytes, or a folder's entries, are on the disk and not only in its cache.
    package var synchronize: @Sendable (_ descriptor: Int32) -> Int32
    /// Fails with `EWOULDBLOCK` if another open file holds the lock, and with one of `missingLocks` if the file system
    /// has no locks.
    package var lockFile: @Sendable (_ descriptor: Int32) -> Int32
    package var pause: @Sendable (_ milliseconds: Int32) -> Void
    package var renameFile: @Sendable (_ path: String, _ newPath: String) -> Int32
    package var removeFile: @Sendable (_ path: String) -> Int32
    package var removeFolder: @Sendable (_ path: String) -> Int32
    package var makeFolder: @Sendable (_ path: String, _ mode: mode_t) -> Int32
    /// At most `limit` names in an open folder.
    package var listFolder: @Sendable (_ folder: Int32, _ limit: Int, _ names: inout [String]) -> Int32

    package static let live = SystemCalls(
        openFile: { open($0, $1, $2) },
        readBytes: { read($0, $1.baseAddress, $1.count) },
        writeBytes: { write($0, $1.baseAddress, $1.count) },
        fileStatus: { fstat($0, &$1) },
        pathStatus: { lstat($0, &$1) },
        readLink: { path, buffer in buffer.baseAddress.map { readlink(path, $0, buffer.count) } ?? 0 },
        setMode: { fchmod($0, $1) },
        setOwners: { fchown($0, $1, $2) },
        user: { geteuid() },
        makeBlocking: { fcntl($0, F_SETFL, fcntl($0, F_GETFL) & ~O_NONBLOCK) },
        synchronize: { synchronizeToDisk($0) },
        lockFile: { flock($0, LOCK_EX | LOCK_NB) },
        pause: { _ = poll(nil, 0, $0) },
        renameFile: { rename($0, $1) },
        removeFile: { unlink($0) },
        removeFolder: { rmdir($0) },
        makeFolder: { mkdir($0, $1) },
        listFolder: { list($0, limit: $1, &$2) }
    )
}

extension SystemCalls {
    /// The errors of file systems without locks, such as network file systems and those of some containers. NFS locks
    /// no folder (`EBADF`).
    static let missingLocks = [ENOLCK, ENOTSUP, EOPNOTSUPP, EINVAL, ENOSYS, EBADF]

    /// Repeated signals must not keep the program from ending.
    private static let maxInterruptions = 1000

    /// Repeats the call while signals interrupt it. Throws its failure unless it is one of `tolerated`.
    @discardableResult
    func perform<Answer: SignedInteger>(
        on path: String,
        tolerating tolerated: [Int32] = [],
        _ call: (SystemCalls) -> Answer
    ) throws(StorageFailure) -> Answer {
        var interruptions = 0
        while true {
            let answer = call(self)
            guard answer < 0 else { return answer }
            let code = errno
            interruptions += 1
            if code == EINTR, interruptions < Self.maxInterruptions { continue }
            guard tolerated.contains(code) else {
                throw StorageFailure(path: path, reason: FileFault(code: code))
            }
            return answer
        }
    }

    /// `nil` if there is no file, or it can't be told.
    func status(_ path: String) -> stat? {
        var status = stat()
        return pathStatus(path, &status) == 0 ? status : nil
    }
}

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
        // An existing file keeps its owner: it may also have a name in another folder.
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

extension SystemCalls {
    /// Throws if a symbolic link in the path belongs to neither the user nor root: that user decides where it leads.
    func checkLinks(in path: String) throws(StorageFailure) {
        guard hasLink(in: path) else { return }
        var rest = Array(path.split(separator: "/").reversed())
        var place = path.hasPrefix("/") ? "" : "."
        var links = 0
        while let name = rest.popLast() {
            let entry = "\(place)/\(name)"
            // What opens the file says why it can't.
            guard let status = status(entry) else { return }
            guard status.st_mode & S_IFMT == S_IFLNK else {
                place = entry
                continue
            }
            guard FileOwner(status).isTrusted(by: user()) else {
                throw StorageFailure(path: entry, reason: .linkOfOtherUser)
            }
            links += 1
            guard links <= Self.mostLinks, let target = linkTarget(entry) else { return }
            if target.hasPrefix("/") { place = "" }
            rest += target.split(separator: "/").reversed()
        }
    }

    /// Nearly no path has one, and each list is read after some checks of this kind.
    private func hasLink(in path: String) -> Bool {
        for end in path.utf8.indices.dropFirst() where path.utf8[end] == "/" {
            guard let status = status(String(path[..<end])) else { return false }
            if status.st_mode & S_IFMT == S_IFLNK { return true }
        }
        return isLink(path)
    }

    func isLink(_ path: String) -> Bool {
        status(path).map { $0.st_mode & S_IFMT == S_IFLNK } ?? false
    }

    func linkTarget(_ path: String) -> String? {
        var bytes = [UInt8](repeating: 0, count: Int(PATH_MAX))
        let length = bytes.withUnsafeMutableBytes { readLink(path, $0) }
        return length < 0 ? nil : String(decoding: bytes.prefix(length), as: UTF8.self)
    }

    /// The path with all links in it followed; `nil` if it leads nowhere.
    static func resolved(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// As many links as Linux follows.
    static let mostLinks = 40
}

/// Who owns a file or folder, and who can write to it.
struct FileOwner: Sendable, Equatable {
    var user: uid_t
    var group: gid_t = 0
    var mode: mode_t = 0o700
}

extension FileOwner {
    init(_ status: stat) {
        self.init(user: status.st_uid, group: status.st_gid, mode: status.st_mode)
    }

    /// Whether it belongs to the user or to root.
    func isTrusted(by reader: uid_t) -> Bool { user == reader || user == 0 }

    /// Whether everybody or a group with other members can write to it. Many systems give each user a group of their
    /// own.
    func isWritableByOthers(hasOthers: (gid_t) -> Bool) -> Bool {
        mode & 0o002 != 0 || mode & 0o020 != 0 && hasOthers(group)
    }

    /// Whether what `maker` makes in this folder must be given to the folder's owner. Only root can do that, and if it
    /// did not, the owner could not read or replace it.
    func inherits(from maker: uid_t) -> Bool { maker == 0 && user != 0 }
}

extension FileFault {
    /// `code` is the `errno` of a failed call.
    package init(code: Int32) {
        let words = String(cString: strerror(code))
        self =
            switch code {
            case ENOSPC, EDQUOT: .full(words)
            case EACCES, EPERM: .refused(words)
            case EROFS: .readOnly(words)
            default: .system(words)
            }
    }
}

/// On Apple's systems, `fsync` leaves bytes in the drive's cache, and not every file system supports the stronger call.
private func synchronizeToDisk(_ descriptor: Int32) -> Int32 {
    #if canImport(Darwin)
        fcntl(descriptor, F_FULLFSYNC) == -1 ? fsync(descriptor) : 0
    #else
        fsync(descriptor)
    #endif
}

/// Adds at most `limit` names of an open folder, except `.` and `..`. Returns 0, or -1 with the cause in `errno`.
private func list(_ folder: Int32, limit: Int, _ names: inout [String]) -> Int32 {
    // The stream closes its descriptor, and has a position of its own.
    let descriptor = openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return -1 }
    guard let stream = fdopendir(descriptor) else {
        close(descriptor)
        return -1
    }
    errno = 0
    while names.count < limit, let entry = readdir(stream) {
        let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
            String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
        if name != ".", name != ".." { names.append(name) }
        errno = 0
    }
    let code = errno
    closedir(stream)
    errno = code
    return code == 0 ? 0 : -1
}
