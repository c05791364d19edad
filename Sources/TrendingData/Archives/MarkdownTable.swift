import TrendingDomain

/// A Markdown table with a column of repositories.
struct MarkdownTable {
    private let references: MarkdownLink.References
    private let fields: [RowField.Match?]
    /// The column with links to repositories, or with their names; `nil` if it is known by its own name.
    private let column: Int?
    /// Whether it is as this program writes one: the repositories in it have no ranks.
    private let isOfDevelopers: Bool

    /// So many rows tell which column is that of the repositories.
    private static let mostSampled = 1_000
    private static let mostColumns = 50

    /// `nil` for a table of something else.
    init?(_ header: Bytes, _ rows: ArraySlice<Bytes>, _ references: MarkdownLink.References) {
        let names = Self.cells(header, most: Self.mostColumns).map(MarkdownText.plain)
        self.references = references
        fields = names.map(RowField.match)
        let known = Set(fields.map { $0?.field })
        isOfDevelopers =
            names.contains { $0.isText("Developer") } && known.isDisjoint(with: [.stars, .gained, .forks])
        let sample = rows.prefix(Self.mostSampled).map { Self.cells($0, most: names.count) }
        column = Self.column(of: sample, count: names.count, references)
        guard column != nil || known.contains(.repo) || known.isSuperset(of: [.owner, .name]) else { return nil }
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
    func row(_ text: Bytes) -> ArchiveRow? {
        if isOfDevelopers { return ArchiveRow(.none(.developer)) }
        let cells = Self.cells(text, most: fields.count)
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
            } else if let field, !names || column == nil || field.field == .url {
                row.set(field, field.field == .description ? MarkdownText.description(cell, isCell: true) : plain)
            }
        }
        return row
    }

    private static func cells(_ text: Bytes, most: Int) -> [Bytes] {
        let sign: UInt8 = "|"
        var rest = text.trimmed
        if rest.first == sign {
            rest = rest.dropFirst()
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
