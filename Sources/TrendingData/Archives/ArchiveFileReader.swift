import TrendingConsole
import TrendingDomain

/// Reads one file by its form: a document as a whole, and lines some megabytes at a time.
struct ArchiveFileReader: Sendable {
    private var contents: ArchiveContents
    private let ending: String
    private let context: ListContext
    /// What was read of the file, but not yet of its lists.
    private var rest: [UInt8] = []
    private var reader: (any ArchiveLineReader)?
    private let foundBefore: (all: Int, own: Int)

    /// A whole document and the index of its values are in memory at once.
    static let largestDocument = 64 << 20
    private static let mostValues = 4_000_000
    /// No line of an archive is so long.
    static let longestLine = 8 << 20
    private static let part = 4 << 20
    private static let columnEndings = ["csv", "tsv"]
    private static let lineEndings = ["jsonl", "ndjson"] + columnEndings

    init(_ contents: ArchiveContents, path: String, _ output: inout ArchiveOutput) {
        self.contents = contents
        ending = ArchiveText.ending(of: path)
        context = ListContext(path: path, &output.languages)
        foundBefore = (output.found, output.ownFound)
    }

    var bytesRead: Int { contents.bytesRead }

    /// Reads a part of the file. Returns `false` at its end.
    mutating func read(_ output: inout ArchiveOutput) throws(StorageFailure) -> Bool {
        if reader == nil {
            try readStart(&output)
        } else {
            rest += try contents.next(Self.part)
        }
        guard reader != nil else { return end(&output) }
        readLines(&output)
        guard contents.isAtEnd else { return true }
        finish(&output)
        return end(&output)
    }

    private mutating func readStart(_ output: inout ArchiveOutput) throws(StorageFailure) {
        let hasLines = Self.lineEndings.contains(ending)
        rest = try contents.next(hasLines ? Self.part : Self.largestDocument)
        if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest.removeFirst(3) }
        if CompressedFile.hasSignature(rest) { return output.skip(.compressedFile) }
        guard let first = rest.first(where: { !ArchiveText.isSpace($0) }) else { return }
        if Self.columnEndings.contains(ending) { return reader = CSVArchive(context) }
        if !hasLines, readDocument(first, &output) { return }
        reader = JSONLinesArchive(context)
        if !hasLines, ending != "json", first != "{" { reader = CSVArchive(context) }
    }

    /// Returns `false` if the file is to be read by lines.
    private func readDocument(_ first: UInt8, _ output: inout ArchiveOutput) -> Bool {
        let isMarkdown = ["md", "markdown"].contains(ending)
        if !isMarkdown, first == "{" || first == "[" {
            guard contents.isAtEnd, let document = JSONDocument(rest, maxValues: Self.mostValues) else { return false }
            var archive = JSONArchive(context)
            if !archive.read(JSONValue(document), &output) { reject(&output) }
            return true
        }
        let names = rest.prefix(1_000).prefix { $0 != 0x0A }.split(separator: ",").compactMap(
            RowField.match
        )
        guard isMarkdown || ending != "json" && names.count < 2 else { return false }
        if !contents.isAtEnd {
            output.skip(.fileTooLarge)
        } else if !MarkdownArchive.read(rest[...], context, &output) {
            reject(&output)
        }
        return true
    }

    /// Reads the whole lines of `rest`.
    private mutating func readLines(_ output: inout ArchiveOutput) {
        var lines = rest[...]
        while let end = Self.lineFeed(in: lines) {
            take(lines[..<end], &output)
            lines = lines[(end + 1)...]
        }
        // What is left of a line that is too long needs no more memory.
        rest = Array(lines.prefix(Self.longestLine + 1))
    }

    private mutating func take(_ line: ArraySlice<UInt8>, _ output: inout ArchiveOutput) {
        output.line += 1
        if line.count > Self.longestLine {
            reader?.skipLine(.lineTooLong, &output)
        } else if ArchiveText.isUTF8(line) {
            reader?.read(line, &output)
        } else {
            reader?.skipLine(.notUTF8, &output)
        }
    }

    private mutating func finish(_ output: inout ArchiveOutput) {
        if !rest.isEmpty { take(rest[...], &output) }
        reader?.finish(&output)
        if let reader, !reader.isRecognized { reject(&output) }
    }

    /// Says why the file gave nothing, and which word of its name is not understood.
    private func end(_ output: inout ArchiveOutput) -> Bool {
        output.line = 0
        let found = (all: output.found - foundBefore.all, own: output.ownFound - foundBefore.own)
        if found.all == 0, output.skips.isEmpty { output.skip(.noRows) }
        if found.all > found.own, context.hasUnknownWord { output.skip(.unknownFileName) }
        return false
    }

    private func reject(_ output: inout ArchiveOutput) {
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

/// Reads the lists of a file line by line.
protocol ArchiveLineReader: Sendable {
    /// `line` has no line feed. What it needs later, it must copy.
    mutating func read(_ line: ArraySlice<UInt8>, _ output: inout ArchiveOutput)
    /// Counts a line that can't be read, and may have been a row.
    mutating func skipLine(_ reason: SkipReason, _ output: inout ArchiveOutput)
    mutating func finish(_ output: inout ArchiveOutput)
    /// Whether the file has the reader's form, as far as it has been read.
    var isRecognized: Bool { get }
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
