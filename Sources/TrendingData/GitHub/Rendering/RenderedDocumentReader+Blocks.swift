import TrendingDomain

extension RenderedDocumentReader {
    mutating func readBlock(_ element: HTMLNode, _ tag: HTMLTag, _ format: InlineFormat) {
        if isInlineOnly { return readLines(element, tag, format) }
        if let level = tag.headingLevel { return readHeading(element, level, format) }
        switch tag {
        case .div where element.has("class", holding: "markdown-alert"): readAlert(element, format)
        case .div where element.has("class", holding: "highlight-"): readHighlighted(element, format)
        case .section where element.has("class", holding: "render-needs-enrichment"): readDiagram(element, format)
        case .section where element.has(attribute: "data-footnotes"): readFootnotes(element, format)
        case .p: readParagraph(element, format)
        case .center: readAligned(element, .center, format)
        case .ul, .ol, .menu, .dir: readList(element, tag, format)
        case .table: readTable(element, format)
        case .pre: readCode(element, format)
        case .blockquote: append(.quote(blocks(in: element, format)))
        case .details: readDetails(element, format)
        case .dd: append(.indented(blocks(in: element, format)))
        case .dt: readGroup(element, format.adding(.strong))
        case .hr:
            append(.rule)
            pieces += 1
        default: tag.isGroup || tag == .dl ? readGroup(element, format) : readChildren(of: element, format)
        }
    }

    /// Appends a block, if it has content, after the paragraph before it.
    mutating func append(_ block: RichDocument.Block) {
        endParagraph()
        switch block {
        case .quote(let blocks), .indented(let blocks), .aligned(_, let blocks): if blocks.isEmpty { return }
        default: break
        }
        blocks.append(block)
    }

    mutating func readGroup(_ element: HTMLNode, _ format: InlineFormat) {
        if let alignment = alignment(of: element) { return readAligned(element, alignment, format) }
        endParagraph()
        readChildren(of: element, format)
        endParagraph()
    }

    func alignment(of element: HTMLNode) -> RichDocument.Alignment? {
        switch element.attribute("align")?.lowercased() {
        case "center", "middle": .center
        case "right": .right
        case "left": .left
        default: nil
        }
    }

    private mutating func readAligned(
        _ element: HTMLNode,
        _ alignment: RichDocument.Alignment,
        _ format: InlineFormat
    ) {
        let content = blocks(in: element, format)
        alignment == .left ? blocks += content : append(.aligned(alignment, content))
    }

    private mutating func readParagraph(_ element: HTMLNode, _ format: InlineFormat) {
        hasParagraph = true
        readGroup(element, format)
    }

    /// Where only text fits: a block starts and ends a line.
    private mutating func readLines(_ element: HTMLNode, _ tag: HTMLTag, _ format: InlineFormat) {
        let isBlock = ![.other, .span, .abbr, .small].contains(tag)
        if isBlock { text.startLine() }
        readChildren(of: element, format)
        if isBlock { text.startLine() }
    }

    private mutating func readHeading(_ element: HTMLNode, _ level: Int, _ format: InlineFormat) {
        headingAnchor = element.attribute("id").flatMap(RenderedAddresses.anchor)
        let title = inlineText(in: element, format)
        let anchor = headingAnchor
        headingAnchor = nil
        guard !title.isEmpty else { return }
        let heading = RichDocument.Block.heading(level: level, title, anchor: anchor)
        let alignment = alignment(of: element) ?? .left
        append(alignment == .left ? heading : .aligned(alignment, [heading]))
        pieces += 1
    }

    /// The anchor of the heading that is open, or that has just ended.
    mutating func noteAnchor(_ name: String?) {
        guard let anchor = name.flatMap(RenderedAddresses.anchor) else { return }
        if isInTable { notePlace(anchor) }
        headingAnchor = headingAnchor ?? anchor
        guard !isInlineOnly, text.isEmpty, case .heading(let level, let title, nil) = blocks.last else { return }
        blocks[blocks.count - 1] = .heading(level: level, title, anchor: anchor)
    }

    private mutating func readAlert(_ element: HTMLNode, _ format: InlineFormat) {
        let classes = element.attribute("class") ?? ""
        let kind = RichDocument.Alert.allCases.first {
            classes.hasSuffix("-\($0.rawValue)") || classes.contains("-\($0.rawValue) ")
        }
        guard let kind else { return readGroup(element, format) }
        let content = collectBlocks { reader in
            for child in element.children where !child.has("class", holding: "markdown-alert-title") {
                reader.read(child, format)
            }
        }
        append(.alert(kind, content))
    }

    private mutating func readDetails(_ element: HTMLNode, _ format: InlineFormat) {
        endParagraph()
        // Not `first(where:)`, on which the optimiser of Swift 6.3 crashes.
        var summary: HTMLNode?
        for child in element.children where summary == nil && HTMLTag.of(child.nameKey) == .summary { summary = child }
        let title = summary.map { inlineText(in: $0, format) } ?? RichText()
        pieces += 1
        let content = collectBlocks { reader in
            for child in element.children where child != summary { reader.read(child, format) }
        }
        append(.details(summary: title, content))
    }

    private mutating func readFootnotes(_ element: HTMLNode, _ format: InlineFormat) {
        endParagraph()
        var notes: [RichDocument.Footnote] = []
        for item in element.descendants(named: "li") {
            guard let id = item.attribute("id"), id.contains("fn-") else { continue }
            notes.append(RichDocument.Footnote(label: String(notes.count + 1), blocks: blocks(in: item, format)))
        }
        if !notes.isEmpty { append(.footnotes(notes)) }
    }
}
