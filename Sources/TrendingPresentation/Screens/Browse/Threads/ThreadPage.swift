import TrendingDomain

/// A thread laid out for a width: what stands above it, the text of its author, and the comments.
struct ThreadPage: LinkedPage {
    /// A part that keeps its lines until it changes.
    struct Block {
        /// `nil` for what stands above the text of the author.
        var comment: ThreadComment?
        /// What follows the author's name. It has an age, which changes.
        var facts = ""
        var lines: [Line]
        /// Of the text of the comment.
        var links: [NumberedLink] = []
    }

    private(set) var blocks: [Block] = []
    /// The first line of each block, and the line after the last one.
    private var starts = [0]

    static let empty = ThreadPage()

    private init() {}

    /// Lays out only what is not in `old`, which is laid out for the same area.
    init(
        _ thread: IssueThread,
        _ area: ScreenArea,
        _ documents: [ThreadComment.ID: RichDocument],
        _ texts: DetailsTexts,
        reusing old: ThreadPage
    ) {
        let layout = ThreadLayout(
            renderer: PlainTextRenderer(width: area.room, style: area.style),
            texts: texts,
            documents: DocumentLayout(width: area.room, style: area.style, code: .whole)
        )
        let known = old.lines
        append(Block(comment: nil, lines: layout.facts(thread) + [Line()]))
        for comment in [thread.opening] + thread.comments {
            let facts = texts.facts(comment, of: thread)
            if let same = known[comment.id], same.comment == comment, same.facts == facts {
                append(same)
            } else {
                let (lines, links) = layout.laidOut(comment, facts, documents[comment.id])
                append(Block(comment: comment, facts: facts, lines: lines + [Line()], links: links))
            }
            if comment.id.kind == .opening, let earlier = texts.earlier(thread.earlierCount) {
                append(Block(comment: nil, lines: layout.folded(earlier) + [Line()]))
            }
        }
    }

    private mutating func append(_ block: Block) {
        blocks.append(block)
        starts.append(count + block.lines.count)
    }

    private var lines: [ThreadComment.ID: Block] {
        Dictionary(blocks.compactMap { block in block.comment.map { ($0.id, block) } }, uniquingKeysWith: { $1 })
    }

    var count: Int { starts[starts.count - 1] }

    subscript(line: Int) -> Line {
        let block = block(ofLine: line)
        return blocks[block].lines[line - starts[block]]
    }

    func block(ofLine line: Int) -> Int { max(0, min(blocks.count - 1, starts.indexOfLast(notAbove: line))) }

    func start(ofBlock block: Int) -> Int { starts[max(0, min(block, blocks.count))] }

    func start(of comment: ThreadComment.ID) -> Int? {
        blocks.firstIndex { $0.comment?.id == comment }.map { starts[$0] }
    }

    /// The link with a number in the first of `visible` lines' comments that has it.
    func link(number: Int, in visible: Range<Int>) -> PageLink? {
        guard !visible.isEmpty else { return nil }
        for block in block(ofLine: visible.lowerBound)...block(ofLine: visible.upperBound - 1) {
            if let sought = blocks[block].links.link(number: number) { return link(like: sought, from: starts[block]) }
        }
        return nil
    }

    func numbered(_ link: PageLink) -> NumberedLink? {
        let links = blocks.isEmpty ? [] : blocks[block(ofLine: link.line)].links
        return links.indices.contains(link.id - 1) ? links[link.id - 1] : nil
    }

    /// The lines of a comment before a line: where a reader is, whatever comes before or after.
    func place(ofLine line: Int) -> ThreadPlace {
        let block = block(ofLine: line)
        guard !blocks.isEmpty else { return ThreadPlace(comments: [], offset: 0) }
        let comments = blocks[...block].reversed().compactMap(\.comment?.id)
        return ThreadPlace(comments: comments, offset: blocks[block].comment == nil ? nil : line - starts[block])
    }

    /// The line of a place, or of the last comment before it that is still there; 0 for a place above all comments.
    func line(of place: ThreadPlace) -> Int {
        for (index, comment) in place.comments.enumerated() {
            guard let block = blocks.firstIndex(where: { $0.comment?.id == comment }) else { continue }
            if index > 0 || place.offset == nil { return starts[block + 1] }
            return min(starts[block] + (place.offset ?? 0), starts[block + 1] - 1)
        }
        return 0
    }
}

/// Where a reader is in a thread.
struct ThreadPlace {
    /// The comment at the place, and those before it, the nearest first.
    var comments: [ThreadComment.ID]
    /// The line in the first comment; `nil` if the place is between comments.
    var offset: Int?
}
