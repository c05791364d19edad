import TrendingConsole

/// The files of the history, and all others that the program stores or reads. Nothing else may replace them, or open
/// the database: a process loses its locks when it closes any descriptor of the file.
package struct HistoryFiles: Sendable {
    private let folders: [String]
    /// Folders in which all files are the program's.
    private let kept: [String]
    /// Files of the program in folders of others.
    private let files: [String]

    /// Each kind of item has a folder.
    package init(directories: [String], kept: [String] = [], files: [String] = []) {
        folders = directories
        self.kept = kept
        self.files = files
    }

    /// Whether the path leads to the database or to one of SQLite's files beside it, under any name.
    func has(_ path: String) -> Bool {
        guard let resolved = SystemCalls.resolved(path), let identity = identity(resolved) else { return false }
        return folders.contains { folder in
            HistoryFile.endings.contains { ending in
                self.identity("\(folder)/\(HistoryFile.name)\(ending)") == identity
            }
        }
    }

    /// Whether a file at the path, which is no link, would be one of the history or in its folder, below a folder of
    /// the program, or one that the program reads, also if a link leads there.
    func hold(_ path: String) -> Bool {
        let parent = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
        guard !has(path), !files.contains(where: { isSame($0, path) }) else { return true }
        guard let folder = SystemCalls.resolved(parent) else { return false }
        let kept = Set((kept + folders).compactMap { SystemCalls.resolved($0).flatMap(identity) })
        return ancestors(of: folder).contains { identity($0).map(kept.contains) == true }
    }

    private func isSame(_ file: String, _ path: String) -> Bool {
        guard let resolved = SystemCalls.resolved(file), let other = SystemCalls.resolved(path) else {
            return file == path
        }
        return resolved == other || identity(resolved) == identity(other)
    }

    /// A folder and all above it.
    private func ancestors(of folder: String) -> some Sequence<String> {
        sequence(first: folder) { folder in
            guard folder != "/", let end = folder.lastIndex(of: "/") else { return nil }
            return end == folder.startIndex ? "/" : String(folder[..<end])
        }
    }

    private func identity(_ path: String) -> FileIdentity? { SystemCalls.live.status(path).map { FileIdentity($0) } }
}

/// Tells a file from another one at the same path.
struct FileIdentity: Sendable, Hashable {
    private let device: UInt64
    private let number: UInt64

    init(_ status: stat) {
        device = UInt64(truncatingIfNeeded: status.st_dev)
        number = UInt64(truncatingIfNeeded: status.st_ino)
    }
}
