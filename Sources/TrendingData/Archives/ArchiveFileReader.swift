import TrendingConsole
import TrendingDomain

/// Reads one file by its form: a document as a whole, and lines of JSON some megabytes at a time.
struct ArchiveFileReader: Sendable {
    private var contents: ArchiveContents
    private let ending: String
    private let context: ListContext
    /// What was read of the file, but not yet of its lists.
    private var rest: [UInt8] = []
    private var lines: JSONLinesArchive?
    private(set) var output: ArchiveOutput

    /// A whole document and the index of its values are in memory at once.
    private static let largestDocument = 64 << 20
    /// No line of an archive is so long.
    static let longestLine = 8 << 20
    private static let part = 4 << 20

    init(_ contents: ArchiveContents, _ output: ArchiveOutput) {
        self.contents = contents
        self.output = output
        ending = ArchiveText.ending(of: output.path)
        context = ListContext(path: output.path)
    }

    var bytesRead: Int { contents.bytesRead }

    /// Removes and returns what was found so far.
    mutating func takeLists() -> [ArchivedList] { output.takeLists() }

    /// Reads a part of the file. Returns `false` at its end.
    mutating func read() -> Bool {
        do throws(SkipReason) {
            if lines == nil { try readStart() } else { rest += try contents.next(Self.part) }
        } catch {
            output.line = 0
            output.skip(error)
            return false
        }
        if lines != nil {
            readLines()
            guard contents.isAtEnd else { return true }
            if !rest.isEmpty { take(rest[...]) }
            lines?.finish(&output)
            if lines?.isRecognized == false { reject() }
        }
        // Says why the file gave nothing, and which word of its name is not understood.
        output.line = 0
        if output.isEmpty { output.skip(.noRows) }
        if output.hasForeignLists, context.hasUnknownWord { output.skip(.unknownFileName) }
        return false
    }

    /// Reads a document, or the first of the lines.
    private mutating func readStart() throws(SkipReason) {
        let hasLines = ["jsonl", "ndjson"].contains(ending)
        rest = try contents.next(hasLines ? Self.part : Self.largestDocument)
        if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest.removeFirst(3) }
        if CompressedFile.hasSignature(rest) { return output.skip(.compressedFile) }
        guard let first = rest.first(where: { !$0.isSpace }) else { return }
        let isMarkdown = ["md", "markdown"].contains(ending)
        let isTable = ["csv", "tsv"].contains(ending)
        if hasLines {
            lines = JSONLinesArchive(context)
        } else if !isMarkdown, !isTable, ending == "json" || first == "{" || first == "[" {
            guard contents.isAtEnd, let document = JSONDocument(rest) else { return lines = JSONLinesArchive(context) }
            var archive = JSONArchive(context)
            if !archive.read(JSONValue(document), &output) { reject() }
        } else if contents.isAtEnd {
            let names = rest.prefix(1_000).prefix { $0 != 0x0A }.split(separator: ",").compactMap(RowField.match)
            let isRead =
                isTable || !isMarkdown && names.count > 1
                ? CSVArchive.read(rest[...], context, &output) : MarkdownArchive.read(rest[...], context, &output)
            if !isRead { reject() }
        } else {
            output.skip(.fileTooLarge)
        }
    }

    /// Reads the whole lines of `rest`.
    private mutating func readLines() {
        var unread = rest[...]
        while let end = Self.lineFeed(in: unread) {
            take(unread[..<end])
            unread = unread[(end + 1)...]
        }
        // What is left of a line that is too long needs no more memory.
        rest = Array(unread.prefix(Self.longestLine + 1))
    }

    private mutating func take(_ line: ArraySlice<UInt8>) {
        output.line += 1
        if line.count > Self.longestLine {
            lines?.skipLine(.lineTooLong, &output)
        } else if line.isUTF8 {
            lines?.read(line, &output)
        } else {
            lines?.skipLine(.notUTF8, &output)
        }
    }

    private mutating func reject() {
        output.skips = ArchiveSkips()
        output.line = 0
        output.skip(.unknownShape)
    }

    private static func lineFeed(in bytes: ArraySlice<UInt8>) -> Int? {
        bytes.withUnsafeBytes { buffer in
            guard let start = buffer.baseAddress, let end = memchr(start, 0x0A, buffer.count) else { return nil }
            return bytes.startIndex + (UnsafeRawPointer(end) - start)
        }
    }
}

/// Recognizes compressed files, which are not read.
enum CompressedFile {
    static let endings: Set<String> = ["gz", "tgz", "zst", "zip", "xz", "bz2", "7z", "lz4"]

    /// By the first bytes of each format's specification.
    static func hasSignature(_ bytes: [UInt8]) -> Bool { signatures.contains { bytes.starts(with: $0) } }

    private static let signatures: [[UInt8]] = [
        [0x1F, 0x8B], [0x28, 0xB5, 0x2F, 0xFD], [0x50, 0x4B, 0x03, 0x04], [0xFD, 0x37, 0x7A, 0x58, 0x5A],
        [0x42, 0x5A, 0x68], [0x37, 0x7A, 0xBC, 0xAF], [0x04, 0x22, 0x4D, 0x18],
    ]
}
