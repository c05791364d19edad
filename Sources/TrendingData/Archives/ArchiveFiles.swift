import TrendingConsole
import TrendingDomain

/// The files of an archive, in the order in which they are read.
struct ArchiveFiles: Sendable {
    private typealias Place = (path: String, depth: Int)

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
    /// Open until the import ends: whatever takes the place of its parts, nothing outside is read.
    private var folder: OpenFolder?

    static let mostFiles = 500_000
    private static let mostFolders = 200_000
    /// The entries of a folder are in memory at once. The largest known archive has 63,000 in all its folders.
    static let mostEntries = 200_000
    private static let deepest = 32
    private static let endings: Set<String> = ["md", "markdown", "json", "jsonl", "ndjson", "csv", "tsv"]

    var bytes: Int { files.reduce(0) { $0 &+ $1.size } }
    var isFolder: Bool { root.hasSuffix("/") }

    /// Finds the files below a folder, without hidden ones. Does not follow symbolic links in it.
    init(_ path: String, stop: StopFlag = StopFlag(), calls: SystemCalls) throws(ArchiveFailure) {
        root = path
        self.stop = stop
        self.calls = calls
        var opened: OpenFolder?
        do throws(StorageFailure) {
            if let file = try OpenFile.existing(path, O_RDONLY | O_NONBLOCK, calls: calls) {
                if let size = try file.regularSize() {
                    let name = path.split(separator: "/").last.map(String.init) ?? path
                    files = [File(path: name, size: size)]
                    return
                }
                opened = OpenFolder(file)
            }
        } catch {
            throw .inaccessible(path: path, reason: error.reason)
        }
        guard let folder = opened else { throw .notFound(path: path) }
        root = path.hasSuffix("/") ? path : path + "/"
        self.folder = folder
        try find(in: folder)
    }

    /// `nil` if it is not a regular file. Only the path that the user named may be a symbolic link.
    func contents(_ file: File) throws(StorageFailure) -> ArchiveContents? {
        let flags = O_RDONLY | O_NONBLOCK
        if let folder { return try ArchiveContents(folder.file.opening(file.path, flags)) }
        return try ArchiveContents(OpenFile(root, flags, calls: calls))
    }

    private mutating func find(in root: OpenFolder) throws(ArchiveFailure) {
        var folders: [Place] = [("", 0)]
        var count = 0
        while let folder = folders.popLast() {
            count += 1
            guard !stop.isSet else { throw .cancelled }
            guard count <= Self.mostFolders else { return skips.add(.tooManyFiles, at: folder.path) }
            do throws(StorageFailure) {
                try add(folder, root.file.opening(folder.path, O_RDONLY | O_DIRECTORY), &folders)
            } catch {
                if folder.depth == 0 { throw .notRegular(path: String(self.root.dropLast())) }
                skips.add(.unreadableFile, at: folder.path)
            }
        }
        guard !stop.isSet else { throw .cancelled }
        files.sort { $0.path < $1.path }
    }

    private mutating func add(
        _ folder: Place,
        _ file: borrowing OpenFile,
        _ folders: inout [Place]
    ) throws(StorageFailure) {
        let entries = try file.entries(limit: Self.mostEntries + 1)
        // Which ones are first depends on the file system.
        guard entries.count <= Self.mostEntries else { return skips.add(.tooManyFiles, at: folder.path) }
        var below: [Place] = []
        for entry in entries.sorted(by: { $0.name < $1.name }) where !entry.name.hasPrefix(".") && !stop.isSet {
            let path = folder.path + entry.name
            if let status = try? file.status(ofEntry: entry.name) {
                add(path, status, depth: folder.depth + 1, &below)
            } else {
                skips.add(.unreadableFile, at: path)
            }
        }
        folders += below.reversed()
    }

    private mutating func add(_ path: String, _ status: stat, depth: Int, _ folders: inout [Place]) {
        switch status.st_mode & S_IFMT {
        case S_IFDIR:
            if depth < Self.deepest { folders.append((path + "/", depth)) } else { skips.add(.folderTooDeep, at: path) }
        case S_IFREG:
            let ending = ArchivePath.ending(of: path)
            guard Self.endings.contains(ending) else {
                if CompressedFile.hasEnding(ending) { skips.add(.compressedFile, at: path) }
                return
            }
            guard files.count < Self.mostFiles else { return skips.add(.tooManyFiles, at: path) }
            files.append(File(path: path, size: Int(status.st_size)))
        default: skips.add(.notRegular, at: path)
        }
    }
}

/// A folder that stays open while it is used.
private final class OpenFolder: Sendable {
    let file: OpenFile

    init(_ file: consuming OpenFile) {
        self.file = file
    }
}
