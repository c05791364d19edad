extension DetailScreen {
    /// Opens the link with the number, wherever it is, as soon as no further digit can follow.
    mutating func type(digit: Int, _ area: ScreenArea) -> [BrowseEffect] {
        let number = (typedNumber ?? 0) * 10 + digit
        if canGrow(number) {
            typedNumber = number
            return []
        }
        typedNumber = nil
        return open(number: number, area)
    }

    package mutating func endTyping() { typedNumber = nil }

    /// Opens the typed number with Enter, and drops it with any other key. Returns `nil` if the action has to be
    /// performed.
    mutating func endNumber(_ action: BrowseAction, _ area: ScreenArea) -> [BrowseEffect]? {
        guard let number = typedNumber else { return nil }
        typedNumber = nil
        switch action {
        case .enter: return open(number: number, area)
        case .back: return []
        default: return nil
        }
    }

    /// `Link 12 → https://…   enter open`.
    var numberFooter: Line? {
        guard let number = typedNumber else { return nil }
        let text = [Span.gap(1), Span(TerminalText("Link \(number)"))]
        guard let link = link(number: number) else { return Line(spans: text) }
        let key = enterKey.map { [.gap(3), Span($0, .command), Span(own: " open", .muted)] } ?? []
        return Line(spans: text + key + [Span(own: " → ", .muted), Span(address(of: link))])
    }

    private mutating func open(number: Int, _ area: ScreenArea) -> [BrowseEffect] {
        guard let link = link(number: number) else { return [.say(noneInReadme("There is no link \(number)."))] }
        return open(link, area)
    }

    private func link(number: Int) -> PageLink? {
        let links = page.readme.links
        guard let index = links.firstIndex(where: { $0.number == number && $0.isMarked }) else { return nil }
        return PageLink(line: 0, span: 0, id: index + 1, target: links[index].target)
    }

    /// Whether a link has a number that begins with this one and is longer.
    private func canGrow(_ number: Int) -> Bool {
        guard number > 0 else { return false }
        return page.readme.links.contains { link in
            var rest = link.number
            while rest > number { rest /= 10 }
            return link.isMarked && rest == number && link.number != number
        }
    }
}
