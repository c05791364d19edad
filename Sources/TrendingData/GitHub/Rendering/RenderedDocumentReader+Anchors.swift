import TrendingDomain

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

    /// Reads what belongs to the next table. Its places become that of the table.
    mutating func readInTable<Result>(_ read: (inout Self) -> Result) -> Result {
        let (first, before) = (anchors.count, pieces)
        let result = read(&self)
        for index in first..<anchors.count { anchors[index].piece = Self.inTable }
        pieces = before
        return result
    }

    /// Gives the places in a table that has been read the number of the table. `first` is the first of them.
    mutating func settleAnchors(from first: Int) {
        for index in first..<anchors.count where anchors[index].piece == Self.inTable { anchors[index].piece = pieces }
    }

    private static let inTable = -1
}

extension HTMLTag {
    /// Whether a paragraph ends where the element starts.
    fileprivate var endsParagraph: Bool {
        switch self {
        case .dl, .ul, .ol, .menu, .dir, .table, .pre, .blockquote, .details, .dd, .hr: true
        default: isGroup || headingLevel != nil
        }
    }
}
