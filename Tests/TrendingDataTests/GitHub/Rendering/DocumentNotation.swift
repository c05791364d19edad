import TrendingDomain

/// A document in one short line for each block, to compare with.
///
/// `h2#anchor Title`, `ul(one; two)`, `ol3(…)`, `ol3a(7= …)`, `ul loose(…)`, `code swift(…)`, `table(head // a | b / c
/// | d)`. In texts: `<strong:text>`, `[text](address)`, `![alt](address)`, `video![title](address)`, and `⏎` for a line
/// break.
func notation(_ document: RichDocument) -> [String] {
    document.blocks.map { Notation(document: document).of($0) }
}

private struct Notation {
    let document: RichDocument

    func of(_ block: RichDocument.Block) -> String {
        switch block {
        case .heading(let level, let title, let anchor): "h\(level)\(anchor.map { "#" + $0 } ?? "") \(of(title))"
        case .paragraph(let text): of(text)
        case .list(let list): of(list)
        case .code(let code, let language): "code\(language.map { " " + $0 } ?? "")(\(of(code)))"
        case .table(let table):
            "table(\(of(table.header)) // \(table.rows.map(of).joined(separator: " / ")))"
        case .quote(let blocks): "quote(\(of(blocks)))"
        case .alert(let kind, let blocks): "\(kind)(\(of(blocks)))"
        case .details(let summary, let blocks): "details \(of(summary))(\(of(blocks)))"
        case .rule: "---"
        case .footnotes(let notes): "notes(\(notes.map { "\($0.label): \(of($0.blocks))" }.joined(separator: "; ")))"
        case .aligned(let alignment, let blocks): "\(alignment)(\(of(blocks)))"
        case .indented(let blocks): "indented(\(of(blocks)))"
        }
    }

    private func of(_ blocks: [RichDocument.Block]) -> String { blocks.map(of).joined(separator: ", ") }

    private func of(_ list: RichDocument.List) -> String {
        let items = list.items.map { item in
            (item.number.map { "\($0)= " } ?? "") + (item.isChecked.map { $0 ? "[x] " : "[ ] " } ?? "")
                + of(item.blocks)
        }
        let kind = list.start.map { "ol\($0)\(list.numbering == .decimal ? "" : list.numbering.rawValue)" } ?? "ul"
        return "\(kind)\(list.isTight ? "" : " loose")(\(items.joined(separator: "; ")))"
    }

    private func of(_ row: [RichDocument.Cell]) -> String {
        row.map { ($0.alignment == .left ? "" : "\($0.alignment) ") + of($0.blocks) }.joined(separator: " | ")
    }

    private func of(_ text: RichText) -> String {
        var place = text.string.utf8.startIndex
        return text.runs.reduce(into: "") { result, run in
            let end = text.string.utf8.index(place, offsetBy: run.length)
            result += of(run, String(text.string[place..<end]).replacing("\n", with: "⏎"))
            place = end
        }
    }

    private func of(_ run: RichText.Run, _ text: String) -> String {
        var text = text
        if let image = run.image.map({ document.images[$0] }) {
            text = "\(image.kind == .picture ? "" : "\(image.kind)")![\(text)](\(image.address ?? ""))"
        }
        if let token = run.token { text = "<\(token):\(text)>" }
        for (style, name) in Self.names where run.style.contains(style) { text = "<\(name):\(text)>" }
        return run.link.map { "[\(text)](\(document.links[$0].address))" } ?? text
    }

    private static let names: [(TextStyle, String)] = [
        (.strong, "strong"), (.emphasis, "emphasis"), (.code, "code"), (.deleted, "deleted"), (.inserted, "inserted"),
        (.keyboard, "keyboard"), (.subscript, "subscript"), (.superscript, "superscript"),
        (.highlighted, "highlighted"), (.footnote, "footnote"),
    ]
}
