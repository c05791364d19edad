import TrendingConsole
import TrendingDomain

/// Reads one file by its form: documents as a whole, and lines some megabytes at a time.
struct ArchiveFileReader: Sendable {
    private let contents: ArchiveContents
    private let path: ArchivePath
    private var piece: ArraySlice<UInt8> = []
    private var reader: (any ArchiveLineReader)?
    private var isAtStart = true
    private let foundBefore: (all: Int, own: Int)

    /// A whole document and the index of its values are in memory at once.
    static let largestDocument = 64 << 20
    private static let mostValues = 4_000_000
    /// No line of an archive is so long.
    static let longestLine = 8 << 20
    private static let mostOfLines = 4 << 20

    init(_ contents: ArchiveContents, path: String, _ output: inout ArchiveOutput) {
        self.contents = contents
        self.path = ArchivePath(path, &output.languages)
        foundBefore = (output.found, output.ownFound)
    }

    var bytesRead: Int { contents.bytesRead - piece.count }

    /// Reads until `isFull` returns `true`, or for some megabytes. Returns `false` at the end of the file.
    mutating func read(_ output: inout ArchiveOutput, isFull: (ArchiveOutput) -> Bool) throws(StorageFailure) -> Bool {
        if isAtStart {
            isAtStart = false
            try readStart(&output)
        }
        guard reader != nil else { return end(&output) }
        while !isFull(output) {
            guard let end = Self.lineFeed(in: piece) else {
                if try readMore(&output) { return true }
                if !piece.isEmpty { take(piece, &output) }
                piece = []
                finish(&output)
                return self.end(&output)
            }
            take(piece[..<end], &output)
            piece = piece[(end + 1)...]
        }
        return true
    }

    private mutating func readStart(_ output: inout ArchiveOutput) throws(StorageFailure) {
        let hasLines = ["jsonl", "ndjson", "csv", "tsv"].contains(path.ending)
        let bytes = try contents.next(hasLines ? Self.mostOfLines : Self.largestDocument)
        piece = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
        if CompressedFile.hasSignature(piece) {
            output.skip(.compressedFile)
            return piece = []
        }
        guard let first = piece.first(where: { !ArchiveText.isSpace($0) }) else { return }
        if ["csv", "tsv"].contains(path.ending) { return reader = CSVArchive(path, &output) }
        if !hasLines, try readDocument(first, &output) { return piece = [] }
        reader = JSONLinesArchive(path, &output)
        if !hasLines, path.ending != "json", first != "{" { reader = CSVArchive(path, &output) }
    }

    /// Returns `false` if the file is to be read by lines.
    private func readDocument(_ first: UInt8, _ output: inout ArchiveOutput) throws(StorageFailure) -> Bool {
        let isMarkdown = ["md", "markdown"].contains(path.ending)
        let isJSON = !isMarkdown && (first == "{" || first == "[")
        let isWhole = contents.bytesRead >= contents.size
        if isJSON {
            guard isWhole, let document = JSONDocument(Array(piece), maxValues: Self.mostValues) else { return false }
            var archive = JSONArchive(path)
            if !archive.read(JSONValue(document), &output) { reject(.unknownShape, &output) }
            return true
        }
        let names = piece.prefix(1_000).prefix { $0 != 0x0A }.split(separator: ",").compactMap(
            RowField.match
        )
        guard isMarkdown || path.ending != "json" && names.count < 2 else { return false }
        guard isWhole else {
            output.skip(.fileTooLarge)
            return true
        }
        if !MarkdownArchive.read(piece, path, &output) { reject(.unknownShape, &output) }
        return true
    }

    /// Puts the next bytes behind the rest of the last ones. Returns `false` at the end of the file.
    private mutating func readMore(_ output: inout ArchiveOutput) throws(StorageFailure) -> Bool {
        var bytes = try contents.next(Self.mostOfLines)
        guard !bytes.isEmpty else { return false }
        guard piece.count > Self.longestLine else {
            if !piece.isEmpty { bytes.insert(contentsOf: piece, at: 0) }
            piece = bytes[...]
            return true
        }
        // The line is too long: its bytes are left out.
        piece = piece.prefix(Self.longestLine + 1)
        if let end = Self.lineFeed(in: bytes[...]) { piece = (piece + bytes[end...]) }
        return true
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
        guard var reader else { return }
        reader.finish(&output)
        if !reader.isRecognized { reject(.unknownShape, &output) }
    }

    /// Says why the file gave nothing, and which word of its name is not understood.
    private func end(_ output: inout ArchiveOutput) -> Bool {
        output.line = 0
        let found = (all: output.found - foundBefore.all, own: output.ownFound - foundBefore.own)
        if found.all == 0, output.skips.isEmpty { output.skip(.noRows) }
        if found.all > found.own, path.hasUnknownWord { output.skip(.unknownFileName) }
        return false
    }

    private func reject(_ reason: SkipReason, _ output: inout ArchiveOutput) {
        output.skips = ArchiveSkips()
        output.line = 0
        output.skip(reason)
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
