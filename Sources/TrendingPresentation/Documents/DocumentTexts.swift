import TrendingDomain

extension RichDocument {
    /// The whole text for programs: without escape sequences, and without folding and the list of links.
    package var plainText: String {
        DocumentLayout(width: nil, style: .plain, code: .whole, hasLinkList: false).lines(of: self).text(.plain)
    }
}

extension DocumentLayout {
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

extension RichDocument.Block {
    /// What stands in place of the rest of a document that could not be read to its end.
    static let endNote: RichDocument.Block = {
        let text = "[The rest is nested too deeply to be shown.]"
        return .paragraph(RichText(text, [RichText.Run(length: text.utf8.count)]))
    }()
}
