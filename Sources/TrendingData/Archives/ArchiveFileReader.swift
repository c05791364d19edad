import TrendingDomain

/// Reads one file by its form.
struct ArchiveFileReader: Sendable {
    private let contents: ArchiveContents
    private let path: ArchivePath
    private var lines: ArchiveLines
    private var reader: (any ArchiveLineReader)?
    private var isAtStart = true
    private var isCompressed = false

    /// A whole document and the index of its values are in memory at once.
    static let largestDocument = 16 << 20
    private static let mostValues = 1_000_000

    init(_ contents: ArchiveContents, path: String) {
        self.contents = contents
        self.path = ArchivePath(path)
        lines = ArchiveLines { () throws(StorageFailure) in try contents.next() }
    }

    var bytesRead: Int { contents.bytesRead }

    /// Reads until `isFull` returns `true`, or for about `mostBytes`. Returns `false` at the end of the file.
    mutating func read(
        _ output: inout ArchiveOutput,
        mostBytes: Int,
        isFull: (ArchiveOutput) -> Bool
    ) throws(StorageFailure) -> Bool {
        if isAtStart, try readDocument(&output) { return false }
        let start = bytesRead
        while !isFull(output), bytesRead - start < mostBytes {
            guard let line = try lines.next() else {
                finish(&output)
                return false
            }
            if case .unfinished = line { continue }
            output.line += 1
            if isAtStart, case .text(let bytes) = line, CompressedFile.hasSignature(bytes) { isCompressed = true }
            isAtStart = isAtStart && !isCompressed
            if isCompressed { continue }
            switch line {
            case .unfinished: break
            case .tooLong: skipLine(.lineTooLong, &output)
            case .text(let bytes) where !ArchiveText.isUTF8(bytes): skipLine(.notUTF8, &output)
            case .text(let bytes): read(bytes, &output)
            }
        }
        return true
    }

    private mutating func skipLine(_ reason: SkipReason, _ output: inout ArchiveOutput) {
        if reader == nil { output.skip(reason) }
        reader?.skipLine(reason, &output)
    }

    private mutating func read(_ line: ArraySlice<UInt8>, _ output: inout ArchiveOutput) {
        var line = line
        if isAtStart, line.starts(with: [0xEF, 0xBB, 0xBF]) { line = line.dropFirst(3) }
        isAtStart = false
        if reader == nil {
            guard line.contains(where: { !ArchiveText.isSpace($0) }) else { return }
            reader = lineReader(for: line, &output)
        }
        reader?.read(line, &output)
    }

    private mutating func finish(_ output: inout ArchiveOutput) {
        if isCompressed { return output.skip(.compressedFile, line: 0) }
        guard var reader else { return }
        reader.finish(&output)
        if !reader.isRecognized { reject(reader.rejection, &output) }
    }

    private func reject(_ reason: SkipReason, _ output: inout ArchiveOutput) {
        output.skips = ArchiveSkips()
        output.line = 0
        output.skip(reason)
    }

    private func lineReader(for line: ArraySlice<UInt8>, _ output: inout ArchiveOutput) -> any ArchiveLineReader {
        switch path.ending {
        case "jsonl", "ndjson", "json": return JSONLinesArchive(path)
        case "csv": return CSVArchive(path)
        case "md", "markdown": return MarkdownArchive(path, &output)
        default:
            if line.first == UInt8(ascii: "{") { return JSONLinesArchive(path) }
            let fields = line.split(separator: UInt8(ascii: ",")).compactMap { ArchiveField($0) }
            return fields.count > 1 ? CSVArchive(path) : MarkdownArchive(path, &output)
        }
    }

    /// Returns `false` if the file is to be read by lines.
    private mutating func readDocument(_ output: inout ArchiveOutput) throws(StorageFailure) -> Bool {
        guard !["jsonl", "ndjson", "csv", "md", "markdown"].contains(path.ending) else { return false }
        guard contents.size <= Self.largestDocument else {
            // A larger file may have a document on each line.
            return false
        }
        guard let bytes = try contents.all(limit: Self.largestDocument), !bytes.isEmpty else { return true }
        if let document = Self.document(bytes) {
            if !JSONArchive(path).read(document, &output) { reject(.unknownShape, &output) }
            return true
        }
        let copy = ArchiveContents(bytes)
        lines = ArchiveLines { () throws(StorageFailure) in try copy.next() }
        return false
    }

    private static func document(_ bytes: [UInt8]) -> JSONValue? {
        let first = bytes.first { !ArchiveText.isSpace($0) && ![0xEF, 0xBB, 0xBF].contains($0) }
        guard first == UInt8(ascii: "[") || first == UInt8(ascii: "{") else { return nil }
        let plain = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
        return JSONDocument(plain, maxValues: mostValues).map(JSONValue.init)
    }
}
