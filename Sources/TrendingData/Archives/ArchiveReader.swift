import TrendingConsole
import TrendingDomain

/// Reads the files of an archive one after another.
struct ArchiveReader {
    private let files: ArchiveFiles
    private let lastDay: CalendarDay
    private let stop: CancellationFlag
    /// The place of the current file, which is open if a part of it was read.
    private var index = 0
    private var current: ArchiveFileReader?
    private var bytesBefore = 0
    private var skips: ArchiveSkips

    private static let mostLists = 1_000
    private static let mostBytes = 32 << 20

    /// Once `stop` is raised, returns soon with less.
    init(_ files: ArchiveFiles, lastDay: CalendarDay, stop: CancellationFlag = CancellationFlag()) {
        self.files = files
        self.lastDay = lastDay
        self.stop = stop
        skips = files.skips
    }

    /// `nil` at the end.
    mutating func next() -> ArchiveBatch? {
        guard hasMore || !skips.isEmpty else { return nil }
        var batch = ArchiveBatch()
        let start = bytesRead
        while hasMore, !stop.isRaised, bytesRead - start < Self.mostBytes,
            batch.lists.count + (current?.output.lists.count ?? 0) < Self.mostLists
        {
            readOn(&batch.lists)
        }
        batch.lists += current?.output.takeLists() ?? []
        swap(&batch.skips, &skips)
        batch.files = index + (current == nil ? 0 : 1)
        batch.bytesRead = min(bytesRead, files.bytes)
        batch.bytesInAll = files.bytes
        return batch
    }

    private var hasMore: Bool { index < files.files.count }

    private var bytesRead: Int { bytesBefore + (current?.bytesRead ?? 0) }

    private mutating func readOn(_ lists: inout [ArchivedList]) {
        let path = files.files[index]
        do throws(SkipReason) {
            var file = if let current = current.take() { current } else { try open(path) }
            if file.read() { return current = file }
            lists += file.output.lists
            bytesBefore += file.bytesRead
            skips.add(file.output.skips)
        } catch {
            skips.add(error, at: path)
        }
        index += 1
    }

    private func open(_ path: String) throws(SkipReason) -> ArchiveFileReader {
        ArchiveFileReader(try files.contents(path), ArchiveOutput(path: path, lastDay: lastDay))
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
        where lists.count < Self.sampledLists && !stop.isRaised {
            guard var file = try? open(files.files[index]) else { continue }
            while file.read(), !stop.isRaised, file.output.lists.count < most, file.bytesRead < Self.sampledBytes {}
            lists += file.output.lists.filter(DayShiftFinder.isComparable).prefix(most)
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
