import TrendingDomain

/// Reads CSV with a header (RFC 4180), also with another sign than the comma. Each row names its day, or the file's
/// path does.
struct CSVArchive {
    private var rows: RowLists
    private var fields: [RowField.Match?] = []
    private var separator: UInt8 = ","
    private var isRecognized = false
    /// Whether this program wrote the file.
    private var isOwn = false

    private static let longestRecord = 1 << 20
    private static let mostColumns = 200

    /// Throws if the file has no column of repositories.
    static func read(_ bytes: Bytes, _ context: ListContext, _ output: ArchiveOutput) throws(SkipReason) {
        var (archive, rest) = (CSVArchive(rows: RowLists(context, output)), bytes)
        archive.readHeader(&rest)
        while !rest.isEmpty {
            let record = rest
            let cells = archive.record(&rest)
            output.line += max(1, record[..<rest.startIndex].count { $0 == 0x0A })
            archive.take(cells, record[..<rest.startIndex])
        }
        archive.rows.end()
        if !archive.isRecognized { throw .unknownShape }
    }

    /// Finds the sign between cells. A first line with a repository is a row.
    private mutating func readHeader(_ rest: inout Bytes) {
        let start = rest
        let signs: [UInt8] = [",", ";", "\t", "|"]
        let found = signs.first { sign in
            (rest, separator) = (start, sign)
            fields = record(&rest)?.map(RowField.match) ?? []
            return fields.contains { [.name, .repo, .url].contains($0?.field) }
        }
        isRecognized = found != nil
        isOwn = fields.contains { $0?.field == .source }
        guard found == nil else { return rows.output.line += 1 }
        (rest, separator) = (start, signs.first(where: start.prefix { $0 != 0x0A }.contains) ?? ",")
        let cells = record(&rest) ?? []
        fields = cells.map(RowField.match)
        if Self.column(of: cells) == nil { rows.output.line += 1 } else { rest = start }
    }

    /// The column with the address of a repository, if there is one.
    private static func column(of cells: [Bytes]) -> Int? {
        let names = cells.map { ArchiveName(address: $0).repo }
        return Set(names.compactMap(\.self)).count == 1 ? names.firstIndex { $0 != nil } : nil
    }

    private mutating func take(_ cells: [Bytes]?, _ record: Bytes) {
        guard record.contains(where: { !$0.isSpace }) else { return }
        guard record.isUTF8 else { return rows.skipRow(.notUTF8) }
        guard let cells else { return rows.skipRow(.unreadableLine) }
        if !isRecognized, let column = Self.column(of: cells), column < fields.count {
            fields[column] = RowField.Match(field: .url, preference: 0)
            isRecognized = true
        }
        guard isRecognized else { return }
        guard cells.count == fields.count else { return rows.skipRow(.unreadableLine) }
        var row = ArchiveRow()
        for (field, cell) in zip(fields, cells) where !cell.isEmpty {
            if let field { row.set(field, isOwn ? ownText(cell) : cell) }
        }
        rows.add(row)
    }

    /// The next record; `nil` if a cell in quotes has no end.
    private func record(_ rest: inout Bytes) -> [Bytes]? {
        var cells: [Bytes] = []
        while true {
            guard let cell = cell(&rest) else { return nil }
            if cells.count < Self.mostColumns { cells.append(cell) }
            let sign = rest.popFirst()
            if sign != separator { return cells }
        }
    }

    /// Up to the sign after it. Quotes inside a cell are text, and so are all those in the program's own TSV.
    private func cell(_ rest: inout Bytes) -> Bytes? {
        let quote: UInt8 = "\""
        if rest.first == quote, !(isOwn && separator == "\t") {
            var (cell, inside) = ([UInt8](), rest.dropFirst().prefix(Self.longestRecord))
            while let end = inside.firstIndex(of: quote) {
                cell += inside[..<end]
                inside = inside[(end + 1)...]
                if inside.first != quote {
                    rest = rest[inside.startIndex...].drop { $0 != separator && $0 != 0x0A }
                    return cell[...]
                }
                cell.append(quote)
                inside = inside.dropFirst()
            }
            rest = rest.drop { $0 != 0x0A }
            return nil
        }
        let cell = rest.prefix { $0 != separator && $0 != 0x0A }
        rest = rest[cell.endIndex...]
        return cell.last == 0x0D ? cell.dropLast() : cell
    }

    /// Undoes what `--format csv` and `tsv` do to texts: the apostrophe before a formula, and backslashes.
    private func ownText(_ cell: Bytes) -> Bytes {
        var (text, rest, isStart) = ([UInt8](), cell, true)
        while let byte = rest.popFirst() {
            if separator == "\t", byte == "\\", let escaped = rest.popFirst() {
                text.append(["t": 0x09, "n": 0x0A, "r": 0x0D][escaped] ?? escaped)
            } else if separator == "\t" || !isStart || byte != "'" || rest.first.map("=+-@".utf8.contains) != true {
                text.append(byte)
            }
            isStart = byte == ";"
        }
        return text[...]
    }
}
