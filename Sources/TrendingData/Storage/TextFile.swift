import TrendingConsole
import TrendingDomain

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
