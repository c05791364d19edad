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
        case .p:
            hasParagraph = true
            readGroup(element, format)
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

extension RenderedDocumentReader {
    private mutating func readList(_ element: HTMLNode, _ tag: HTMLTag, _ format: InlineFormat) {
        endParagraph()
        let start = element.integer("start")
        var list = RichDocument.List([], start: tag == .ol ? start ?? 1 : nil)
        list.numbering = element.attribute("type").flatMap(RichDocument.Numbering.init) ?? .decimal
        for child in element.children {
            switch HTMLTag.of(child.nameKey) {
            case .li: list.items.append(readItem(child, format, &list.isTight))
            default:
                // Lists of old pages are directly in lists.
                let content = collectBlocks { $0.read(child, format) }
                guard !content.isEmpty else { continue }
                if list.items.isEmpty { list.items.append(RichDocument.Item([])) }
                list.items[list.items.count - 1].blocks += content
            }
        }
        if tag == .ol, element.has(attribute: "reversed") { list.countDown(from: start ?? list.items.count) }
        if !list.items.isEmpty { append(.list(list)) }
    }

    private mutating func readItem(_ item: HTMLNode, _ format: InlineFormat, _ isTight: inout Bool)
        -> RichDocument.Item
    {
        let outer = (checkBox, hasParagraph)
        (checkBox, hasParagraph) = (nil, false)
        notePlace(item, .li)
        let content = blocks(in: item, format)
        if hasParagraph { isTight = false }
        let isChecked = checkBox
        (checkBox, hasParagraph) = outer
        return RichDocument.Item(content, isChecked: isChecked, number: item.integer("value"))
    }

    mutating func readInput(_ element: HTMLNode) {
        guard element.attribute("type")?.lowercased() == "checkbox", checkBox == nil else { return }
        checkBox = element.has(attribute: "checked")
    }
}

extension RichDocument.List {
    fileprivate mutating func countDown(from first: Int) {
        var next = first
        for index in items.indices {
            next = items[index].number ?? next
            items[index].number = next
            next -= 1
        }
    }
}

extension HTMLNode {
    /// As browsers read it: white space before the number and anything after it are left out.
    fileprivate func integer(_ name: StaticString) -> Int? {
        guard let text = attribute(name)?.drop(while: \.isWhitespace) else { return nil }
        let sign = text.prefix { $0 == "-" || $0 == "+" }
        return Int32(sign + text.dropFirst(sign.count).prefix { ("0"..."9").contains($0) }).map(Int.init)
    }
}

extension RenderedDocumentReader {
    /// `<div class="highlight highlight-source-swift">` names the language of the code in it.
    private mutating func readHighlighted(_ element: HTMLNode, _ format: InlineFormat) {
        let outer = codeLanguage
        codeLanguage = element.attribute("class").flatMap(Self.language) ?? outer
        readGroup(element, format)
        codeLanguage = outer
    }

    private mutating func readCode(_ element: HTMLNode, _ format: InlineFormat) {
        endParagraph()
        for child in element.children { readCode(child, format, token: nil) }
        let code = text.finish(isCode: true)
        guard !code.isEmpty else { return }
        append(.code(code, language: codeLanguage ?? element.attribute("lang")))
        pieces += 1
    }

    /// GitHub draws diagrams and maps in the browser. The source of one is in an attribute.
    private mutating func readDiagram(_ element: HTMLNode, _ format: InlineFormat) {
        var holder: HTMLNode?
        for child in element.descendants() where holder == nil && child.has(attribute: "data-plain") { holder = child }
        guard let source = holder?.attribute("data-plain"), !source.isEmpty else { return readGroup(element, format) }
        endParagraph()
        text.appendCode(source, InlineFormat())
        let code = text.finish(isCode: true)
        append(.code(code, language: element.attribute("data-type")))
        pieces += 1
    }

    private mutating func readCode(_ node: HTMLNode, _ format: InlineFormat, token: CodeToken?) {
        let key = node.nameKey
        guard key != 0 else { return node.withContent { text.appendCode($0, format, token: token) } }
        guard !node.isForScreenReaders else { return }
        switch HTMLTag.of(key) {
        case .br: text.appendCode("\n", format)
        case .img: text.appendCode(node.text, format, token: token)
        case .a:
            let target = node.attribute("href").flatMap(addresses.link)
            let format = target.map { linked(format, to: $0) } ?? format
            for child in node.children { readCode(child, format, token: token) }
        case .span:
            let own = node.attribute("class").flatMap(Self.token) ?? token
            for child in node.children { readCode(child, format, token: own) }
        default: for child in node.children { readCode(child, format, token: token) }
        }
    }

    /// `swift` for `highlight highlight-source-swift`, `html` for `highlight-text-html-basic`.
    private static func language(classes: String) -> String? {
        for name in classes.split(separator: " ") {
            for prefix in ["highlight-source-", "highlight-text-"] where name.hasPrefix(prefix) {
                let language = name.dropFirst(prefix.count)
                return language.isEmpty ? nil : String(language.hasPrefix("html-") ? "html" : language)
            }
        }
        return nil
    }

    /// The classes of GitHub's highlighting: `pl-k` and so on.
    private static func token(classes: String) -> CodeToken? {
        switch classes.prefix(while: { $0 != " " }) {
        case "pl-k": .keyword
        case "pl-s", "pl-pds", "pl-sr": .string
        case "pl-c": .comment
        case "pl-c1", "pl-cce", "pl-sc": .constant
        case "pl-en", "pl-e": .name
        case "pl-ent": .tag
        case "pl-v", "pl-smi", "pl-s1", "pl-smw": .variable
        case "pl-mh", "pl-ms": .heading
        case "pl-mi1": .inserted
        case "pl-md": .deleted
        case "pl-ii", "pl-bu": .invalid
        default: nil
        }
    }
}
