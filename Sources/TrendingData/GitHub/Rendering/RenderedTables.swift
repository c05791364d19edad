import TrendingDomain

extension RenderedDocumentReader {
    /// A table in a table becomes the blocks of its cells, so tables can't multiply the work of laying them out.
    mutating func readTable(_ element: HTMLNode, _ format: InlineFormat) {
        guard !isInTable else { return readGroup(element, format) }
        endParagraph()
        isInTable = true
        let firstAnchor = anchors.count
        var rows = TableRows(paddingLeft: paddingLeft)
        readRows(in: element, isHead: false, format, &rows)
        isInTable = false
        paddingLeft = rows.paddingLeft
        // What leads into the table leads to the table.
        for index in firstAnchor..<anchors.count { anchors[index].piece = pieces }
        let table = rows.table
        guard !table.header.isEmpty || !table.rows.isEmpty else { return }
        append(.table(table))
        pieces += 1
    }

    private mutating func readRows(
        in element: HTMLNode,
        isHead: Bool,
        _ format: InlineFormat,
        _ rows: inout TableRows
    ) {
        for child in element.children {
            switch HTMLTag.of(child.nameKey) {
            case .tr: readRow(child, isHead: isHead, format, &rows)
            case .thead: readRows(in: child, isHead: true, format, &rows)
            case .tbody, .tfoot: readRows(in: child, isHead: false, format, &rows)
            default:
                // A caption, or text that does not belong in a table: browsers show it before the table.
                let content = collectBlocks { $0.read(child, format) }
                blocks += content
            }
        }
    }

    private mutating func readRow(_ element: HTMLNode, isHead: Bool, _ format: InlineFormat, _ rows: inout TableRows) {
        var cells: [RichDocument.Cell] = []
        var isHead = isHead
        var hasData = false
        let rowAlignment = alignment(of: element)
        notePlace(element, .tr)
        for child in element.children {
            let tag = HTMLTag.of(child.nameKey)
            guard tag == .td || tag == .th else {
                let content = collectBlocks { $0.read(child, format) }
                blocks += content
                continue
            }
            hasData = hasData || tag == .td
            rows.fillSpans(&cells)
            let alignment = alignment(of: child) ?? rowAlignment ?? .left
            notePlace(child, tag)
            let before = pieces
            let content = blocks(in: child, format)
            // The whole table is one piece.
            pieces = before
            cells.append(RichDocument.Cell(content, alignment: alignment))
            rows.noteSpans(child, &cells)
        }
        rows.fillSpans(&cells)
        if rows.isEmpty, !hasData, !cells.isEmpty { isHead = true }
        rows.append(cells, isHead: isHead)
    }
}

/// The rows of a table, with empty cells for what earlier cells cover.
private struct TableRows {
    private var header: [RichDocument.Cell] = []
    private var rows: [[RichDocument.Cell]] = []
    /// The number of further rows that a cell covers in each column.
    private var covered: [Int] = []
    /// How many empty cells may still be added.
    private(set) var paddingLeft: Int

    init(paddingLeft: Int) {
        self.paddingLeft = paddingLeft
    }

    /// Spans are followed as far as they are in real tables. More would only be empty cells.
    private static let mostColumns = 16
    private static let mostRows = 64

    var isEmpty: Bool { header.isEmpty && rows.isEmpty }

    /// Without rows that have no content: GitHub draws a header without text above tables of pictures.
    var table: RichDocument.Table {
        let isBlank = header.allSatisfy { $0.blocks.isEmpty }
        return RichDocument.Table(
            header: isBlank ? [] : header,
            rows: rows.filter { !$0.allSatisfy { $0.blocks.isEmpty } }
        )
    }

    mutating func append(_ cells: [RichDocument.Cell], isHead: Bool) {
        guard !cells.isEmpty else { return }
        if isHead, isEmpty { header = cells } else { rows.append(cells) }
    }

    /// Adds empty cells in columns that a cell of an earlier row covers.
    mutating func fillSpans(_ cells: inout [RichDocument.Cell]) {
        while cells.count < covered.count, covered[cells.count] > 0, paddingLeft > 0 {
            covered[cells.count] -= 1
            paddingLeft -= 1
            cells.append(RichDocument.Cell([]))
        }
    }

    /// Adds empty cells for the further columns of the last cell, and remembers its further rows.
    mutating func noteSpans(_ element: HTMLNode, _ cells: inout [RichDocument.Cell]) {
        let columns = min(span(element, "colspan", most: Self.mostColumns), paddingLeft + 1)
        let rows = span(element, "rowspan", most: Self.mostRows)
        let first = cells.count - 1
        cells += Array(repeating: RichDocument.Cell([]), count: columns - 1)
        paddingLeft -= columns - 1
        guard rows > 1 else { return }
        if covered.count < cells.count { covered += Array(repeating: 0, count: cells.count - covered.count) }
        for column in first..<cells.count { covered[column] = rows - 1 }
    }

    private func span(_ element: HTMLNode, _ name: StaticString, most: Int) -> Int {
        element.attribute(name).flatMap { Int($0) }.map { min(max($0, 1), most) } ?? 1
    }
}
