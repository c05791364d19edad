import TrendingConsole

/// The files of the history. Nothing else may replace them, or open the database: a process loses its locks when it
/// closes any descriptor of the file.
package struct HistoryFiles: Sendable {
    private let folders: [String]
    /// The folder of all that the program stores, which has those of the history.
    private let records: String?
    private let calls: SystemCalls

    package init(directory: String, calls: SystemCalls = .live) {
        self.init(directories: [directory], calls: calls)
    }

    /// Each kind of item has a folder.
    package init(directories: [String], records: String? = nil, calls: SystemCalls = .live) {
        folders = directories
        self.records = records
        self.calls = calls
    }

    /// Whether the path leads to the database or to one of SQLite's files beside it, under any name.
    func has(_ path: String) -> Bool {
        guard let resolved = Self.resolved(path), let identity = identity(resolved) else { return false }
        return folders.contains { folder in
            ["", "-wal", "-shm", "-journal"].contains { ending in
                self.identity("\(folder)/\(HistoryFile.name)\(ending)") == identity
            }
        }
    }

    /// Whether a file at the path, which is no link, would be one of the history or in its folder, or below that of all
    /// records.
    func hold(_ path: String) -> Bool {
        let parent = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
        guard !has(path) else { return true }
        guard let folder = Self.resolved(parent) else { return false }
        let isRecord = records.flatMap(Self.resolved).map { (folder + "/").hasPrefix($0 + "/") } ?? false
        return isRecord || folders.compactMap(Self.resolved).contains(folder)
    }

    private func identity(_ path: String) -> FileIdentity? {
        var status = stat()
        return calls.pathStatus(path, &status) == 0 ? FileIdentity(status) : nil
    }

    private static func resolved(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }
}
