import TrendingDomain

/// Tables: a grid, or a card for each row if the grid has no room.
extension BlockWriter {
    mutating func write(_ table: RichDocument.Table) {
        let (outer, blocks) = (alignment, blockLines.count)
        alignment = .left
        defer {
            alignment = outer
            blockLines.removeSubrange(blocks...)
        }
        let header = table.header.map { cell($0, RichStyle(.bold)) }
        let rows = table.rows.map { row in row.map { cell($0, RichStyle()) } }
        let count = rows.reduce(header.count) { max($0, $1.count) }
        guard count > 0 else { return }
        // More columns than this never fit, and need not be measured.
        if prefix.room == .max || count <= prefix.room {
            var natural = Array(repeating: 1, count: count)
            for row in rows + [header] {
                for (column, cell) in row.enumerated() { natural[column] = max(natural[column], cell.naturalWidth) }
            }
            if let columns = TableColumns(natural: natural, room: prefix.room),
                !keepsAddresses || (rows + [header]).allSatisfy({ fits($0, columns) })
            {
                return writeGrid(header, rows, columns)
            }
        }
        writeCards(header, rows)
    }

    private func cell(_ cell: RichDocument.Cell, _ base: RichStyle) -> TableCell {
        if let text = cell.inlineText {
            let inline = composer.compose(text, base)
            return TableCell(content: .text(inline), alignment: cell.alignment, naturalWidth: inline.naturalWidth)
        }
        let lines = lines(of: cell.blocks, columns: .max)
        let width = lines.widest { $0.width }
        return TableCell(content: .blocks(cell.blocks), alignment: cell.alignment, naturalWidth: width)
    }

    private func lines(of blocks: [RichDocument.Block], columns: Int) -> [Line] {
        let code = columns == .max || codeColumns == nil ? nil : columns
        var writer = BlockWriter(
            columns: columns,
            codeColumns: code,
            hasColors: hasColors,
            keepsAddresses: keepsAddresses,
            composer: composer
        )
        writer.write(blocks)
        return writer.lines
    }

    /// Whether no address in the text of a row is longer than its column.
    private func fits(_ row: [TableCell], _ columns: TableColumns) -> Bool {
        zip(row, columns.widths).allSatisfy { cell, width in
            guard case .text(let text) = cell.content, cell.naturalWidth > width else { return true }
            return text.lines(columns: width, keepsAddresses: true).allSatisfy { $0.width <= width }
        }
    }

    private mutating func writeGrid(_ header: [TableCell], _ rows: [[TableCell]], _ columns: TableColumns) {
        let bodies = rows.map { row in cells(row, columns) }
        let separator = separator(columns)
        if !header.isEmpty {
            write(row: cells(header, columns), header, columns)
            write(line: separator)
        }
        // Rows of several lines need something between them.
        let isSeparated = bodies.contains { $0.contains { $0.count > 1 } }
        for (index, body) in bodies.enumerated() {
            if index > 0, isSeparated { write(line: separator) }
            write(row: body, rows[index], columns)
        }
    }

    private func cells(_ row: [TableCell], _ columns: TableColumns) -> [[Line]] {
        row.enumerated().map { column, cell in
            switch cell.content {
            case .text(let text):
                var run = 0
                return text.lines(columns: columns.widths[column], keepsAddresses: keepsAddresses).map { line in
                    var spans: [Span] = []
                    text.spans(of: line, from: &run, composer.numbers, into: &spans)
                    return Line(spans)
                }
            case .blocks(let blocks): return lines(of: blocks, columns: columns.widths[column])
            }
        }
    }

    private mutating func write(row: [[Line]], _ cells: [TableCell], _ columns: TableColumns) {
        let height = max(1, row.widest { $0.count })
        for number in 0..<height {
            var spans: [Span] = []
            spans.reserveCapacity(4 * columns.widths.count)
            var due = 0
            for column in columns.widths.indices {
                if column > 0 {
                    spans.append(.gap(due))
                    spans.append(Span(own: columns.isWide ? " │ " : "│", .muted))
                }
                due = columns.widths[column]
                guard column < row.count, number < row[column].count else { continue }
                let line = row[column][number]
                let free = max(0, due - line.width)
                let before = cells[column].alignment.columnsBefore(free)
                if before > 0 { spans.append(.gap(before)) }
                spans += line.spans
                due = free - before
            }
            write(line: spans, fold: number > 0 ? Line.Fold(kind: .row) : nil)
        }
    }

    private func separator(_ columns: TableColumns) -> [Span] {
        var spans: [Span] = []
        for (column, width) in columns.widths.enumerated() {
            if column > 0 {
                spans.append(Span(own: columns.isWide ? "─┼─" : "┼", .muted))
            }
            spans.append(.rule(width))
        }
        return spans
    }

    /// Writes each row as a card: a line for each cell, after the name of its column.
    private mutating func writeCards(_ header: [TableCell], _ rows: [[TableCell]]) {
        if rows.isEmpty { return writeCard(header, names: []) }
        for (index, row) in rows.enumerated() {
            if index > 0 { writeRule() }
            writeCard(row, names: header)
        }
    }

    private mutating func writeCard(_ row: [TableCell], names: [TableCell]) {
        for (column, cell) in row.enumerated() {
            let name = column < names.count ? names[column].text : nil
            switch cell.content {
            case .text(let text): writeField(name, text)
            case .blocks(let blocks):
                if let name, !name.isEmpty { write(name) }
                skipGap()
                writeNested(blocks, rest: .gap(2))
            }
        }
    }

    private mutating func writeField(_ name: InlineText?, _ text: InlineText) {
        guard let name, !name.isEmpty else {
            if !text.isEmpty { write(text) }
            return
        }
        var field = name
        field.append(own: ": ")
        field.append(text)
        prefix.push(first: Span(own: ""), rest: .gap(2))
        write(field)
        prefix.pop()
    }
}

/// A cell of a table. It can be drawn at any width.
private struct TableCell {
    enum Content {
        case text(InlineText)
        case blocks([RichDocument.Block])
    }

    let content: Content
    let alignment: RichDocument.Alignment
    /// The columns of the longest line if nothing is folded.
    let naturalWidth: Int

    fileprivate var text: InlineText? {
        if case .text(let text) = content { text } else { nil }
    }
}

/// The widths of a table's columns.
private struct TableColumns {
    let widths: [Int]
    /// Whether there are spaces beside the bars between the columns.
    let isWide: Bool

    /// A column that is folded has at least this many columns. Below that, words are torn apart.
    private static let leastWidth = 10
    private static let wideGap = 3
    private static let narrowGap = 1

    /// Natural widths if they fit; otherwise, the widest columns are shrunk to one width. `nil` if the table does not
    /// fit, so that each row needs a card.
    init?(natural: [Int], room: Int) {
        let wide = Self.free(natural.count, Self.wideGap, room)
        let sum = natural.reduce(0, +)
        if sum <= wide {
            widths = natural
            isWide = true
            return
        }
        let narrow = Self.free(natural.count, Self.narrowGap, room)
        isWide = sum > narrow
        guard let limit = Self.limit(natural, isWide ? wide : narrow) else { return nil }
        widths = natural.map { min($0, limit) }
    }

    private static func free(_ count: Int, _ gap: Int, _ room: Int) -> Int {
        room == .max ? .max : room - gap * max(0, count - 1)
    }

    /// The largest width of the widest columns with which all columns fit.
    private static func limit(_ natural: [Int], _ free: Int) -> Int? {
        var free = free
        var left = natural.count
        for width in natural.sorted() {
            if width * left > free { break }
            free -= width
            left -= 1
        }
        guard left > 0 else { return .max }
        let limit = free / left
        return limit >= leastWidth ? limit : nil
    }
}

extension RichDocument.Alignment {
    fileprivate func columnsBefore(_ free: Int) -> Int {
        switch self {
        case .left: 0
        case .center: free / 2
        case .right: free
        }
    }
}

extension RichDocument.Cell {
    /// The text of a cell that has nothing else.
    fileprivate var inlineText: RichText? {
        switch blocks.first {
        case nil: RichText()
        case .paragraph(let text) where blocks.count == 1: text
        default: nil
        }
    }
}
