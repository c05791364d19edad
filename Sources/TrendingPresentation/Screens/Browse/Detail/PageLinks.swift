import TrendingDomain

/// A link where it is drawn on a page.
struct PageLink: Hashable {
    var line: Int
    /// The first span of the link in the line.
    var span: Int
    /// The place of the link in the README's links, from 1 on; 0 for a link above the README.
    var id: Int
    var target: LinkTarget?
}

extension [NumberedLink] {
    /// The link with this number in the text.
    func link(number: Int) -> PageLink? {
        firstIndex { $0.number == number && $0.isMarked }.map {
            PageLink(line: 0, span: 0, id: $0 + 1, target: self[$0].target)
        }
    }
}

/// Lines with links in them, laid out for a width.
protocol LinkedPage: Sendable {
    /// Where a line is, whatever the width.
    associatedtype Place: Sendable

    var count: Int { get }
    subscript(line: Int) -> Line { get }
    func place(ofLine line: Int) -> Place
    func line(of place: Place) -> Int
    /// What the document says of a link; `nil` for one that the program made, as that of an author.
    func numbered(_ link: PageLink) -> NumberedLink?
}

extension LinkedPage {
    /// The links that start in a line, from left to right.
    func links(inLine line: Int) -> [PageLink] {
        let content = self[line]
        var previous = continued(content, line)
        var found: [PageLink] = []
        for (index, span) in content.spans.enumerated().dropFirst(content.fold?.prefix ?? 0) {
            let link = PageLink(line: line, span: index, id: span.linkID, target: span.link)
            if link.isLink, !link.isSame(previous) { found.append(link) }
            previous = link
        }
        return found
    }

    /// The columns of a link, in each of its lines.
    func columns(of link: PageLink) -> [PageMatch] {
        var found: [PageMatch] = []
        var line = link.line
        while line < count, line == link.line || continued(self[line], line)?.isSame(link) == true {
            let content = self[line]
            let first = line == link.line ? link.span : content.fold?.prefix ?? 0
            var end = first
            while end < content.spans.count, link.isSame(PageLink(line: line, span: end, content.spans[end])) {
                end += 1
            }
            guard end > first else { break }
            let start = content.spans[..<first].reduce(0) { $0 + $1.width }
            let width = content.spans[first..<end].reduce(0) { $0 + $1.width }
            found.append(PageMatch(line: line, columns: start..<start + width))
            guard end == content.spans.count else { break }
            line += 1
        }
        return found
    }

    /// The next link after another one, or from a line on.
    func link(after link: PageLink?, from line: Int) -> PageLink? {
        let first = link?.line ?? line
        return (first..<max(first, count)).lazy.flatMap { links(inLine: $0) }.first { $0.isAfter(link) }
    }

    /// The last link before another one, or before the end of a line.
    func link(before link: PageLink?, upTo line: Int) -> PageLink? {
        let lines = 0..<max(0, min((link?.line ?? line) + 1, count))
        return lines.reversed().lazy.flatMap { links(inLine: $0).reversed() }.first { link?.isAfter($0) ?? true }
    }

    /// The same link at or after a line.
    func link(like old: PageLink, from line: Int) -> PageLink? {
        (line..<max(line, count)).lazy.flatMap { links(inLine: $0) }.first { $0.isSame(old) }
    }

    /// The link that a folded line goes on with.
    private func continued(_ content: Line, _ line: Int) -> PageLink? {
        guard let fold = content.fold, fold.kind != .row, line > 0, let last = self[line - 1].spans.last,
            fold.prefix < content.spans.count
        else { return nil }
        let link = PageLink(line: line, span: fold.prefix, content.spans[fold.prefix])
        return link.isLink && link.isSame(PageLink(line: line, span: 0, last)) ? link : nil
    }
}

extension PageLink {
    fileprivate init(line: Int, span: Int, _ content: Span) {
        self.init(line: line, span: span, id: content.linkID, target: content.link)
    }

    fileprivate var isLink: Bool { id > 0 || target != nil }

    fileprivate func isSame(_ other: PageLink?) -> Bool { id == other?.id && target == other?.target }

    /// `true` without another link.
    fileprivate func isAfter(_ other: PageLink?) -> Bool { other.map { (line, span) > ($0.line, $0.span) } ?? true }
}

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
