import TrendingDomain

/// Writes blocks as lines.
struct BlockWriter {
    /// The columns for lines of code; `nil` if code is not cut.
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
    private var depth = 0
    /// Whether the next block starts after an empty line.
    private var needsGap = false

    /// `columns` are those for text.
    init(columns: Int, codeColumns: Int?, hasColors: Bool, keepsAddresses: Bool, composer: InlineComposer) {
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
        if block.isPiece { pieceLines.append(lines.count) }
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

/// Blocks other than texts, code and tables.
extension BlockWriter {
    private mutating func writeHeading(_ level: Int, _ title: RichText, _ anchor: String?) {
        var text = InlineText()
        if !hasColors {
            for _ in 0..<max(1, min(level, 6)) { text.append(own: "#", RichStyle()) }
            text.append(own: " ", RichStyle())
        }
        composer.append(title, RunStyles.heading(level), to: &text)
        headings.append(HeadingPosition(level: level, title: title.string.printable, anchor: anchor, line: lines.count))
        write(text)
    }

    private mutating func writeAlert(_ kind: RichDocument.Alert, _ blocks: [RichDocument.Block]) {
        let style = RunStyles.alert(kind)
        prefix.push(rest: Span(own: "▎ ", .rich(RichStyle([], style.color))))
        // A cell of a table can have less room than the title needs.
        for part in Span(kind.title, .rich(style)).folded(to: prefix.room) { write(line: part.spans) }
        skipGap()
        write(blocks)
        prefix.pop()
    }

    private mutating func writeDetails(_ summary: RichText, _ blocks: [RichDocument.Block]) {
        pieceLines.append(lines.count)
        prefix.push(first: Span(own: "▾ ", .muted), rest: .gap(2))
        write(composer.compose(summary.isEmpty ? Self.details : summary, RichStyle(.bold)))
        skipGap()
        write(blocks)
        prefix.pop()
    }

    /// What browsers call details without a summary.
    private static let details = RichText("Details", [RichText.Run(length: 7)])

    mutating func writeRule() {
        let room = prefix.room == .max ? Self.ruleColumns : prefix.room
        write(line: [.rule(room)])
    }

    /// The length of a rule if the width is not limited.
    private static let ruleColumns = 40

    private mutating func writeAligned(_ alignment: RichDocument.Alignment, _ blocks: [RichDocument.Block]) {
        let outer = self.alignment
        self.alignment = alignment
        skipGap()
        write(blocks)
        self.alignment = outer
    }

    private mutating func write(_ notes: [RichDocument.Footnote]) {
        writeRule()
        for note in notes {
            skipGap()
            let label = Span(note.label, .muted).cut(to: Self.mostLabel)
            let first = label.joined(with: Span(own: ". "))
            let width = first.width
            writeNested(note.blocks, first: first, rest: .gap(width), isTight: true)
        }
    }

    private static let mostLabel = 8
}

extension BlockWriter {
    private mutating func write(_ list: RichDocument.List) {
        let outer = alignment
        alignment = .left
        depth += list.start == nil ? 1 : 0
        let numbers = list.numbers.map(list.numbering.text)
        let width = numbers.widest { $0.utf8.count } + 2
        for (index, item) in list.items.enumerated() {
            if list.isTight { skipGap() } else { separate() }
            let first = list.start == nil ? bullet : number(numbers[index], width)
            write(item, first, width, isTight: list.isTight)
        }
        depth -= list.start == nil ? 1 : 0
        alignment = outer
    }

    /// Instead of a bullet, a task has a box.
    private mutating func write(_ item: RichDocument.Item, _ marker: Span, _ width: Int, isTight: Bool) {
        guard let isChecked = item.isChecked else {
            return writeNested(item.blocks, first: marker, rest: .gap(width), isTight: isTight)
        }
        let box = isChecked ? Span(own: "[x] ", .gained) : Span(own: "[ ] ", .muted)
        writeNested(item.blocks, first: box, rest: .gap(4), isTight: isTight)
    }

    private var bullet: Span {
        switch depth % 3 {
        case 1: Span(own: "• ", .muted)
        case 2: Span(own: "◦ ", .muted)
        default: Span(own: "▪ ", .muted)
        }
    }

    private func number(_ number: String, _ width: Int) -> Span {
        Span(number + ".", .muted).padded(left: width - 2 - number.utf8.count, right: 1)
    }
}

extension RichDocument.Block {
    /// Whether the block follows text without an empty line in a list that has none.
    fileprivate var isTight: Bool {
        switch self {
        case .paragraph, .list: true
        default: false
        }
    }

    fileprivate var isPiece: Bool {
        switch self {
        case .heading, .paragraph, .code, .rule, .table: true
        default: false
        }
    }
}

extension RichDocument.Alert {
    fileprivate var title: String {
        switch self {
        case .note: "Note"
        case .tip: "Tip"
        case .important: "Important"
        case .warning: "Warning"
        case .caution: "Caution"
        }
    }
}

extension RichDocument.Numbering {
    /// As browsers write it: in digits if there are no letters or Roman numerals for the number.
    fileprivate func text(of number: Int) -> String {
        switch self {
        case .lowercaseLetters where number > 0: Self.letters(number).lowercased()
        case .uppercaseLetters where number > 0: Self.letters(number)
        case .lowercaseRoman where (1...3999).contains(number): Self.roman(number).lowercased()
        case .uppercaseRoman where (1...3999).contains(number): Self.roman(number)
        default: String(number)
        }
    }

    /// A…Z, AA, AB…
    private static func letters(_ number: Int) -> String {
        var (rest, letters) = (number, "")
        while rest > 0 {
            rest -= 1
            letters = String(Unicode.Scalar(UInt8(0x41 + rest % 26))) + letters
            rest /= 26
        }
        return letters
    }

    private static func roman(_ number: Int) -> String {
        var (rest, numeral) = (number, "")
        for (value, signs) in numerals {
            while rest >= value {
                numeral += signs
                rest -= value
            }
        }
        return numeral
    }

    private static let numerals: KeyValuePairs = [
        1000: "M", 900: "CM", 500: "D", 400: "CD", 100: "C", 90: "XC", 50: "L", 40: "XL", 10: "X",
        9: "IX", 5: "V", 4: "IV", 1: "I",
    ]
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
