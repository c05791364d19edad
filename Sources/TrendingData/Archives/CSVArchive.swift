import TrendingDomain

/// Reads CSV with a header (RFC 4180), also with another sign than the comma. Each row names its day, or the file's path
/// does.
struct CSVArchive {
    private var rows: RowLists
    private var fields: [RowField.Match?]?
    private var separator: UInt8 = ","
    private var isRecognized = false

    private static let longestRecord = 1 << 20
    private static let mostColumns = 200

    /// Returns `false` if the file has no column of repositories.
    static func read(_ bytes: ArraySlice<UInt8>, _ context: ListContext, _ output: inout ArchiveOutput) -> Bool {
        var archive = CSVArchive(rows: RowLists(context))
        var (start, next, isQuoted) = (bytes.startIndex, bytes.startIndex, false)
        while next < bytes.endIndex {
            let line = bytes[next...].prefix { $0 != 0x0A }
            output.line += 1
            next = line.endIndex + 1
            for byte in line where byte == "\"" { isQuoted.toggle() }
            // A cell may go on in the next line.
            if isQuoted, next - start < longestRecord { continue }
            if isQuoted {
                archive.rows.skipRow(.lineTooLong, &output)
            } else {
                archive.take(bytes[start..<line.endIndex], &output)
            }
            (start, isQuoted) = (next, false)
        }
        if isQuoted { archive.rows.skipRow(.unreadableLine, &output) }
        archive.rows.finish(&output)
        return archive.isRecognized
    }

    private mutating func take(_ record: ArraySlice<UInt8>, _ output: inout ArchiveOutput) {
        let record = record.last == 0x0D ? record.dropLast() : record
        guard !record.isEmpty else { return }
        guard record.isUTF8 else { return rows.skipRow(.notUTF8, &output) }
        guard var fields else {
            let signs: [UInt8] = [",", ";", "\t", "|"]
            separator = signs.first { Self.nameRepos(Self.cells(record, $0).map(RowField.match)) } ?? ","
            let names = Self.cells(record, separator).map(RowField.match)
            (self.fields, isRecognized) = (names, Self.nameRepos(names))
            return
        }
        let cells = Self.cells(record, separator)
        if !isRecognized, let column = cells.firstIndex(where: { ArchiveName(address: $0).repo != nil }),
            column < fields.count
        {
            fields[column] = RowField.Match(field: .url, preference: 0)
            (self.fields, isRecognized) = (fields, true)
        }
        guard isRecognized else { return }
        guard cells.count == fields.count else { return rows.skipRow(.unreadableLine, &output) }
        var row = ArchiveRow()
        for (field, cell) in zip(fields, cells) where !cell.isEmpty {
            if let field { row.set(field, cell) }
        }
        rows.add(row, &output)
    }

    private static func nameRepos(_ fields: [RowField.Match?]) -> Bool {
        fields.contains { [.name, .repo, .url].contains($0?.field) }
    }

    private static func cells(_ record: ArraySlice<UInt8>, _ separator: UInt8) -> [ArraySlice<UInt8>] {
        var cells: [ArraySlice<UInt8>] = []
        var rest = record
        let quote: UInt8 = "\""
        while cells.count < mostColumns {
            if rest.first == quote {
                var cell: [UInt8] = []
                rest = rest.dropFirst()
                while let end = rest.firstIndex(of: quote) {
                    cell += rest[..<end]
                    rest = rest[(end + 1)...]
                    guard rest.first == quote else { break }
                    cell.append(quote)
                    rest = rest.dropFirst()
                }
                cells.append(cell[...])
            } else {
                cells.append(rest.prefix { $0 != separator })
            }
            rest = rest.drop { $0 != separator }
            guard rest.popFirst() != nil else { return cells }
        }
        return cells
    }
}
