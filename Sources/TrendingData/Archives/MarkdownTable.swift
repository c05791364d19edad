import TrendingDomain

/// A Markdown table with a column of repositories.
enum MarkdownTable {
    /// `nil` for a row that can't be read; empty if the table is of something else.
    static func rows(
        _ lines: [Bytes],
        below header: Bytes,
        _ references: MarkdownLink.References
    ) -> [ArchiveRow?] {
        let names = cells(header, most: 50).map(MarkdownText.plain)
        let fields = names.map(RowField.match)
        let rows = lines.map { cells($0, most: fields.count) }
        let known = Set(fields.map { $0?.field })
        let isNamed = known.contains(.repo) || known.isSuperset(of: [.owner, .name])
        let column = column(of: rows, count: fields.count, references)
        guard isNamed || column != nil else { return [] }
        // As this program writes one: the repositories in it have no ranks.
        if names.contains(where: { $0.isText("Developer") }), known.isDisjoint(with: [.stars, .gained, .forks]) {
            return rows.map { _ in ArchiveRow(.none(.developer)) }
        }
        return rows.map { row($0, fields, column, references) }
    }

    /// The column with links to repositories in most rows, or with names of repositories in all.
    private static func column(of rows: [[Bytes]], count: Int, _ references: MarkdownLink.References) -> Int? {
        let links = (0..<count).map { column in
            rows.count { column < $0.count && MarkdownLink.toRepo(in: $0[column], references) != nil }
        }
        if let most = links.max(), most > 0 { return links.firstIndex(of: most) }
        return (0..<count).first { column in
            !rows.isEmpty && rows.allSatisfy { column < $0.count && ArchiveName(pair: $0[column]).repo != nil }
        }
    }

    static func isRule(_ text: Bytes) -> Bool { text.contains("-") && text.allSatisfy { "-|: ".utf8.contains($0) } }

    /// `nil` if cells are missing. The last cell may contain the sign between cells.
    private static func row(
        _ cells: [Bytes],
        _ fields: [RowField.Match?],
        _ column: Int?,
        _ references: MarkdownLink.References
    ) -> ArchiveRow? {
        guard cells.count > 1 || fields.count == 1 else { return nil }
        var row = ArchiveRow()
        for (place, (field, cell)) in zip(fields, cells).enumerated() where !cell.isEmpty {
            let plain = MarkdownText.plain(cell)
            let names = field.map { [.owner, .name, .url, .repo].contains($0.field) } ?? false
            if place == column || names && column == nil {
                let link = MarkdownLink.toRepo(in: cell, references) ?? MarkdownLink.first(in: cell, references)
                if place == column || link?.name == .none(.otherSource) { row.found = link?.name }
            }
            if place == column {
                row[.repo] = plain
            } else if let field, !names || column == nil {
                row.set(field, field.field == .description ? MarkdownText.description(cell, isCell: true) : plain)
            }
        }
        return row
    }

    private static func cells(_ text: Bytes, most: Int) -> [Bytes] {
        let sign: UInt8 = "|"
        var rest = text
        if text.first == sign {
            rest = text.dropFirst()
            if rest.last == sign { rest = rest.dropLast() }
        }
        var (cells, start) = ([Bytes](), rest.startIndex)
        for index in rest.indices where rest[index] == sign && cells.count < most - 1 {
            if index > rest.startIndex, rest[index - 1] == "\\" { continue }
            cells.append(rest[start..<index])
            start = index + 1
        }
        return (cells + [rest[start...]]).map(\.trimmed)
    }
}
