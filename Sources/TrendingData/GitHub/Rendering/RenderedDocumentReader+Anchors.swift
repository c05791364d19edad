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
