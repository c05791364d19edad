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
        ArchiveFileReader(try files.contents(path), ArchiveOutput(path: path, lastDay: lastDay), in: files.folders)
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

/// Reads one file by its form: a document as a whole, and lines of JSON some megabytes at a time.
struct ArchiveFileReader {
    let output: ArchiveOutput
    private var contents: ArchiveContents
    /// Of the file's name.
    private let ending: String
    private let context: ListContext
    /// What was read of the file, but not yet of its lists.
    private var rest: [UInt8] = []
    private var hasLines = false
    private var json: JSONArchive

    /// A whole document and the index of its values are in memory at once.
    private static let largestDocument = 64 << 20
    /// No line of an archive is so long.
    static let longestLine = 8 << 20
    private static let part = 4 << 20

    init(_ contents: ArchiveContents, _ output: ArchiveOutput, in folders: [String]) {
        (self.contents, self.output) = (contents, output)
        ending = ArchiveText.ending(of: output.path)
        context = ListContext(path: output.path, in: folders)
        json = JSONArchive(context, output)
    }

    var bytesRead: Int { contents.bytesRead }

    private var isOfLines: Bool { ["jsonl", "ndjson"].contains(ending) }

    /// Reads a part of the file. Returns `false` at its end. Says why the file gave nothing, and which word of its name
    /// is not understood.
    mutating func read() -> Bool {
        do throws(SkipReason) {
            if hasLines { rest += try contents.next(Self.part) } else { try readStart() }
            if hasLines, try readLines() { return true }
            if output.isEmpty { throw .noRows }
            if output.hasForeignLists, context.hasUnknownWord { throw .unknownFileName }
        } catch {
            if [.unknownShape, .damagedJSON].contains(error) { output.skips = ArchiveSkips() }
            output.line = 0
            output.skip(error)
        }
        return false
    }

    /// Reads a document, or the first of the lines.
    private mutating func readStart() throws(SkipReason) {
        rest = try contents.next(isOfLines ? Self.part : Self.largestDocument)
        if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest.removeFirst(3) }
        if ArchiveFiles.compressed.contains(ending) { throw .compressedFile }
        guard let first = rest.first(where: { !$0.isSpace }) else { return }
        let isMarkdown = ["md", "markdown"].contains(ending)
        let isTable = ["csv", "tsv"].contains(ending)
        if isOfLines {
            hasLines = true
        } else if !isMarkdown, !isTable, ending == "json" || first == "{" || first == "[" {
            guard contents.isAtEnd, let document = JSONDocument(rest) else { return hasLines = true }
            json.read(JSONValue(document))
            if !json.foundLists { throw .unknownShape }
        } else if first == "<", !isMarkdown, isFeed {
            throw .unknownList
        } else if contents.isAtEnd {
            useLineFeeds(isMarkdown: isMarkdown)
            let names = rest.prefix(1_000).prefix { $0 != 0x0A }.split(separator: ",").compactMap(RowField.match)
            if isTable || !isMarkdown && names.count > 1 {
                try CSVArchive.read(rest[...], context, output)
            } else {
                try MarkdownArchive.read(rest[...], context, output)
            }
        } else {
            throw .fileTooLarge
        }
    }

    /// Whether the file is Atom or RSS. Its entries are news in the order of their dates, and have no ranks.
    private var isFeed: Bool {
        let start = rest.prefix(1_000)
        return ["<feed", "<rss"].contains { start.range(of: $0) != nil }
    }

    /// Old Macs ended lines with a carriage return alone, which Markdown knows in any file.
    private mutating func useLineFeeds(isMarkdown: Bool) {
        guard isMarkdown || !rest.contains(0x0A) else { return }
        for index in rest.indices where rest[index] == 0x0D && rest[(index + 1)...].first != 0x0A { rest[index] = 0x0A }
    }

    /// Reads the whole lines of `rest`. Returns `false` at the end of the file.
    private mutating func readLines() throws(SkipReason) -> Bool {
        var unread = rest[...]
        while let end = Self.lineFeed(in: unread) {
            take(unread[..<end])
            unread = unread[(end + 1)...]
        }
        // What is left of a line that is too long needs no more memory.
        rest = Array(unread.prefix(Self.longestLine + 1))
        if !contents.isAtEnd { return true }
        if !rest.isEmpty { take(rest[...]) }
        json.rows.end()
        if !json.foundLists { throw isOfLines ? .unknownShape : .damagedJSON }
        return false
    }

    private mutating func take(_ line: Bytes) {
        output.line += 1
        if line.count > Self.longestLine {
            json.rows.skipRow(.lineTooLong)
        } else if line.isUTF8 {
            json.read(line: line)
        } else {
            json.rows.skipRow(.notUTF8)
        }
    }

    private static func lineFeed(in bytes: Bytes) -> Int? {
        bytes.withUnsafeBytes { buffer in
            guard let start = buffer.baseAddress, let end = memchr(start, 0x0A, buffer.count) else { return nil }
            return bytes.startIndex + (UnsafeRawPointer(end) - start)
        }
    }
}
