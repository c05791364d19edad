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
    let keepsAddresses: Bool

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
    var columns: Int? { width.map { min($0, Self.mostColumns) } }

    func writer(for document: RichDocument, _ numbers: LinkNumbers) -> BlockWriter {
        BlockWriter(
            columns: columns ?? .max,
            codeColumns: code == .cut ? width : nil,
            hasColors: style.colorsText,
            keepsAddresses: keepsAddresses,
            composer: InlineComposer(images: document.images, numbers: numbers)
        )
    }
}
