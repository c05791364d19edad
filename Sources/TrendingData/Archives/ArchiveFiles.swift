import TrendingConsole
import TrendingDomain

/// The files of an archive, in the order in which they are read.
struct ArchiveFiles: Sendable {
    /// Their paths relative to the archive.
    private(set) var files: [String] = []
    /// In all of them.
    private(set) var bytes = 0
    private(set) var skips = ArchiveSkips()
    private(set) var isFolder = false
    /// The names of the folders above the archive that name a language, a period or a day.
    private(set) var folders: [String] = []
    let contents: @Sendable (_ file: String) throws(SkipReason) -> ArchiveContents

    /// The entries of a folder are in memory at once. The largest known archive has 63,000 in all its folders.
    private static let mostEntries = 200_000
    static let compressed: Set<String> = ["gz", "tgz", "zst", "zip", "xz", "bz2", "7z", "lz4"]
    private static let endings: Set<String> = ["md", "markdown", "json", "jsonl", "ndjson", "csv", "tsv"]

    /// A document from the network. `name` is the end of its address.
    init(_ document: [UInt8], name: String) {
        contents = { _ throws(SkipReason) in ArchiveContents(document) }
        (files, bytes) = ([name], document.count)
    }

    /// Finds the files below a folder, without hidden ones. Does not follow symbolic links in it: only the path that
    /// the user named may be one. Folders down to `home`, or that of another user, say nothing about lists.
    init(
        _ path: String,
        home: String? = nil,
        stop: CancellationFlag = CancellationFlag(),
        calls: SystemCalls
    ) throws(ArchiveFailure) {
        let (root, size) = try Self.open(path, calls)
        if let size {
            contents = { _ throws(SkipReason) in
                guard let file = try? OpenFile(path, O_RDONLY | O_NONBLOCK, calls: calls) else { throw .unreadableFile }
                return try ArchiveContents(file)
            }
            (files, bytes) = ([path.split(separator: "/").last.map(String.init) ?? path], size)
        } else {
            // It is open until the import ends: whatever takes the place of its parts, nothing outside is read.
            contents = { name throws(SkipReason) in
                guard let file = try? root.file.opening(name, O_RDONLY | O_NONBLOCK) else { throw .unreadableFile }
                return try ArchiveContents(file)
            }
            isFolder = true
            try find(in: root, named: path, stop)
        }
        folders = Self.folders(above: path, isFolder: isFolder, home: home)
    }

    /// The names of `folders` for a path.
    static func folders(above path: String, isFolder: Bool, home: String?) -> [String] {
        let names = names(path).dropLast(isFolder ? 0 : 1)
        let homes = [home, home.flatMap(SystemCalls.resolved)].compactMap(\.self).map(Self.names)
        let others = ["home", "Users"].contains(names.first) ? 2 : 0
        let above = homes.first { names.starts(with: $0) }?.count ?? others
        return ListContext.naming(Array(names.dropFirst(above)))
    }

    /// The parts of an absolute path as the user named it: a link counts by its own name.
    private static func names(_ path: String) -> [String] {
        path.split(separator: "/").map(String.init)
    }

    private static func open(_ path: String, _ calls: SystemCalls) throws(ArchiveFailure) -> (HeldFile, size: Int?) {
        do throws(StorageFailure) {
            if let file = try OpenFile.existing(path, O_RDONLY | O_NONBLOCK, calls: calls) {
                let size = try file.regularSize()
                return (HeldFile(file), size)
            }
        } catch {
            throw .inaccessible(path: path, reason: error.reason)
        }
        throw .notFound(path: path)
    }

    private mutating func find(in root: HeldFile, named name: String, _ stop: CancellationFlag) throws(ArchiveFailure) {
        var folders = [""]
        while let folder = folders.popLast(), !stop.isRaised {
            do throws(StorageFailure) {
                folders += try add(folder, root.file.opening(folder, O_RDONLY | O_DIRECTORY), stop).reversed()
            } catch {
                if folder.isEmpty { throw .notRegular(path: name) }
                skips.add(.unreadableFile, at: folder)
            }
        }
        guard !stop.isRaised else { throw .cancelled }
        files.sort()
    }

    /// Returns the folders in the folder.
    private mutating func add(
        _ folder: String,
        _ file: borrowing OpenFile,
        _ stop: CancellationFlag
    ) throws(StorageFailure) -> [String] {
        let names = try file.names(limit: Self.mostEntries + 1)
        var folders: [String] = []
        // Which ones are first depends on the file system.
        guard names.count <= Self.mostEntries else {
            skips.add(.tooManyFiles, at: folder)
            return []
        }
        for name in names.sorted() where !name.hasPrefix(".") && !stop.isRaised {
            let path = folder + name
            guard let status = try? file.status(ofEntry: name) else {
                skips.add(.unreadableFile, at: path)
                continue
            }
            switch status.st_mode & S_IFMT {
            case S_IFDIR: folders.append(path + "/")
            case S_IFREG:
                let ending = ArchiveText.ending(of: path)
                if Self.endings.contains(ending) {
                    files.append(path)
                    bytes &+= Int(status.st_size)
                } else if Self.compressed.contains(ending) {
                    skips.add(.compressedFile, at: path)
                }
            default: skips.add(.notRegular, at: path)
            }
        }
        return folders
    }
}

/// The bytes of a file, in pieces.
struct ArchiveContents: Sendable {
    /// What is added to a file while it is read is left out: it may grow faster than it is read.
    private var size: Int
    private(set) var bytesRead = 0
    private var file: HeldFile?
    private var bytes: [UInt8] = []

    /// A larger file has no lists, or several archives.
    private static let largest = 4 << 30

    init(_ file: consuming OpenFile) throws(SkipReason) {
        guard let size = try? file.regularSize() else { throw .notRegular }
        guard size <= Self.largest else { throw .fileTooLarge }
        self.size = size
        self.file = HeldFile(file)
    }

    init(_ bytes: [UInt8]) {
        (size, self.bytes) = (bytes.count, bytes)
    }

    var isAtEnd: Bool { bytesRead >= size }

    /// At most `count` bytes of a file, and fewer only at its end. A document is returned whole.
    mutating func next(_ count: Int) throws(SkipReason) -> [UInt8] {
        guard let file else {
            bytesRead = size
            return bytes
        }
        let end = min(size, bytesRead + count)
        var read: [UInt8] = []
        while bytesRead < end {
            guard let piece = try? file.file.readNext(end - bytesRead) else { throw .unreadableFile }
            if piece.isEmpty {
                size = bytesRead
                break
            }
            bytesRead += piece.count
            read += piece
        }
        return read
    }
}

/// A file or folder that stays open while it is used.
final class HeldFile: Sendable {
    let file: OpenFile

    init(_ file: consuming OpenFile) {
        self.file = file
    }
}
