import TrendingDomain

/// What the screen of a repository shows below its title: a README, and lines above it.
extension LaidOutDocument: LinkedPage {
    static let empty = LaidOutDocument(lines: [], textLines: 0, links: [], headings: [])

    var count: Int { lines.count }

    subscript(line: Int) -> Line { lines[line] }

    func numbered(_ link: PageLink) -> NumberedLink? { link.id > 0 ? links[link.id - 1] : nil }

    /// The document with lines above it.
    func below(_ top: [Line]) -> LaidOutDocument {
        var page = LaidOutDocument(
            lines: top + lines,
            textLines: top.count + textLines,
            links: links,
            headings: headings,
            anchors: anchors,
            blockLines: blockLines.map { $0 + top.count }
        )
        for index in headings.indices { page.headings[index].line += top.count }
        for index in anchors.indices { page.anchors[index].line += top.count }
        return page
    }
}
