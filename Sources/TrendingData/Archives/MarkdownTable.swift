import TrendingDomain

/// A Markdown table with a column of repositories.
struct MarkdownTable {
    private let fields: [RowField.Match?]
    /// The column with links to repositories, or with their names; `nil` if it is known by its own name.
    private let column: Int?
    /// Whether other columns have links to other repositories.
    private let isSeveralLists: Bool
    /// Whether it is as this program writes one: the repositories in it have no ranks.
    private let isOfDevelopers: Bool

    /// So many rows tell which column is that of the repositories.
    private static let mostSampled = 1_000
    private static let mostColumns = 50

    /// `nil` for a table of something else.
    init?(_ header: Bytes, _ rows: ArraySlice<Bytes>) {
        let names = Self.cells(header, most: Self.mostColumns).map(MarkdownText.plain)
        let fields = names.map(RowField.match)
        self.fields = fields
        let known = Set(fields.map { $0?.field })
        isOfDevelopers =
            names.contains { $0.isText("Developer") } && !known.contains { $0?.isFigure == true }
        let sample = rows.prefix(Self.mostSampled).map { Self.cells($0, most: names.count) }
        let isNamedByTwo = known.isSuperset(of: [.owner, .name])
        let columns = Self.repos(in: sample, fields)
        let counts = columns.map { $0.count { $0 != nil } }
        // A column with the name of one counts most.
        let named = fields.indices.filter { counts[$0] > 0 && Self.isName(fields[$0]) }
        let candidates = named.isEmpty && !isNamedByTwo ? Array(fields.indices) : named
        let most = candidates.map { counts[$0] }.max() ?? 0
        let found = candidates.first { most > 0 && counts[$0] == most }
        column = found
        isSeveralLists = candidates.contains { other in
            guard let found else { return false }
            return 2 * zip(columns[found], columns[other]).count { $1 != nil && $0 != $1 } > sample.count
        }
        guard column != nil || known.contains(.repo) || isNamedByTwo else { return nil }
    }

    /// The repositories in each column: by links, or, in a column of names or a table without links, by names in all
    /// rows.
    private static func repos(in rows: [[Bytes]], _ fields: [RowField.Match?]) -> [[RepoName?]] {
        let columns = fields.indices.map { column in rows.map { column < $0.count ? $0[column] : [] } }
        let links = columns.map { $0.map { MarkdownLink.toRepo(in: $0)?.name.repo } }
        let hasLinks = links.contains { $0.contains { $0 != nil } }
        return fields.indices.map { column in
            guard !hasLinks || isName(fields[column]), links[column].allSatisfy({ $0 == nil }) else {
                return links[column]
            }
            let names = columns[column].map { ArchiveName(pair: $0).repo }
            return names.contains(nil) ? links[column] : names
        }
    }

    private static func isName(_ field: RowField.Match?) -> Bool {
        field.map { [.owner, .name, .url, .repo].contains($0.field) } ?? false
    }

    static func isRule(_ text: Bytes) -> Bool { text.contains("-") && text.allSatisfy { "-|: ".utf8.contains($0) } }

    /// `nil` if cells are missing. The last cell may contain the sign between cells.
    func row(_ text: Bytes) -> ArchiveRow? {
        if isOfDevelopers { return ArchiveRow(.none(.developer)) }
        if isSeveralLists { return ArchiveRow(.none(.severalLists)) }
        let cells = Self.cells(text, most: fields.count)
        guard cells.count > 1 || fields.count == 1 else { return nil }
        var row = ArchiveRow()
        for (place, (field, cell)) in zip(fields, cells).enumerated() where !cell.isEmpty {
            let plain = MarkdownText.plain(cell)
            let names = Self.isName(field)
            if place == column || names && column == nil {
                let links = MarkdownLink.all(in: cell)
                let link = links.first { $0.name.repo != nil } ?? links.first
                if place == column || link?.name == .none(.otherSource) { row.found = link?.name }
                if MarkdownLink.areRows(links, in: cell) { row.found = .none(.unreadableLine) }
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
