import TrendingConsole

/// A name in a folder.
package struct FolderEntry: Sendable, Equatable {
    package var name: String
}

extension FolderEntry {
    /// Adds the folder's entries except `.` and `..`. Returns 0, or -1 with the cause in `errno`.
    static func list(_ path: String, _ entries: inout [FolderEntry]) -> Int32 {
        guard let stream = opendir(path) else { return -1 }
        return list(stream, limit: .max, &entries)
    }

    /// As `list`, at most `limit` entries of an open folder.
    static func list(_ folder: Int32, limit: Int, _ entries: inout [FolderEntry]) -> Int32 {
        // The stream closes its descriptor, and has a position of its own.
        let descriptor = openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return -1 }
        guard let stream = fdopendir(descriptor) else {
            close(descriptor)
            return -1
        }
        return list(stream, limit: limit, &entries)
    }

    private static func list(_ stream: OpaquePointer, limit: Int, _ entries: inout [FolderEntry]) -> Int32 {
        errno = 0
        while entries.count < limit, let entry = readdir(stream) {
            let found = FolderEntry(entry)
            if found.name != ".", found.name != ".." { entries.append(found) }
            errno = 0
        }
        let code = errno
        closedir(stream)
        errno = code
        return code == 0 ? 0 : -1
    }

    private init(_ entry: UnsafeMutablePointer<dirent>) {
        name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
            String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
    }
}
