import TrendingDomain

extension BlockWriter {
    mutating func writeHeading(_ level: Int, _ title: RichText, _ anchor: String?) {
        var text = InlineText()
        if !hasColors {
            for _ in 0..<max(1, min(level, 6)) { text.append(own: "#", RichStyle()) }
            text.append(own: " ", RichStyle())
        }
        composer.append(title, RunStyles.heading(level), to: &text)
        headings.append(HeadingPosition(level: level, title: title.string.printable, anchor: anchor, line: lines.count))
        write(text)
    }

    mutating func writeAlert(_ kind: RichDocument.Alert, _ blocks: [RichDocument.Block]) {
        let style = RunStyles.alert(kind)
        prefix.push(rest: Span(own: "▎ ", .rich(RichStyle([], style.color))))
        // A cell of a table can have less room than the title needs.
        for part in Span(kind.title, .rich(style)).folded(to: prefix.room) { write(line: part.spans) }
        skipGap()
        write(blocks)
        prefix.pop()
    }

    mutating func writeDetails(_ summary: RichText, _ blocks: [RichDocument.Block]) {
        notePiece()
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
        write(line: [.repeated("─", room, .muted)])
    }

    /// The length of a rule if the width is not limited.
    private static let ruleColumns = 40

    mutating func writeAligned(_ alignment: RichDocument.Alignment, _ blocks: [RichDocument.Block]) {
        let outer = self.alignment
        self.alignment = alignment
        skipGap()
        write(blocks)
        self.alignment = outer
    }

    mutating func write(_ notes: [RichDocument.Footnote]) {
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

extension RichDocument.Alert {
    var title: String {
        switch self {
        case .note: "Note"
        case .tip: "Tip"
        case .important: "Important"
        case .warning: "Warning"
        case .caution: "Caution"
        }
    }
}
