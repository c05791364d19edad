import TrendingDomain

/// Turns the elements of a rendered document into blocks.
///
/// An element without a meaning stands for its content, so nothing visible is lost, and no tag is ever shown.
struct RenderedDocumentReader {
    let addresses: RenderedAddresses
    /// The blocks of the innermost open block that holds blocks.
    var blocks: [RichDocument.Block] = []
    /// The paragraph that is being read.
    var text = RichTextBuilder()
    var links: [RichDocument.Link] = []
    var images: [RichDocument.Image] = []
    var anchors: [RichDocument.Anchor] = []
    /// How many pieces have been read, as an anchor counts them.
    var pieces = 0
    /// Whether only text fits here, as in a heading. Blocks then become lines.
    var isInlineOnly = false
    var isInTable = false
    /// The state of the first check box in the current list item.
    var checkBox: Bool?
    /// Whether the current list item has a paragraph of its own.
    var hasParagraph = false
    /// The anchor in the current heading.
    var headingAnchor: String?
    /// How many empty cells may still be added to tables, where a cell covers several columns or rows. Without a limit,
    /// a small page could make millions.
    var paddingLeft = 50_000
    /// The language of code in the current element.
    var codeLanguage: String?

    mutating func readChildren(of element: HTMLNode, _ format: InlineFormat) {
        for child in element.children { read(child, format) }
    }

    mutating func read(_ node: HTMLNode, _ format: InlineFormat) {
        let key = node.nameKey
        guard key != 0 else { return node.withContent { text.append($0, format) } }
        guard !node.isForScreenReaders else { return }
        let tag = HTMLTag.of(key)
        if tag != .a { notePlace(node, tag) }
        if let style = tag.style { return readChildren(of: node, format.adding(style)) }
        switch tag {
        case .a: readLink(node, format)
        case .br: text.breakLine()
        case .img: readImage(node, format)
        case .picture, .themedPicture: readPicture(node, format)
        case .video: readMedia(node, .video, format)
        case .audio: readMedia(node, .audio, format)
        case .input: readInput(node)
        case .q: readQuotation(node, format)
        default: readBlock(node, tag, format)
        }
    }

    /// Reads the element's content as blocks of its own.
    mutating func blocks(in element: HTMLNode, _ format: InlineFormat) -> [RichDocument.Block] {
        collectBlocks { reader in reader.readChildren(of: element, format) }
    }

    mutating func collectBlocks(_ read: (inout Self) -> Void) -> [RichDocument.Block] {
        endParagraph()
        let outer = blocks
        blocks = []
        read(&self)
        endParagraph()
        defer { blocks = outer }
        return blocks
    }

    /// Reads the element's content as one text.
    mutating func inlineText(in element: HTMLNode, _ format: InlineFormat) -> RichText {
        endParagraph()
        let wasInlineOnly = isInlineOnly
        isInlineOnly = true
        readChildren(of: element, format)
        isInlineOnly = wasInlineOnly
        return text.finish()
    }

    /// Ends the paragraph, if there is one. Where only text fits, ends the line.
    mutating func endParagraph() {
        if isInlineOnly { return text.startLine() }
        guard !text.isEmpty else { return _ = text.finish() }
        let paragraph = text.finish()
        guard !paragraph.isEmpty else { return }
        blocks.append(.paragraph(paragraph))
        pieces += 1
    }

    private mutating func readQuotation(_ element: HTMLNode, _ format: InlineFormat) {
        append("“", format)
        readChildren(of: element, format)
        append("”", format)
    }

    mutating func append(_ string: String, _ format: InlineFormat) {
        var string = string
        string.withUTF8 { text.append($0, format) }
    }
}

extension HTMLTag {
    /// The style of the element's content; `nil` if the element is not about style.
    fileprivate var style: TextStyle? {
        switch self {
        case .b, .strong: .strong
        case .i, .em, .cite, .dfn, .variable: .emphasis
        case .code, .tt, .samp: .code
        case .del, .s, .strike: .deleted
        case .ins, .u: .inserted
        case .kbd: .keyboard
        case .sub: .subscript
        case .sup: .superscript
        case .mark: .highlighted
        default: nil
        }
    }
}
