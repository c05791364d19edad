import TrendingDomain

/// A Markdown table with a column of repositories.
struct MarkdownTable {
    /// `nil` for a row that can't be read; empty if the table is of something else.
    private(set) var rows: [ArchiveRow?] = []

    init(header: ArraySlice<UInt8>, rows: [ArraySlice<UInt8>], _ references: MarkdownLink.References) {
        let names = Self.cells(header, most: 50)
        var fields = names.map { RowField.match(ArraySlice(MarkdownLink.plain($0).utf8)) }
        let cells = rows.map { Self.cells($0, most: fields.count) }
        let known = Set(fields.map { $0?.field })
        let isNamed = known.contains(.repo) || known.isSuperset(of: [.owner, .name])
        let column = Self.column(of: cells, count: fields.count, references)
        guard isNamed || column != nil else { return }
        if let column { fields[column] = RowField.match(ArraySlice("repo".utf8)) }
        self.rows = cells.map { Self.row($0, fields, column, references) }
    }

    /// The column with links to repositories in most rows, or with names of repositories in all.
    private static func column(of rows: [[ArraySlice<UInt8>]], count: Int, _ references: MarkdownLink.References)
        -> Int?
    {
        let links = (0..<count).map { column in
            rows.count { column < $0.count && repoLink($0[column], references) != nil }
        }
        if let most = links.max(), most > 0 { return links.firstIndex(of: most) }
        return (0..<count).first { column in
            !rows.isEmpty && rows.allSatisfy { column < $0.count && ArchiveName(pair: $0[column]).repo != nil }
        }
    }

    private static func repoLink(_ cell: ArraySlice<UInt8>, _ references: MarkdownLink.References) -> MarkdownLink? {
        MarkdownLink.all(in: cell, references).first { $0.name.repo != nil }
    }

    static func isRule(_ text: ArraySlice<UInt8>) -> Bool {
        text.contains("-") && text.allSatisfy { "-|: ".utf8.contains($0) }
    }

    /// `nil` if cells are missing. The last cell may contain the sign between cells.
    private static func row(
        _ cells: [ArraySlice<UInt8>],
        _ fields: [RowField.Match?],
        _ column: Int?,
        _ references: MarkdownLink.References
    ) -> ArchiveRow? {
        guard cells.count > 1 || fields.count == 1 else { return nil }
        var row = ArchiveRow()
        for (place, (field, cell)) in zip(fields, cells).enumerated() where !cell.isEmpty {
            let plain = ArraySlice(MarkdownLink.plain(cell).utf8)
            if place == column {
                row.found = (repoLink(cell, references) ?? MarkdownLink.first(in: cell, references))?.name
                row[.repo] = plain
            } else if let field, column == nil || ![.owner, .name, .url, .repo].contains(field.field) {
                // `F*` is a language.
                let isMarked = field.field != .description && cell.first.map("*_`~[<!".utf8.contains) ?? false
                row.set(field, isMarked ? plain : cell)
            }
        }
        return row
    }

    private static func cells(_ text: ArraySlice<UInt8>, most: Int) -> [ArraySlice<UInt8>] {
        let sign: UInt8 = "|"
        var rest = text
        if text.first == sign {
            rest = text.dropFirst()
            if rest.last == sign { rest = rest.dropLast() }
        }
        var (cells, start) = ([ArraySlice<UInt8>](), rest.startIndex)
        for index in rest.indices where rest[index] == sign && cells.count < most - 1 {
            if index > rest.startIndex, rest[index - 1] == "\\" { continue }
            cells.append(rest[start..<index])
            start = index + 1
        }
        return (cells + [rest[start...]]).map(\.trimmed)
    }
}
