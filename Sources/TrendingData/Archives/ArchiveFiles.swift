import TrendingConsole
import TrendingDomain

/// The files of an archive, in the order in which they are read.
struct ArchiveFiles: Sendable {
    struct File: Sendable {
        /// Relative to the archive.
        var path: String
        var size: Int
    }

    /// With a slash at its end, if it is a folder.
    private(set) var root: String
    private(set) var files: [File] = []
    private(set) var skips = ArchiveSkips()
    private let stop: StopFlag
    private let calls: SystemCalls

    static let mostFiles = 500_000
    private static let mostFolders = 200_000
    private static let deepest = 32
    private static let endings: Set<String> = ["md", "markdown", "json", "jsonl", "ndjson", "csv"]

    var bytes: Int { files.reduce(0) { $0 &+ $1.size } }
    var isFolder: Bool { root.hasSuffix("/") }

    /// Finds the files below a folder, without hidden ones. Does not follow symbolic links in it.
    init(_ path: String, stop: StopFlag = StopFlag(), calls: SystemCalls) throws(ArchiveFailure) {
        root = path
        self.stop = stop
        self.calls = calls
        do throws(StorageFailure) {
            guard let file = try OpenFile.existing(path, O_RDONLY | O_NONBLOCK, calls: calls) else {
                throw StorageFailure(path: path, reason: .system(String(cString: strerror(ENOENT))))
            }
            if let size = try file.regularSize() {
                let name = path.split(separator: "/").last.map(String.init) ?? path
                files = [File(path: name, size: size)]
                return
            }
        } catch {
            throw .inaccessible(path: path, reason: error.reason)
        }
        root = path.hasSuffix("/") ? path : path + "/"
        try find()
    }

    /// The path to open. The name of a single file is the end of its path.
    func location(_ file: File) -> String { isFolder ? root + file.path : root }

    private mutating func find() throws(ArchiveFailure) {
        var folders = [(path: "", depth: 0)]
        var count = 0
        while let folder = folders.popLast() {
            count += 1
            guard !stop.isSet else { throw .cancelled }
            guard count <= Self.mostFolders else { return skips.add(.tooManyFiles, at: folder.path) }
            var entries: [FolderEntry] = []
            guard calls.listFolder(root + folder.path, &entries) == 0 else {
                if folder.depth == 0 { throw .notRegular(path: String(root.dropLast())) }
                skips.add(.unreadableFile, at: folder.path)
                continue
            }
            var below: [(path: String, depth: Int)] = []
            for entry in entries.sorted(by: { $0.name < $1.name }) where !entry.name.hasPrefix(".") {
                guard !stop.isSet else { throw .cancelled }
                add(folder.path + entry.name, depth: folder.depth + 1, &below)
            }
            folders += below.reversed()
        }
        files.sort { $0.path < $1.path }
    }

    private mutating func add(_ path: String, depth: Int, _ folders: inout [(path: String, depth: Int)]) {
        var status = stat()
        guard calls.pathStatus(root + path, &status) == 0 else { return skips.add(.unreadableFile, at: path) }
        switch status.st_mode & S_IFMT {
        case S_IFDIR:
            if depth < Self.deepest { folders.append((path + "/", depth)) } else { skips.add(.folderTooDeep, at: path) }
        case S_IFREG:
            guard let dot = path.lastIndex(of: "."),
                Self.endings.contains(path[path.index(after: dot)...].lowercased())
            else { return }
            guard files.count < Self.mostFiles else { return skips.add(.tooManyFiles, at: path) }
            files.append(File(path: path, size: Int(status.st_size)))
        default: skips.add(.notRegular, at: path)
        }
    }
}
