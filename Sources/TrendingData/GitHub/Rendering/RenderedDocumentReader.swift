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

extension RenderedDocumentReader {
    private mutating func readLink(_ element: HTMLNode, _ format: InlineFormat) {
        if element.has("class", holding: "anchor") { return noteAnchor(element.attribute("id")) }
        notePlace(element, .a)
        if element.has(attribute: "data-footnote-backref") { return }
        if element.has(attribute: "data-footnote-ref") {
            let isRaised = InlineFormat(style: format.style.subtracting(.superscript), link: nil)
            return readChildren(of: element, isRaised.adding(.footnote))
        }
        guard let href = element.attribute("href"), let target = addresses.link(href) else {
            return readChildren(of: element, format)
        }
        let (inside, images) = (linked(format, to: target), images.count)
        readChildren(of: element, inside)
        // GitHub links each picture to the copy in its proxy.
        if RenderedAddresses.isProxied(target.address), self.images.count > images,
            let address = self.images[images].address
        {
            links[inside.link ?? 0].address = address
        }
    }

    mutating func linked(_ format: InlineFormat, to target: RichDocument.Link) -> InlineFormat {
        links.append(target)
        return InlineFormat(style: format.style, link: links.count - 1)
    }

    private mutating func readImage(_ element: HTMLNode, _ format: InlineFormat) {
        if element.has("class", holding: "emoji") || element.parent?.name == "g-emoji" {
            return append(element.text, format)
        }
        appendImage(RichDocument.Image(address: address(of: element)), element.attribute("alt"), format)
    }

    /// The first address of a video or a sound, and the picture that a browser shows before it plays the video.
    private mutating func readMedia(_ element: HTMLNode, _ kind: RichDocument.Image.Kind, _ format: InlineFormat) {
        if let poster = element.attribute("poster").flatMap(addresses.image) {
            appendImage(RichDocument.Image(address: poster), nil, format)
            append(" ", format)
        }
        var first = address(of: element)
        for source in element.descendants(named: "source") where first == nil { first = address(of: source) }
        appendImage(RichDocument.Image(address: first, kind: kind), element.attribute("title"), format)
    }

    /// Shows the picture for light backgrounds, with the address of the one for dark backgrounds.
    private mutating func readPicture(_ element: HTMLNode, _ format: InlineFormat) {
        guard let image = element.next(named: "img", below: element) else { return readChildren(of: element, format) }
        var dark: String?
        var light: String?
        for source in element.descendants(named: "source") {
            guard let media = source.attribute("media"), let first = firstAddress(in: source) else { continue }
            if media.contains("dark") { dark = dark ?? addresses.image(first) }
            if media.contains("light") { light = light ?? addresses.image(first) }
        }
        let shown = RichDocument.Image(address: light ?? address(of: image), darkAddress: dark)
        appendImage(shown, image.attribute("alt"), format)
    }

    private func firstAddress(in source: HTMLNode) -> String? {
        source.attribute("srcset").flatMap { $0.split { $0 == "," || $0.isWhitespace }.first.map(String.init) }
    }

    /// The address before GitHub's proxy replaced it, if the page has it.
    private func address(of image: HTMLNode) -> String? {
        (image.attribute("data-canonical-src") ?? image.attribute("src")).flatMap(addresses.image)
    }

    private mutating func appendImage(_ image: RichDocument.Image, _ alternative: String?, _ format: InlineFormat) {
        var format = format
        if format.link == nil, let address = image.address {
            format = linked(format, to: RichDocument.Link(address: address))
        }
        images.append(image)
        // A line end would break the line.
        text.appendImage(alternative?.replacingLineEnds ?? "", image: images.count - 1, format)
    }
}

extension String {
    /// With a space in the place of each control character that is white space, and none at the ends.
    fileprivate var replacingLineEnds: String {
        guard utf8.contains(where: \.isSpace) else { return self }
        let words = utf8.split(whereSeparator: \.isSpace)
        return words.map { Substring($0) }.joined(separator: " ")
    }
}

/// Where links of a document can lead to besides its headings: `<a name="x">`, and an element with an id.
extension RenderedDocumentReader {
    mutating func notePlace(_ element: HTMLNode, _ tag: HTMLTag) {
        // Headings have anchors of their own.
        guard tag.headingLevel == nil || isInTable else { return }
        guard let name = element.attribute("id") ?? (tag == .a ? element.attribute("name") : nil) else { return }
        if tag.endsParagraph, !isInlineOnly { endParagraph() }
        notePlace(name)
    }

    mutating func notePlace(_ name: String) {
        guard let name = RenderedAddresses.anchor(name) else { return }
        anchors.append(RichDocument.Anchor(name, piece: pieces))
    }
}

/// The elements that a rendered document gives a meaning. All others only group their content.
enum HTMLTag: String, CaseIterable {
    case a, b, i, p, q, s, u
    case br, dd, dl, dt, em, h1, h2, h3, h4, h5, h6, hr, li, ol, td, th, tr, tt, ul
    case del, dfn, dir, div, img, ins, kbd, nav, pre, sub, sup
    case abbr, audio, body, cite, code, form, html, main, mark, menu, samp, span
    case aside, input, small, strike, strong, table, tbody, tfoot, thead, video
    case article, caption, center, details, figcaption, figure, footer, header, picture, section, source, summary
    case address, blockquote, fieldset, hgroup, legend
    case themedPicture = "themed-picture"
    case variable = "var"
    case other = ""

    /// The tag with these first eight letters.
    static func of(_ key: UInt64) -> HTMLTag { keys[key] ?? .other }

    private static let keys = Dictionary(uniqueKeysWithValues: allCases.map { (key($0.rawValue), $0) })

    private static func key(_ name: String) -> UInt64 {
        name.utf8.prefix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }

    private static let headings: [HTMLTag] = [.h1, .h2, .h3, .h4, .h5, .h6]

    /// 1 to 6 for a heading.
    var headingLevel: Int? { Self.headings.firstIndex(of: self).map { $0 + 1 } }

    /// Whether the element starts and ends a paragraph, and has no other meaning.
    var isGroup: Bool {
        switch self {
        case .p, .div, .nav, .body, .html, .form, .main, .aside, .article, .caption, .figcaption, .figure, .footer,
            .header, .section, .summary, .address, .fieldset, .hgroup, .legend, .dt, .li, .td, .th, .tr, .tbody,
            .thead, .tfoot, .center:
            true
        default: false
        }
    }

    /// Whether a paragraph ends where the element starts.
    var endsParagraph: Bool {
        switch self {
        case .dl, .ul, .ol, .menu, .dir, .table, .pre, .blockquote, .details, .dd, .hr: true
        default: isGroup || headingLevel != nil
        }
    }

    /// The style of the element's content; `nil` if the element is not about style.
    var style: TextStyle? {
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
