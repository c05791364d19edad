import TrendingDomain
import TrendingPresentation

/// Checks that a layout shows everything that is in a document, and keeps to the width.
struct LayoutCheck {
    let document: RichDocument

    func differences(width: Int) -> [String] {
        let cut = DocumentLayout(width: width, style: .plain).lines(of: document)
        let tooWide = (0..<cut.lineCount).filter { cut.width(ofLine: $0) > width }
        let whole = lines(of: document, width)
        var found = tooWide.prefix(3).map { "line \($0 + 1) has \(cut.width(ofLine: $0)) columns" }
        found += missingText(width) + missingCells(width) + numbers(whole)
        return found.map { "at \(width) columns: \($0)" }
    }

    private func lines(of document: RichDocument, _ width: Int) -> LaidOutDocument {
        DocumentLayout(width: width, style: .plain, code: .whole).lines(of: document)
    }

    /// In folded tables, the lines of one cell are not next to each other, so tables are checked cell by cell. Badges
    /// are only counted.
    private func missingText(_ width: Int) -> [String] {
        let laidOut = lines(of: document.withoutTables, width)
        let content = DocumentContent(document, hasTables: false, hasBadges: false)
        return Letters.missing(content.letters.shown, in: text(laidOut)).map { ["does not show all of '\($0)'"] } ?? []
    }

    private func missingCells(_ width: Int) -> [String] {
        DocumentContent(document).tables.flatMap { table -> [String] in
            let alone = RichDocument(blocks: [.table(table)], links: document.links, images: document.images)
            let shown = text(lines(of: alone, width))
            return (table.header + table.rows.flatMap { $0 }).compactMap { cell in
                let letters = DocumentContent(cell, of: document).letters.shown
                return Letters.missing(letters, in: shown).map { "does not show all of the cell '\($0)'" }
            }
        }
    }

    /// Each link has one number, and the text and the list have it.
    private func numbers(_ laidOut: LaidOutDocument) -> [String] {
        var found: [String] = []
        let numbers = laidOut.links.map(\.number).sorted()
        if numbers != Array(1..<numbers.count + 1) { found.append("numbers links \(numbers.prefix(20))") }
        if Set(laidOut.links.map(\.address)).count != Set(document.links.map(\.address)).count {
            found.append("has \(laidOut.links.count) of \(document.links.count) links")
        }
        let shown = text(laidOut)
        let list = (laidOut.textLines..<laidOut.lineCount).map { laidOut.plainLine($0) }.joined(separator: "\n")
        for link in laidOut.links where link.isMarked {
            if !shown.contains("[\(link.number)]") { found.append("does not show [\(link.number)]") }
            if !list.contains("[\(link.number)] ") { found.append("does not list [\(link.number)]") }
        }
        return found
    }

    /// The text before the list of links, without white space.
    private func text(_ laidOut: LaidOutDocument) -> String {
        (0..<laidOut.textLines).map { laidOut.plainLine($0).withoutSpace }.joined()
    }
}

extension String {
    /// As terminals are given it, without white space.
    fileprivate var shown: String { printable.withoutSpace }
}

extension RichDocument {
    fileprivate var withoutTables: RichDocument {
        var copy = self
        copy.blocks = blocks.compactMap(\.withoutTables)
        return copy
    }
}

extension RichDocument.Block {
    fileprivate var withoutTables: RichDocument.Block? {
        switch self {
        case .table: nil
        case .quote(let blocks): .quote(blocks.compactMap(\.withoutTables))
        case .alert(let kind, let blocks): .alert(kind, blocks.compactMap(\.withoutTables))
        case .details(let summary, let blocks): .details(summary: summary, blocks.compactMap(\.withoutTables))
        case .aligned(let alignment, let blocks): .aligned(alignment, blocks.compactMap(\.withoutTables))
        case .indented(let blocks): .indented(blocks.compactMap(\.withoutTables))
        case .list(var list):
            .list(
                {
                    for index in list.items.indices {
                        list.items[index].blocks = list.items[index].blocks.compactMap(\.withoutTables)
                    }
                    return list
                }()
            )
        default: self
        }
    }
}
