import TrendingDomain

/// Reads the files of an archive one after another.
struct ArchiveReader: Sendable {
    private let files: ArchiveFiles
    private let stop: StopFlag
    private var output: ArchiveOutput
    /// Of files that are read, and of those that are not.
    private var skips: ArchiveSkips
    private var index = 0
    private var current: ArchiveFileReader?
    private var filesRead = 0
    private var bytesBefore = 0
    private let bytesInAll: Int

    private static let mostLists = 1_000
    private static let mostRows = 25_000
    private static let mostBytes = 32 << 20
    /// A larger file has no lists, or several archives.
    private static let largestFile = 4 << 30

    /// Once `stop` is set, returns soon with less.
    init(_ files: ArchiveFiles, lastDay: CalendarDay, stop: StopFlag = StopFlag()) {
        self.files = files
        self.stop = stop
        output = ArchiveOutput(lastDay: lastDay)
        skips = files.skips
        bytesInAll = files.bytes
    }

    /// `nil` at the end.
    mutating func next() -> ArchiveBatch? {
        guard hasMore || !output.lists.isEmpty || !skips.isEmpty else { return nil }
        let start = bytesRead
        while hasMore, !stop.isSet, output.lists.count < Self.mostLists, output.rows < Self.mostRows,
            bytesRead - start < Self.mostBytes
        {
            step()
        }
        var batch = ArchiveBatch()
        batch.lists = output.take(most: Self.mostLists, mostRows: Self.mostRows)
        batch.skips = skips
        skips = ArchiveSkips()
        batch.files = filesRead + (current == nil ? 0 : 1)
        batch.bytesRead = min(bytesRead, bytesInAll)
        batch.bytesInAll = bytesInAll
        return batch
    }

    private var hasMore: Bool { current != nil || index < files.files.count }

    private var bytesRead: Int { bytesBefore + (current?.bytesRead ?? 0) }

    /// Reads on in the current file, or opens the next one.
    private mutating func step() {
        guard current != nil else {
            open(files.files[index])
            index += 1
            return
        }
        do throws(StorageFailure) {
            if try current?.read(&output) == true { return }
        } catch {
            output.line = 0
            output.skip(.unreadableFile)
        }
        bytesBefore += current?.bytesRead ?? 0
        current = nil
        filesRead += 1
        skips.add(output.skips)
        output.skips = ArchiveSkips()
    }

    private mutating func open(_ path: String) {
        (output.path, output.line) = (path, 0)
        do throws(StorageFailure) {
            guard let contents = try files.contents(path) else { return skips.add(.notRegular, at: path) }
            guard contents.size <= Self.largestFile else { return skips.add(.fileTooLarge, at: path) }
            current = ArchiveFileReader(contents, path: path, &output)
        } catch {
            skips.add(.unreadableFile, at: path)
        }
    }
}

extension ArchiveReader {
    private static let sampledFiles = 400
    private static let sampledListsOfFile = 60
    private static let sampledLists = 6_000
    private static let sampledBytes = 64 << 20

    /// Comparable lists from files in all parts of the archive. Of a single file, its beginning.
    func sample() -> [ArchivedList] {
        var lists: [ArchivedList] = []
        let count = files.files.count
        let most = count == 1 ? Self.sampledLists : Self.sampledListsOfFile
        for index in stride(from: 0, to: count, by: max(1, count / Self.sampledFiles))
        where lists.count < Self.sampledLists && !stop.isSet {
            var reader = self
            (reader.index, reader.current) = (index, nil)
            reader.output = ArchiveOutput(lastDay: output.lastDay)
            let before = reader.bytesRead
            repeat {
                reader.step()
            } while reader.current != nil && !stop.isSet && reader.output.lists.count < most
                && reader.bytesRead - before < Self.sampledBytes
            lists += reader.output.lists.filter(DayShiftFinder.isComparable).prefix(most)
        }
        return Self.spread(lists)
    }

    /// In an order in which each beginning is from all parts.
    private static func spread(_ lists: [ArchivedList]) -> [ArchivedList] {
        let stride = max(1, lists.count / DayShiftFinder.enough)
        return (0..<stride).flatMap { start in
            Swift.stride(from: start, to: lists.count, by: stride).map { lists[$0] }
        }
    }
}
