import TrendingDomain

extension BlockWriter {
    /// Writes each row as a card: a line for each cell, after the name of its column.
    mutating func writeCards(_ header: [TableCell], _ rows: [[TableCell]]) {
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

extension TableCell {
    fileprivate var text: InlineText? {
        if case .text(let text) = content { text } else { nil }
    }
}
