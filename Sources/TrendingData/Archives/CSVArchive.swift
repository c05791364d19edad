import TrendingDomain

/// Reads CSV with a header (RFC 4180), also with another sign than the comma. Each row names its day, or the file's path
/// does.
struct CSVArchive: ArchiveLineReader {
    private var rows: RowLists
    private var fields: [RowField.Match?]?
    private var record: [UInt8] = []
    private var isQuoted = false
    private var separator: UInt8 = ","
    private(set) var isRecognized = false

    private static let longestRecord = 1 << 20
    private static let mostColumns = 200

    init(_ context: ListContext) {
        rows = RowLists(context)
    }

    mutating func read(_ line: ArraySlice<UInt8>, _ output: inout ArchiveOutput) {
        let line = line.last == 0x0D ? line.dropLast() : line
        isQuoted = line.reduce(isQuoted) { $1 == "\"" ? !$0 : $0 }
        guard record.count + line.count < Self.longestRecord else {
            return skipLine(.lineTooLong, &output)
        }
        if record.isEmpty, !isQuoted { return take(line, &output) }
        record += record.isEmpty ? Array(line) : [0x0A] + line
        guard !isQuoted else { return }
        let whole = record
        record = []
        take(whole[...], &output)
    }

    mutating func skipLine(_ reason: SkipReason, _ output: inout ArchiveOutput) {
        (record, isQuoted) = ([], false)
        rows.skipRow(reason, &output)
    }

    mutating func finish(_ output: inout ArchiveOutput) {
        if !record.isEmpty { rows.skipRow(.unreadableLine, &output) }
        rows.finish(&output)
    }

    private mutating func take(_ record: ArraySlice<UInt8>, _ output: inout ArchiveOutput) {
        guard !record.isEmpty else { return }
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
            fields[column] = RowField.match(Array("url".utf8)[...])
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
