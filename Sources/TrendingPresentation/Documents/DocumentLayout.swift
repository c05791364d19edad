import TrendingDomain

/// Lays out a document for a terminal.
package struct DocumentLayout {
    /// A text with longer lines is hard to read.
    package static let mostColumns = 100

    /// What happens to lines of code that are too long.
    package enum Code {
        /// They end with an ellipsis in the last column.
        case cut
        /// They stay as they are, for a pipe or a screen that scrolls sideways.
        case whole
    }

    private let width: Int?
    private let style: Style
    private let code: Code
    private let hasLinkList: Bool
    private let keepsAddresses: Bool

    /// `width` is that of the terminal, from 20 columns on; `nil` if lines may have any length. `hasLinkList` is
    /// whether the links follow the text. `keepsAddresses` is whether lines may be longer for an address, as in a pipe.
    package init(
        width: Int?,
        style: Style,
        code: Code = .cut,
        hasLinkList: Bool = true,
        keepsAddresses: Bool = false
    ) {
        self.width = width.map { max(PlainTextRenderer.narrowest, $0) }
        self.style = style
        self.code = code
        self.hasLinkList = hasLinkList
        self.keepsAddresses = keepsAddresses
    }

    package func lines(of document: RichDocument) -> LaidOutDocument {
        let numbers = LinkNumbers(document.links)
        var writer = writer(for: document, numbers)
        writer.write(document.blocks)
        if !document.isWhole { writer.write([.endNote]) }
        let links = numbers.numbered()
        let textLines = writer.lines.count
        if hasLinkList { writer.write(links) }
        let anchors = document.anchors.map { anchor in
            let isKnown = writer.pieceLines.indices.contains(anchor.piece)
            let line = isKnown ? writer.pieceLines[anchor.piece] : textLines
            return AnchorPosition(name: anchor.name, line: max(0, min(line, textLines - 1)))
        }
        return LaidOutDocument(
            lines: writer.lines,
            textLines: textLines,
            links: links,
            headings: writer.headings,
            anchors: anchors,
            blockLines: writer.blockLines
        )
    }

    /// The columns for text.
    private var columns: Int? { width.map { min($0, Self.mostColumns) } }

    private func writer(for document: RichDocument, _ numbers: LinkNumbers) -> BlockWriter {
        BlockWriter(
            columns: columns ?? .max,
            codeColumns: code == .cut ? width : nil,
            hasColors: style.colorsText,
            keepsAddresses: keepsAddresses,
            composer: InlineComposer(images: document.images, numbers: numbers)
        )
    }

    /// Only the headings, each in a line, indented by its level.
    package func outline(of document: RichDocument) -> LaidOutDocument {
        let laidOut = lines(of: document)
        let headings = laidOut.headings.filter { !$0.title.isEmpty }
        let highest = headings.map(\.level).min() ?? 1
        let lines = headings.map { heading in
            let indent = min(2 * (heading.level - highest), 10)
            let title = Span(heading.title, .rich(RunStyles.heading(heading.level)))
            return Line([.gap(indent), keepsAddresses ? title : title.cut(to: columns.map { $0 - indent })])
        }
        return LaidOutDocument(lines: lines, textLines: lines.count, links: laidOut.links, headings: headings)
    }

    /// Only the links, each with its number. Those that show their address in the text are last.
    package func links(of document: RichDocument) -> LaidOutDocument {
        let numbers = LinkNumbers(document.links)
        var writer = writer(for: document, numbers)
        writer.write(document.blocks)
        let links = numbers.numbered()
        writer.lines = []
        writer.skipGap()
        writer.write(list: links)
        return LaidOutDocument(lines: writer.lines, textLines: writer.lines.count, links: links, headings: [])
    }
}

extension RichDocument {
    /// The whole text for programs: without escape sequences, and without folding and the list of links.
    package var plainText: String {
        DocumentLayout(width: nil, style: .plain, code: .whole, hasLinkList: false).lines(of: self).text(.plain)
    }
}

extension RichDocument.Block {
    /// What stands in place of the rest of a document that could not be read to its end.
    fileprivate static let endNote: RichDocument.Block = {
        let text = "[The rest is nested too deeply to be shown.]"
        return .paragraph(RichText(text, [RichText.Run(length: text.utf8.count)]))
    }()
}
