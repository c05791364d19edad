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
}

extension SystemCalls {
    /// `nil` if there is no file, or it can't be told.
    func status(_ path: String) -> stat? {
        var status = stat()
        return pathStatus(path, &status) == 0 ? status : nil
    }
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
