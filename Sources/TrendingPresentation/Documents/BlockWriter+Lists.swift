import TrendingDomain

extension BlockWriter {
    mutating func write(_ list: RichDocument.List) {
        let outer = alignment
        alignment = .left
        depth += list.start == nil ? 1 : 0
        let width = list.start.map { numberWidth($0, list.items.count) } ?? 2
        for (index, item) in list.items.enumerated() {
            if list.isTight { skipGap() } else { separate() }
            let first = list.start.map { number($0 + index, width) } ?? bullet
            write(item, first, width, isTight: list.isTight)
        }
        depth -= list.start == nil ? 1 : 0
        alignment = outer
    }

    /// Instead of a bullet, a task has a box.
    private mutating func write(_ item: RichDocument.Item, _ marker: Span, _ width: Int, isTight: Bool) {
        guard let isChecked = item.isChecked else {
            return writeNested(item.blocks, first: marker, rest: .gap(width), width: width, isTight: isTight)
        }
        let box = isChecked ? Span(own: "[x] ", .gained) : Span(own: "[ ] ", .muted)
        writeNested(item.blocks, first: box, rest: .gap(4), width: 4, isTight: isTight)
    }

    private var bullet: Span {
        switch depth % 3 {
        case 1: Span(own: "• ", .muted)
        case 2: Span(own: "◦ ", .muted)
        default: Span(own: "▪ ", .muted)
        }
    }

    private func numberWidth(_ start: Int, _ count: Int) -> Int {
        max(String(start).utf8.count, String(start + count - 1).utf8.count) + 2
    }

    private func number(_ number: Int, _ width: Int) -> Span {
        let digits = String(number)
        var span = Span(own: "", .muted)
        span.text = String(repeating: " ", count: max(0, width - 2 - digits.utf8.count)) + digits + ". "
        return span
    }
}
