import TrendingDomain

/// Writes blocks as lines.
struct BlockWriter {
    /// The columns for text, and for lines of code; `nil` if code is not cut.
    let columns: Int
    let codeColumns: Int?
    let hasColors: Bool
    /// Whether lines may be longer for an address.
    let keepsAddresses: Bool
    let composer: InlineComposer
    var lines: [Line] = []
    var headings: [HeadingPosition] = []
    /// The first line of each piece, as `RichDocument.Anchor` counts them.
    private(set) var pieceLines: [Int] = []
    /// The first line of each block, except those in tables, in document order. A block comes before those in it.
    var blockLines: [Int] = []
    var prefix: LinePrefix
    var alignment = RichDocument.Alignment.left
    /// How many lists with bullets are open.
    var depth = 0
    /// Whether the next block starts after an empty line.
    private var needsGap = false

    init(columns: Int, codeColumns: Int?, hasColors: Bool, keepsAddresses: Bool, composer: InlineComposer) {
        self.columns = columns
        self.codeColumns = codeColumns
        self.hasColors = hasColors
        self.keepsAddresses = keepsAddresses
        self.composer = composer
        prefix = LinePrefix(columns: columns)
    }

    mutating func write(_ blocks: [RichDocument.Block], isTight: Bool = false) {
        for block in blocks {
            if !isTight || !block.isTight { separate() }
            write(block)
            needsGap = true
        }
    }

    /// Writes an empty line, unless a block has just started.
    mutating func separate() {
        guard needsGap else { return }
        needsGap = false
        lines.append(Line(prefix.ofEmptyLine()))
    }

    private mutating func write(_ block: RichDocument.Block) {
        if block.isPiece { notePiece() }
        blockLines.append(lines.count)
        switch block {
        case .heading(let level, let title, let anchor): writeHeading(level, title, anchor)
        case .paragraph(let text): write(composer.compose(text))
        case .list(let list): write(list)
        case .code(let code, let language): write(code: code, language)
        case .table(let table):
            let count = pieceLines.count
            write(table)
            pieceLines.removeLast(pieceLines.count - count)
        case .quote(let blocks): writeNested(blocks, rest: Span(own: "▎ ", .rich(.muted)))
        case .alert(let kind, let blocks): writeAlert(kind, blocks)
        case .details(let summary, let blocks): writeDetails(summary, blocks)
        case .rule: writeRule()
        case .footnotes(let notes): write(notes)
        case .aligned(let alignment, let blocks): writeAligned(alignment, blocks)
        case .indented(let blocks): writeNested(blocks, rest: .gap(2))
        }
    }

    mutating func notePiece() { pieceLines.append(lines.count) }

    /// Writes a text in as many lines as it needs.
    mutating func write(_ text: InlineText) {
        let room = prefix.room
        var run = 0
        var end: Int?
        for line in text.lines(columns: room, keepsAddresses: keepsAddresses) {
            var spans = prefix.take()
            let free = room == .max ? 0 : room - line.width
            if alignment == .center, free > 1 { spans.append(.gap(free / 2)) }
            if alignment == .right, free > 0 { spans.append(.gap(free)) }
            let fold = end.map { Line.Fold(kind: line.start == $0 ? .inWord : .afterSpace, prefix: spans.count) }
            text.spans(of: line, from: &run, composer.numbers, into: &spans)
            lines.append(Line(spans, fold: fold))
            end = line.end
        }
    }

    mutating func write(line: [Span], fold: Line.Fold? = nil) {
        let before = prefix.take()
        lines.append(Line((before.isEmpty ? line : before + line).withoutSpaceAtEnd, fold: fold))
    }

    /// Writes blocks behind a prefix.
    mutating func writeNested(
        _ blocks: [RichDocument.Block],
        first: Span? = nil,
        rest: Span,
        isTight: Bool = false
    ) {
        prefix.push(first: first, rest: rest)
        needsGap = false
        if blocks.isEmpty, first != nil { write(line: []) }
        write(blocks, isTight: isTight)
        prefix.pop()
        needsGap = true
    }

    /// Starts the next block directly below the last line.
    mutating func skipGap() { needsGap = false }
}

extension RichDocument.Block {
    /// Whether the block follows text without an empty line in a list that has none.
    fileprivate var isTight: Bool {
        switch self {
        case .paragraph, .list: true
        default: false
        }
    }
}

extension RichDocument.Block {
    fileprivate var isPiece: Bool {
        switch self {
        case .heading, .paragraph, .code, .rule, .table: true
        default: false
        }
    }
}

extension [Span] {
    /// Without spaces of the program at the end.
    var withoutSpaceAtEnd: [Span] {
        var spans = self
        while let last = spans.last, last.text.utf8.last == UInt8(ascii: " ") {
            let rest = last.withoutSpaceAtEnd
            spans[spans.count - 1] = rest
            guard rest.isEmpty else { break }
            spans.removeLast()
        }
        return spans
    }
}
