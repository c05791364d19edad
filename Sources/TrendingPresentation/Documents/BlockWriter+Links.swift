extension BlockWriter {
    /// Writes the list of the links that the text marks with a number.
    mutating func write(_ links: [NumberedLink]) {
        guard links.contains(where: \.isMarked) else { return }
        separate()
        writeRule()
        write(list: links) { $0.isMarked }
    }

    /// Writes a line for each link, by number.
    mutating func write(list links: [NumberedLink], where isShown: (NumberedLink) -> Bool = { _ in true }) {
        let shown = links.enumerated().filter { isShown($0.element) }.sorted { $0.element.number < $1.element.number }
        let width = String(shown.last?.element.number ?? 0).utf8.count + 3
        for (place, link) in shown {
            let number = Span("[\(link.number)]", .muted)
            let mark = number.padded(left: width - number.width - 1, right: 1)
            prefix.push(first: mark, rest: .gap(width))
            write(link, id: place + 1)
            prefix.pop()
        }
    }

    private mutating func write(_ link: NumberedLink, id: Int) {
        var address = Span(link.address, .plain, link: link.target)
        // Most addresses fit, and need not be folded.
        if keepsAddresses || (link.label == nil && address.width <= prefix.room) {
            address.linkID = id
            let label = link.label.map { [Span(own: " ("), Span($0, .muted), Span(own: ")")] } ?? []
            return write(line: [address] + label)
        }
        var text = InlineText()
        text.append(link.address, link: id)
        if let label = link.label {
            text.append(own: " (")
            text.append(label, .muted)
            text.append(own: ")")
        }
        write(text)
    }
}
