extension RichDocument {
    /// The alternative text of each of `images`; empty for none.
    package var imageTexts: [String] {
        var found = ImageTexts(texts: Array(repeating: "", count: images.count))
        found.add(blocks)
        return found.texts
    }
}

private struct ImageTexts {
    var texts: [String]

    mutating func add(_ blocks: [RichDocument.Block]) {
        for block in blocks {
            switch block {
            case .heading(_, let text, _), .paragraph(let text), .code(let text, _): add(text)
            case .list(let list): for item in list.items { add(item.blocks) }
            case .table(let table): for cell in table.header + table.rows.joined() { add(cell.blocks) }
            case .quote(let blocks), .alert(_, let blocks), .aligned(_, let blocks), .indented(let blocks): add(blocks)
            case .details(let summary, let blocks):
                add(summary)
                add(blocks)
            case .footnotes(let notes): for note in notes { add(note.blocks) }
            case .rule: break
            }
        }
    }

    private mutating func add(_ text: RichText) {
        guard text.runs.contains(where: { $0.image != nil }) else { return }
        let bytes = Array(text.string.utf8)
        var place = 0
        for run in text.runs {
            let end = min(bytes.count, place + max(0, run.length))
            if let image = run.image, texts.indices.contains(image) {
                texts[image] = String(decoding: bytes[place..<end], as: UTF8.self)
            }
            place = end
        }
    }
}
