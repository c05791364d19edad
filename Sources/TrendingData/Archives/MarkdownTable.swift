/// The columns of a Markdown table.
struct MarkdownTable: Sendable {
    private let fields: [ArchiveField?]

    /// `nil` unless the cells are names of fields, and one of them is the repository.
    init?(header text: ArraySlice<UInt8>) {
        guard text.count <= 500 else { return nil }
        let fields = Self.cells(text, most: 50).map(ArchiveField.init)
        guard fields.count > 1, fields.contains(where: { $0 == .repo || $0 == .name }) else { return nil }
        self.fields = fields
    }

    static func isRule(_ text: ArraySlice<UInt8>) -> Bool {
        text.allSatisfy { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "|") || $0 == UInt8(ascii: ":") || $0 == 0x20 }
    }

    /// `nil` if cells are missing. The last cell may contain the sign between cells.
    func row(_ text: ArraySlice<UInt8>) -> ArchiveRow? {
        let cells = Self.cells(text, most: fields.count)
        guard cells.count > 1 else { return nil }
        var row = ArchiveRow()
        for (field, cell) in zip(fields, cells) {
            guard let field, !cell.isEmpty else { continue }
            if field == .repo || field == .name, let link = MarkdownLink(cell) {
                row.url = link.target
                if case .missing = ArchiveName(address: link.target) { row.repo = link.label }
            } else {
                row.set(field, cell)
            }
        }
        return row
    }

    private static func cells(_ text: ArraySlice<UInt8>, most: Int) -> [ArraySlice<UInt8>] {
        let sign = UInt8(ascii: "|")
        let inner = text.first == sign ? text.dropFirst() : text
        var cells = inner.split(separator: sign, maxSplits: most - 1, omittingEmptySubsequences: false)
        if text.first == sign, let last = cells.last, last.last == sign { cells[cells.count - 1] = last.dropLast() }
        return cells.map(ArchiveText.trimmed)
    }
}
